import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'

export type Visit = { readonly context: BrowserContext; readonly page: Page; readonly troubles: readonly string[] }

/** Fails the test that reads it: what the pages of a browser complained of. */
const listenForTrouble = (context: BrowserContext): readonly string[] => {
  const troubles: string[] = []
  context.on('weberror', trouble => {
    const error = trouble.error()
    // Given up on purpose when the next page was asked for: the alarm is silent too (`src/ui/alarm/alarm.ts`).
    if (error.name !== 'AbortError') troubles.push(String(error))
  })
  context.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(message.text())
  })
  return troubles
}

/** A browser of its own, signed in as one of the demo people where named. */
export const visit = async (browser: Browser, who?: string, width = 1280, scripts = true): Promise<Visit> => {
  const baseURL = inject('siteUrl')
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width, height: 900 }, reducedMotion: 'reduce', javaScriptEnabled: scripts },
  })
  context.setDefaultTimeout(10_000)
  const troubles = listenForTrouble(context)
  if (who) await signIn(context, who)
  return { context, page: await context.newPage(), troubles }
}

export const signIn = async (context: BrowserContext, who: string) => {
  const answer = await context.request.post('/api/auth/sign-in/email', {
    headers: { origin: inject('siteUrl') },
    data: { email: `${who}@guildhall.test`, password: 'guildhall-demo' },
  })
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${answer.status()} ${await answer.text()}`)
}
