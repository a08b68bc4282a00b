import type { Browser } from 'playwright-core'
import { launchChromium } from '#tests/support/browser.ts'
import { fetchSize } from '#tests/support/response-size.ts'
import { startServer } from '#tests/support/server.ts'
import { openBenchDatabase } from './database.ts'
import { type Measurement, measurement } from './measurements.ts'
import { addStudent, fillSessions, STUDENT } from './sessions.ts'

const PATHS = ['/', '/campus']
const KB = 1000
/** A wide and a narrow window, in time zones other than the school's: the scripts convert the times on the page. */
const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 390, height: 800 },
]

/** Bytes of the scripts that a browser loads, and layout shifts of the page. */
export const benchWeights = async (): Promise<Measurement[]> => {
  const database = await openBenchDatabase('weights')
  await fillSessions(1_000)
  await addStudent()
  const server = await startServer({ env: { DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'warn' } })
  const browser = await launchChromium()
  const measurements: Measurement[] = []
  for (const who of ['a visitor', 'signed in'])
    for (const path of PATHS) {
      const scripts = await listScripts(browser, server.url, path, who === 'signed in')
      const gzipBytes = await sum(scripts, url => fetchSize(url, 'gzip'))
      const defaultBytes = await sum(scripts, url => fetchSize(url, 'gzip, deflate, br, zstd'))
      measurements.push(
        measurement(
          `scripts: ${path}, ${who}, all that a browser loads, in gzip`,
          gzipBytes / KB,
          'kB',
          `${scripts.length} files; ${(defaultBytes / KB).toFixed(1)} kB as they come to today's browsers`,
          { text: 'at most 130', ok: gzipBytes <= 130 * KB },
        ),
      )
    }
  for (const path of PATHS) {
    const shifts = await Promise.all(WINDOWS.map(window => measureLayoutShift(browser, server.url + path, window)))
    const worst = Math.max(...shifts)
    measurements.push(
      measurement(
        `layout shift: ${path}`,
        worst,
        '',
        `the larger of ${WINDOWS.map(({ width }) => width).join(' and ')} px`,
        {
          text: 'none',
          ok: worst === 0,
        },
      ),
    )
  }
  await browser.close()
  await server.stop()
  await database.close()
  return measurements
}

const sum = async <Of>(all: readonly Of[], of: (one: Of) => Promise<number>) =>
  (await Promise.all(all.map(of))).reduce((total, one) => total + one, 0)

const listScripts = async (browser: Browser, site: string, path: string, isSignedIn: boolean): Promise<string[]> => {
  const context = await browser.newContext()
  if (isSignedIn) {
    const answer = await context.request.post(`${site}/api/auth/sign-in/email`, {
      headers: { origin: site },
      data: STUDENT,
    })
    if (!answer.ok()) throw new Error(`the benchmark could not sign in: ${answer.status()}`)
  }
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', answer => {
    if (/\.js$/.test(new URL(answer.url()).pathname)) scripts.add(answer.url())
  })
  await page.goto(site + path, { waitUntil: 'load' })
  // `networkidle` never happens: the live stream stays open.
  await page.waitForTimeout(1_500)
  await context.close()
  return [...scripts]
}

/** Sum of the layout shifts without user input, from the first paint until the page is stable. */
const measureLayoutShift = async (
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<number> => {
  const context = await browser.newContext({ viewport, timezoneId: 'America/New_York' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(1_500)
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  await context.close()
  return shift
}
