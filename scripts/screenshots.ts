import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '#tests/support/browser.ts'

/**
 * Takes the README's pictures, docs/pictures/*.png, from a running app with demo data.
 *   node scripts/screenshots.ts http://127.0.0.1:3000
 */
const baseURL = process.argv[2] ?? 'http://127.0.0.1:3000'
const FOLDER = join(import.meta.dirname, '../docs/pictures')

type Screenshot = { readonly name: string; readonly username?: string; readonly width: number; readonly height: number }

const takeScreenshot = async (browser: Browser, { name, username, width, height }: Screenshot, path: string) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
  })
  // The site's own notice, folded as it is after the first page.
  await context.addCookies([{ name: 'banner', value: 'folded', url: baseURL }])
  if (username)
    await context.request.post('/api/auth/sign-in/email', {
      headers: { origin: baseURL },
      data: { email: `${username}@guildhall.test`, password: 'guildhall-demo' },
    })
  const page = await context.newPage()
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    Array.from(document.images).every(({ loading, complete }) => loading === 'lazy' || complete),
  )
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await context.close()
}

type SessionList = { readonly items: readonly { readonly id: string; readonly user_id: string }[] }
type GameList = { readonly items: readonly { readonly id: string }[] }
const readList = async <List>(path: string) => (await (await fetch(baseURL + path)).json()) as List

const browser = await launchChromium()
try {
  const { items } = await readList<SessionList>('/api/v1/sessions?q=Mathematics+AA')
  const games = await readList<GameList>('/api/v1/dne-sessions?q=Lighthouse')
  const today = Temporal.Now.zonedDateTimeISO('Europe/Warsaw').toPlainDate()
  const next = today.add({ days: 8 - today.dayOfWeek })
  const pickedSlots = `from=${next}&pick=Wednesday+10&pick=Wednesday+10.5&pick=Thursday+11&pick=Thursday+11.5`
  await takeScreenshot(browser, { name: 'home', width: 1280, height: 960 }, '/')
  await takeScreenshot(
    browser,
    { name: 'session', username: 'ala', width: 1280, height: 960 },
    `/campus/sessions/${items[0]?.id}?${pickedSlots}`,
  )
  await takeScreenshot(
    browser,
    { name: 'calendar', username: 'nina', width: 1280, height: 960 },
    `/campus/calendar?from=${next}`,
  )
  const visited = { width: 1280, height: 960 }
  await takeScreenshot(browser, { name: 'game', ...visited }, `/dungeonsandenglish/dne-sessions/${games.items[0]?.id}`)
  await takeScreenshot(browser, { name: 'teacher', ...visited }, `/campus/teachers/${items[0]?.user_id}`)
  await takeScreenshot(browser, { name: 'phone', username: 'ala', width: 390, height: 844 }, '/campus')
} finally {
  await browser.close()
}
