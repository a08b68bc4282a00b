import { beforeAll, beforeEach } from 'vitest'
import { openAuth } from '#features/users/auth.ts'
import { answerAuth } from '#features/users/entrance.ts'
import { flows } from '#features/users/flows.ts'
import { outbox } from '#features/users/letters.ts'
import { onCommit } from '#platform/database.ts'
import { openSeals } from '#platform/seal.ts'
import { takeJobs } from './jobs.ts'

const SITE = 'http://hall.test'

/** Opens the entrance of the house for a test file, with letters in the outbox. Call after `ownDatabase()` and `ownJobs()`. */
export const ownEntrance = (now: () => Temporal.Instant) => {
  let touched: string[] = []
  beforeAll(() => {
    openSeals('a secret of the tests')
    openAuth({ siteUrl: SITE, secret: 'another secret, long enough for the library', isProduction: false, flows })
    onCommit(topics => touched.push(...topics))
  })
  beforeEach(() => {
    touched = []
  })
  return {
    /** Topics of all commits of the running test. */
    touched: () => touched,
    /** Everything that was written since the last look. */
    takeLetters: async () => (await takeJobs(outbox)).map(({ data }) => data),
    /** Knocks at `/api/auth<path>` as a browser at `address` would. */
    knock: (path: string, body: object, { address = '192.0.2.1', cookie = '' } = {}) =>
      answerAuth(
        new Request(`${SITE}/api/auth${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: SITE, 'x-real-ip': address, cookie },
          body: JSON.stringify(body),
        }),
        { now: now() },
      ),
    /** Follows a link of a letter to `/api/auth/…`. */
    follow: (path: string) =>
      answerAuth(new Request(SITE + path, { headers: { 'x-real-ip': '192.0.2.1' } }), { now: now() }),
    /** The page's own request, for forms that log in. */
    page: (address = '192.0.2.1') =>
      new Request(`${SITE}/enter`, {
        method: 'POST',
        headers: { 'x-real-ip': address, 'user-agent': 'Firefox/144.0 Linux' },
      }),
  }
}
