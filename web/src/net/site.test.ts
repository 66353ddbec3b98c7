import { expect, it } from 'vitest'
import { siteIn } from './site'

const page = (head: string): Document => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html')

it('reads what the server wrote into the page', () => {
  const content = '{&quot;name&quot;:&quot;The \\&quot;Blue\\&quot; Room&quot;,&quot;pages&quot;:[&quot;about&quot;]}'
  const { name, pages, greeting } = siteIn(page(`<meta name="parlor-site" content="${content}">`))
  expect([name, pages, greeting]).toEqual(['The "Blue" Room', ['about'], ''])
})

it('is ours where no server wrote anything', () => {
  expect(siteIn(page('')).name).toBe('Parlor')
})
