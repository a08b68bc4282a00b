import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { inject } from 'vitest'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

export type TestBrowser = { readonly context: BrowserContext; readonly page: Page; readonly errors: readonly string[] }

/** The password of the demo users, and of those that `createUser` copies from them. */
export const DEMO_PASSWORD = 'guildhall-demo'

/** The tests' browser. Closing the connection closes its contexts only. */
export const connectToBrowser = (): Promise<Browser> => chromium.connect(inject('browserUrl'))

/** Errors of a browser's pages; a test that expects none reads them. */
const collectPageErrors = (context: BrowserContext): readonly string[] => {
  const errors: string[] = []
  context.on('weberror', webError => {
    const error = webError.error()
    // Requests that a navigation aborts are no errors; `src/app/errors/global-error-handler.ts` ignores them too.
    if (error.name !== 'AbortError') errors.push(String(error))
  })
  context.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  return errors
}

/** A new browser context with the cookies of `storageState`. `timezoneId` is the zone of the computer. */
export const openBrowserContext = async (
  browser: Browser,
  storageState?: BrowserContextOptions['storageState'],
  width = 1280,
  scripts = true,
  timezoneId = SCHOOL_ZONE,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<TestBrowser> => {
  const baseURL = inject('siteUrl')
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width, height: 900 }, reducedMotion: 'reduce', javaScriptEnabled: scripts },
    // A visitor's page changes to the browser's zone after hydration: in another zone a half-hour's row moves between two clicks.
    timezoneId,
    // Chromium's own language is no valid tag where the system has none.
    locale: 'en-GB',
    // Requests that a service worker sends pass a test's routes by; the tests of the app let it in.
    serviceWorkers,
    ...(storageState ? { storageState } : {}),
  })
  context.setDefaultTimeout(60_000)
  const errors = collectPageErrors(context)
  return { context, page: await context.newPage(), errors }
}

export const signIn = async (api: APIRequestContext, who: string) => {
  const answer = await api.post('/api/auth/sign-in/email', {
    headers: { origin: inject('siteUrl') },
    data: { email: `${who}@guildhall.test`, password: DEMO_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${answer.status()} ${await answer.text()}`)
}
