import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { newId } from '#kernel/ids.ts'
import { deriveSecret, loadAppSecret } from '#server/secrets.ts'

const HEADLESS = 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome'

/** What a browser keeps after its person has signed in to the site of the browser tests; no password is hashed for it. */
export const createSignedInState = async (
  database: pg.Client,
  username: string,
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> => {
  const token = randomBytes(24).toString('hex')
  const { rowCount } = await database.query(
    `insert into auth_sessions (id, user_id, token, expires_at, user_agent)
     select $1, uid, $2, now() + interval '30 days', $3 from users where username = $4`,
    [newId('event'), hashSignInToken(token), HEADLESS, username],
  )
  if (rowCount !== 1) throw new Error(`${username} has no account`)
  const secret = deriveSecret(loadAppSecret({ SECRET: undefined, dataDir: inject('siteData') }), 'auth')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const cookie = {
    ...{ name: 'guildhall.session_token', value: encodeURIComponent(`${token}.${signature}`) },
    ...{ domain: new URL(inject('siteUrl')).hostname, path: '/', expires: -1 },
    ...{ httpOnly: true, secure: false, sameSite: 'Lax' as const },
  }
  return { cookies: [cookie], origins: [] }
}
