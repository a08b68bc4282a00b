import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { accountLetters, sendAccountLetter } from '#features/people/account-emails/requested-emails.ts'
import { respondToAuth } from '#features/people/sign-in/auth-gateway.ts'
import { authHooks } from '#features/people/sign-in/auth-hooks.ts'
import { configureAuth } from '#features/people/sign-in-library/auth.ts'
import { answerSecondSignUp, secondSignUps } from '#features/people/sign-up/known-address.ts'
import { onCommit } from '#platform/database.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { takeSentEmails } from './emails.ts'
import { takeJobs } from './jobs.ts'

const SITE = 'http://site.test'

/** The cookies that a browser keeps after an answer. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map(text => text.split(';', 1)[0] ?? '')
    .filter(pair => !pair.endsWith('='))
    .join('; ')

/** Outside of production. */
export const signInTokenIn = (cookie: string): string => /session_token=([\w-]+)/.exec(cookie)?.[1] ?? 'none'

/** Sets up the auth gateway for a test file, with e-mails in the outbox. Call after `setupDatabase()` and `setupJobs()`. */
export const setupAuthGateway = (now: () => Temporal.Instant) => {
  let publishedTopics: string[] = []
  beforeAll(() => {
    setSigningKey('a secret of the tests')
    configureAuth({
      siteUrl: SITE,
      siteName: 'Szkoła Gier',
      secret: 'another secret, long enough for the library',
      isProduction: false,
      hooks: authHooks,
    })
    onCommit(topics => publishedTopics.push(...topics))
  })
  beforeEach(() => {
    publishedTopics = []
  })
  const callAuth = (path: string, body: object, { address = '192.0.2.1', cookie = '' } = {}) =>
    respondToAuth(
      new Request(`${SITE}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: SITE, 'x-real-ip': address, cookie },
        body: JSON.stringify(body),
      }),
      { now: now() },
    )
  return {
    /** Topics of all commits of the running test. */
    publishedTopics: () => publishedTopics,
    /** E-mails written since the last call, with their links, also those that are left to a job to write. */
    takeEmails: async () => {
      for (const { data } of await takeJobs(secondSignUps)) await answerSecondSignUp(data, randomUUID())
      for (const { data } of await takeJobs(accountLetters)) await sendAccountLetter(data, randomUUID())
      return takeSentEmails()
    },
    /** Requests `/api/auth<path>` as a browser with the IP `address`. */
    callAuth,
    /** Opens `/api/auth/…`. */
    followPath: (path: string, cookie = '') =>
      respondToAuth(new Request(SITE + path, { headers: { 'x-real-ip': '192.0.2.1', cookie } }), { now: now() }),
    /** Presses the button of the page to which the link of a verification e-mail leads. */
    followLink: (path: string, cookie = '') =>
      callAuth('/verify-email', Object.fromEntries(new URL(path, SITE).searchParams), { cookie }),
    /** A request of a page, for forms that log in. */
    signInRequest: (address = '192.0.2.1') =>
      new Request(`${SITE}/enter`, {
        method: 'POST',
        headers: { 'x-real-ip': address, 'user-agent': 'Firefox/144.0 Linux' },
      }),
  }
}
