import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '#tests/support/browser.ts'

/**
 * Takes the README's pictures, docs/pictures/*.png, from a running demo hall.
 *   node scripts/pictures.ts http://127.0.0.1:3000
 */
const hall = process.argv[2] ?? 'http://127.0.0.1:3000'
const FOLDER = join(import.meta.dirname, '../docs/pictures')

type Picture = { readonly name: string; readonly who?: string; readonly width: number; readonly height: number }

const take = async (browser: Browser, { name, who, width, height }: Picture, path: string) => {
  const context = await browser.newContext({ baseURL: hall, viewport: { width, height }, reducedMotion: 'reduce' })
  if (who)
    await context.request.post('/api/auth/sign-in/email', {
      headers: { origin: hall },
      data: { email: `${who}@guildhall.test`, password: 'guildhall-demo' },
    })
  const page = await context.newPage()
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await context.close()
}

type Listed = { readonly items: readonly { readonly id: string; readonly title: string }[] }

const browser = await launchChromium()
try {
  const listed = await fetch(`${hall}/api/v1/sessions?q=Mathematics+AA`)
  const { items } = (await listed.json()) as Listed
  const today = Temporal.Now.zonedDateTimeISO('Europe/Warsaw').toPlainDate()
  const next = today.add({ days: 8 - today.dayOfWeek })
  const picks = `from=${next}&pick=Wednesday+15&pick=Wednesday+15.5&pick=Wednesday+16&pick=Thursday+18&pick=Thursday+18.5`
  await take(browser, { name: 'home', width: 1280, height: 960 }, '/')
  await take(
    browser,
    { name: 'session', who: 'ala', width: 1280, height: 960 },
    `/campus/sessions/${items[0]?.id}?${picks}`,
  )
  await take(browser, { name: 'calendar', who: 'nina', width: 1280, height: 960 }, `/campus/calendar?from=${next}`)
  await take(browser, { name: 'phone', who: 'ala', width: 390, height: 844 }, '/campus')
} finally {
  await browser.close()
}
