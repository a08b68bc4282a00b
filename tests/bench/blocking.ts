import type { Browser } from 'playwright-core'
import { launchChromium } from '#tests/support/browser.ts'
import { startServer } from '#tests/support/server.ts'
import { type Measurement, measurement, median } from './measurements.ts'
import { openPhone } from './phone.ts'

const SLOWDOWN = 4
const VISITS = 7
const LIMIT_MS = 200
/** What a task may take before a person notices that the page does not answer. */
const NOTICED_MS = 50
const WATCHED_MS = 3_000

/** How long a visitor's pages do not answer while they load, by the definition of "total blocking time". */
export const benchBlocking = async (): Promise<Measurement[]> => {
  const server = await startServer({ env: { DEMO: '1', LOG_LEVEL: 'warn' } })
  const browser = await launchChromium()
  const [session = ''] = /\/campus\/sessions\/ses_\w+/.exec(await (await fetch(`${server.url}/campus`)).text()) ?? []
  const measurements: Measurement[] = []
  for (const [name, path] of [
    ['/', '/'],
    ['/campus', '/campus'],
    ['a session’s page', session],
  ] as const) {
    const visits: number[] = []
    for (let visit = 0; visit < VISITS; visit++) visits.push(await measureBlocking(browser, server.url, path))
    const value = median(visits)
    measurements.push(
      measurement(
        `blocking time: ${name}, with a processor ${SLOWDOWN} times slower`,
        value,
        'ms',
        `median of ${VISITS} visits, ${Math.min(...visits)} to ${Math.max(...visits)}`,
        { text: `at most ${LIMIT_MS}`, ok: value <= LIMIT_MS },
      ),
    )
  }
  await browser.close()
  await server.stop()
  return measurements
}

/** Milliseconds by which tasks were longer than people notice, from the first paint on. */
const measureBlocking = async (browser: Browser, site: string, path: string): Promise<number> => {
  const { context, page } = await openPhone(browser, site, { slowdown: SLOWDOWN })
  await page.addInitScript(noticed => {
    const seen = window as unknown as { blocked: number }
    seen.blocked = 0
    new PerformanceObserver(list => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      for (const { startTime, duration } of list.getEntries())
        if (paint && startTime + duration > paint.startTime) seen.blocked += Math.max(0, duration - noticed)
    }).observe({ type: 'longtask', buffered: true })
  }, NOTICED_MS)
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(WATCHED_MS)
  const blocked = await page.evaluate(() => (window as unknown as { blocked: number }).blocked)
  await context.close()
  return blocked
}
