// Drives Firefox over WebDriver BiDi: a line of JSON [command, ...values] in, a line of JSON out.
import { createInterface } from 'node:readline'
import puppeteer from 'puppeteer-core'

const [executablePath, width, height] = process.argv.slice(2)
const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
let context, page
let faults = []

const commands = {
  async begin() {
    await context?.close()
    context = await browser.createBrowserContext()
    page = await context.newPage()
    page.setDefaultTimeout(60_000)
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.setViewport({ width: Number(width), height: Number(height) })
  },
  open: async (url) => void (await page.goto(url)),
  run: async (code, values) => (await page.evaluate(`(${code})(...${JSON.stringify(values)})`)) ?? null,
  click: (x, y) => page.mouse.click(x, y),
  write: (text) => page.keyboard.type(text),
  picture: () => page.screenshot({ encoding: 'base64' }),
  faults: async () => faults.splice(0),
}

for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...values] = JSON.parse(line)
  const answer = await commands[command](...values).then((value) => ({ value }), (error) => ({ error: String(error) }))
  console.log(JSON.stringify(answer))
}
await browser.close()
