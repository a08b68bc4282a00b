import { join } from 'node:path'
import { launchChromium } from '#tests/support/browser.ts'

/**
 * Makes public/og.png, the preview image of links: the logo, fonts and drawings are taken from the running home page.
 *   node scripts/og-image.ts http://127.0.0.1:3000
 */
const WIDTH = 1200
const HEIGHT = 630

const STYLE = `
  body { display: grid; grid-template-rows: auto 1fr; width: ${WIDTH}px; height: ${HEIGHT}px; min-height: 0; padding: 64px 72px 0; overflow: hidden; gap: 44px }
  #words { display: grid; gap: 26px }
  #brand { display: flex; align-items: center; gap: 18px; font: 600 34px/1 var(--head) }
  #brand svg { width: 58px; height: 50px; color: var(--lamp) }
  h1 { max-width: 960px; font-size: 62px !important; text-wrap: balance }
  #cards { display: grid; grid-template-columns: 1fr 1.12fr 1fr; gap: 28px; align-items: end }
  #cards div { display: grid; justify-items: center; align-content: start; height: 250px; padding-top: 46px; border-radius: 180px 180px 0 0;
    border: 2px solid color-mix(in oklab, var(--tone) 55%, var(--line)); border-bottom: 0; color: var(--tone);
    background: linear-gradient(color-mix(in oklab, var(--tone) 20%, var(--surface)), var(--surface)) }
  #cards div:nth-child(2) { height: 284px }
  #cards svg { width: 228px; height: auto }
`

const layoutCover = ({ style }: { style: string }) => {
  const mark = document.querySelector('header svg')?.outerHTML ?? ''
  const title = document.querySelector('h1')?.textContent ?? ''
  const cards = [...document.querySelectorAll<HTMLElement>('main li[data-tone] > svg[viewBox="0 0 240 150"]')]
  const drawn = cards.map(svg => `<div data-tone="${svg.parentElement?.dataset.tone}">${svg.outerHTML}</div>`)
  const name = document.querySelector('meta[property="og:site_name"]')?.getAttribute('content') ?? ''
  document.body.innerHTML = `<div id="words"><div id="brand">${mark}<span>${name}</span></div><h1>${title}</h1></div><div id="cards">${drawn.join('')}</div>`
  const sheet = document.createElement('style')
  sheet.textContent = style
  document.head.append(sheet)
}

const browser = await launchChromium()
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, bypassCSP: true })
  await page.goto(process.argv[2] ?? 'http://127.0.0.1:3000', { waitUntil: 'networkidle' })
  await page.evaluate(layoutCover, { style: STYLE })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(import.meta.dirname, '../public/og.png') })
} finally {
  await browser.close()
}
