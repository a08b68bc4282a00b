import type { Page } from 'playwright-core'

/** Resolves when the page has opened its live stream. Call it before the page opens: a stream that is open already answers no more. */
export const waitForLiveStream = (page: Page): Promise<unknown> =>
  page.waitForResponse(answer => answer.url().includes('/api/live'))
