/** What this site is called: the server writes it into the head of every page. */
import type { SiteInfo } from '../generated/protocol'

/** Where the client is served without the server, as in development. */
const OURS: SiteInfo = {
  name: 'Parlor',
  greeting: '',
  logo: '',
  pages: [],
  version: '',
  access: 'open',
  rooms_by: 'everyone',
}

export const siteIn = (page: Document): SiteInfo => {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="parlor-site"]')
  return meta ? { ...OURS, ...(JSON.parse(meta.content) as Partial<SiteInfo>) } : OURS
}

/** Words are also read where there is no page. */
export const site = typeof document === 'undefined' ? OURS : siteIn(document)
