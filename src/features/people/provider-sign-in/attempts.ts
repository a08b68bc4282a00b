import { eq, lte } from 'drizzle-orm'
import { createCookie } from 'react-router'
import { providerUnavailable } from '#features/people/provider-accounts/refusals.ts'
import { type ATTEMPT_PURPOSES, providerAttempts } from '#features/people/provider-accounts/table.ts'
import { getAuth } from '#features/people/sign-in-library/auth.ts'
import { cookiePrefixOf } from '#features/people/sign-in-library/sign-in-cookie.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { IdentityError, type IdentityProvider, identityProviders } from '#integrations/identity/port.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import type { ProviderId } from '#kernel/identity-provider.ts'
import { currentLanguage, msg } from '#kernel/messages.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { returnPath } from './paths.ts'

/** The time to choose an account there, and to remember its password. */
const MINUTES = 15

const NO_PROVIDER: Refusal = {
  code: 'no_provider',
  status: 404,
  message: msg('This way to sign in is not available here. Please use another one.'),
}

/** Refuses 404 a provider that the operator has not set up. */
export const getProvider = (id: ProviderId | null): IdentityProvider =>
  identityProviders.get().find(provider => provider.id === id) ?? refuse(NO_PROVIDER)

/** What the browser has to bring back, so that an address which was made in another one signs no one in. */
const cookie = () => {
  const { siteUrl } = getAuth().options
  return createCookie(`${cookiePrefixOf(siteUrl)}.provider`, {
    ...{ path: '/', maxAge: MINUTES * 60, httpOnly: true, sameSite: 'lax', secure: siteUrl.startsWith('https:') },
  })
}

export const clearAttempt = (): Promise<string> => cookie().serialize('', { maxAge: 0 })

type Purpose = (typeof ATTEMPT_PURPOSES)[number]
type Starting = {
  readonly provider: ProviderId
  readonly purpose: Purpose
  readonly to: string
  /** To connect an account: who has given the password. */
  readonly user?: User
}

/** Remembers a try and returns the provider's page, and the cookie that belongs to it. Refuses 503 where the provider does not answer. */
export const startAttempt = async (ctx: Ctx, { provider: id, purpose, to, user }: Starting) => {
  const provider = getProvider(id)
  const secrets = provider.createSecrets()
  const url = await provider.start(secrets, getAuth().options.siteUrl + returnPath(id)).catch(error => {
    log.warn({ err: error, provider: id }, 'a provider could not be asked')
    return error instanceof IdentityError ? refuse(providerUnavailable(id)) : Promise.reject(error)
  })
  await db.insert(providerAttempts).values({
    ...{ id: hashSignInToken(secrets.state), provider: id, purpose, destination: safeRedirectPath(to) },
    language: currentLanguage(),
    ...{ nonce: secrets.nonce, codeVerifier: secrets.codeVerifier },
    ...(user ? { userId: user.id, signInSessionId: user.signInSessionId } : {}),
    expiresAt: ctx.now.add({ minutes: MINUTES }),
  })
  return { url: url.href, cookie: await cookie().serialize(secrets.state) }
}

/** The try from which this browser comes back, once. Null where another browser began it, where it is over, and where it has come back before. */
export const takeAttempt = async (ctx: Pick<Ctx, 'now'>, request: Request, provider: ProviderId) => {
  const state = new URL(request.url).searchParams.get('state') ?? ''
  const own: unknown = await cookie().parse(request.headers.get('cookie'))
  if (state === '' || own !== state) return null
  const [attempt] = await db
    .delete(providerAttempts)
    .where(eq(providerAttempts.id, hashSignInToken(state)))
    .returning()
  if (!attempt || attempt.provider !== provider) return null
  if (Temporal.Instant.compare(ctx.now, attempt.expiresAt) >= 0) return null
  const { nonce, codeVerifier } = attempt
  return { ...attempt, secrets: { state, nonce, codeVerifier } }
}
export type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>

/** Scheduled: deletes the tries of people who have not come back. */
export const purgeAttempts = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(providerAttempts).where(lte(providerAttempts.expiresAt, now))
}
