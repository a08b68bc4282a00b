import { createCookie } from 'react-router'
import { z } from 'zod'
import { getAuth } from '#features/people/sign-in-library/auth.ts'
import { cookiePrefixOf } from '#features/people/sign-in-library/sign-in-cookie.ts'
import type { Identity } from '#integrations/identity/port.ts'
import { PROVIDERS } from '#kernel/identity-provider.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'

const PURPOSE = 'pending identity'

/** The time to fill in the form. Danger: until then the next person at a shared device finds the name and address of this one. */
const MINUTES = 15

const PendingIdentity = z.object({
  provider: z.enum(PROVIDERS),
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isEmailProven: z.boolean(),
  name: z.string().nullable(),
}) satisfies z.ZodType<Identity>

const cookie = () => {
  const { siteUrl } = getAuth().options
  return createCookie(`${cookiePrefixOf(siteUrl)}.identity`, {
    // Without an age of its own it ends with the browser.
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: siteUrl.startsWith('https:') },
  })
}

/** The Set-Cookie header that keeps whom a provider has named until the person has signed up. Nothing of a stranger is kept here. */
export const keepIdentity = (identity: Identity, now: Temporal.Instant): Promise<string> =>
  cookie().serialize(signToken(PURPOSE, JSON.stringify(identity), now.add({ minutes: MINUTES })))

/** Null where no provider has named a person in this browser lately. */
export const readIdentity = async (request: Request, now: Temporal.Instant): Promise<Identity | null> => {
  const token: unknown = await cookie().parse(request.headers.get('cookie'))
  const claim = typeof token === 'string' ? verifyToken(PURPOSE, token, now) : null
  return claim === null ? null : PendingIdentity.parse(JSON.parse(claim))
}

export const clearIdentity = (): Promise<string> => cookie().serialize('', { maxAge: 0 })

/** The header that ends a sign-up which was begun in this browser and left; null where there is none. */
export const endLeftSignUp = async (request: Request): Promise<string | null> =>
  typeof (await cookie().parse(request.headers.get('cookie'))) === 'string' ? clearIdentity() : null
