import type { Browser, BrowserContext, Page } from 'playwright-core'

/** 1.6 Mbit/s down, 750 kbit/s up, in bytes each second. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

type Conditions = {
  /** A slow mobile line, with 150 ms for each answer. */
  readonly slowLine?: boolean
  /** How many times slower the processor is. */
  readonly slowdown?: number
}

/** A page on a phone of 390 × 844 px. */
export const openPhone = async (
  browser: Browser,
  baseURL: string,
  { slowLine = false, slowdown = 1 }: Conditions = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page }> => {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    ...{ locale: 'en-GB', timezoneId: 'Europe/London' },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (slowLine) await devtools.send('Network.emulateNetworkConditions', LINE)
  if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page }
}
