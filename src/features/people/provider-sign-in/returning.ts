import { eq } from 'drizzle-orm'
import { connectProvider } from '#features/people/provider-accounts/actions/connect.ts'
import { findByIdentity, isIdentity } from '#features/people/provider-accounts/queries.ts'
import {
  PROVIDER_ACCOUNT_TAKEN,
  PROVIDER_CONNECTED,
  PROVIDER_DISCONNECTED,
  SIGN_IN_ENDED,
} from '#features/people/provider-accounts/refusals.ts'
import { decideNewcomer } from '#features/people/provider-accounts/rules.ts'
import { providerAccounts } from '#features/people/provider-accounts/table.ts'
import { getAuth } from '#features/people/sign-in-library/auth.ts'
import { beginSignIn } from '#features/people/sign-in-sessions/begin-sign-in.ts'
import { accountKey } from '#features/people/sign-in-sessions/known-device.ts'
import { endOwnSignIn } from '#features/people/sign-in-sessions/signed-in-request.ts'
import { dropSignIn } from '#features/people/two-step/actions/passkeys.ts'
import { hasApp } from '#features/people/two-step/second-factors.ts'
import { startProviderStep } from '#features/people/two-step/second-step-cookie.ts'
import { CONNECTED_PATH } from '#features/people/users/account-sections.ts'
import { Email } from '#features/people/users/schema.ts'
import { users } from '#features/people/users/table.ts'
import { type Identity, IdentityError } from '#integrations/identity/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import type { ProviderId } from '#kernel/identity-provider.ts'
import { currentLanguage, t } from '#kernel/messages.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { inLanguage } from '#platform/readers.ts'
import { type Attempt, getProvider, takeAttempt } from './attempts.ts'
import { FINISH_PATH, type ReturnProblem, returnPath, withProblem } from './paths.ts'
import { keepIdentity } from './pending-identity.ts'

/** Where the browser goes on, and the cookies to set. `done` is told on the page that follows. */
type Returned = { readonly location: string; readonly cookies: readonly string[]; readonly done?: string }

type Way = { readonly ctx: Ctx; readonly request: Request }

/**
 * What a person meets who comes back from a provider (decision 094): a sign-in, the form of a sign-up, an account that is connected, or a
 * page that says what went wrong; in the language of the page from which the person went there.
 */
export const returnFromProvider = async (
  way: Way,
  id: ProviderId,
): Promise<Returned & { readonly language: string }> => {
  const attempt = await takeAttempt(way.ctx, way.request, id)
  if (!attempt) return { ...failed('/enter', id, 'over'), language: currentLanguage() }
  const { language } = attempt
  return { ...(await inLanguage(language, () => finish(way, attempt, id))), language }
}

const finish = async (way: Way, attempt: Attempt, id: ProviderId): Promise<Returned> => {
  const provider = getProvider(id)
  const page = attempt.purpose === 'connect' ? CONNECTED_PATH : '/enter'
  const returnedTo = new URL(returnPath(id) + new URL(way.request.url).search, getAuth().options.siteUrl)
  try {
    const identity = withUsableEmail(await provider.finish(returnedTo, attempt.secrets))
    return await (attempt.purpose === 'connect' ? connect(way, attempt, identity) : signIn(way, attempt, identity))
  } catch (error) {
    return failed(page, id, problemOf(error, id), attempt.destination)
  }
}

const failed = (page: string, provider: ProviderId, problem: ReturnProblem, to = '/'): Returned => ({
  location: withProblem(page, provider, problem, to),
  cookies: [],
})

const REFUSALS: Readonly<Record<string, ReturnProblem>> = {
  [PROVIDER_ACCOUNT_TAKEN.code]: 'taken',
  [PROVIDER_CONNECTED.code]: 'another',
  [PROVIDER_DISCONNECTED.code]: 'disconnected',
  [SIGN_IN_ENDED.code]: 'over',
}

const problemOf = (error: unknown, provider: ProviderId): ReturnProblem => {
  if (error instanceof IdentityError) {
    if (error.problem !== 'cancelled') log.warn({ err: error, provider }, 'a sign-in at a provider was not accepted')
    return error.problem
  }
  const problem = error instanceof RefusalError ? REFUSALS[error.refusal.code] : undefined
  if (problem) return problem
  throw error
}

/** An address that we could not write to is none. */
const withUsableEmail = (identity: Identity): Identity => {
  const { data: email = null } = Email.safeParse(identity.email)
  return { ...identity, email, isEmailProven: identity.isEmailProven && email !== null }
}

/** Only in the sign-in in which the password was given: the account of another person could be connected otherwise. */
const connect = async ({ ctx }: Way, { userId, signInSessionId }: Attempt, identity: Identity): Promise<Returned> => {
  const { actor } = ctx
  const isSame = actor.kind === 'user' && actor.id === userId && actor.signInSessionId === signInSessionId
  if (!isSame || actor.impersonation) return failed(CONNECTED_PATH, identity.provider, 'over')
  await connectProvider(ctx, { userId: actor.id, identity, how: 'account_page' })
  return { location: CONNECTED_PATH, cookies: [], done: t('Connected') }
}

const signIn = async (way: Way, attempt: Attempt, identity: Identity): Promise<Returned> => {
  const known = await findByIdentity(identity)
  if (known) return signInAs(way, attempt, { ...known, identity })
  const [owner] = identity.email ? await db.select().from(users).where(eq(users.email, identity.email)) : []
  const next = decideNewcomer(identity.isEmailProven, owner ?? null)
  if (next === 'unconfirmed') return failed('/enter', identity.provider, 'unconfirmed', attempt.destination)
  if (next === 'sign_up' || !owner) {
    const query = attempt.destination === '/' ? '' : `?${new URLSearchParams({ to: attempt.destination })}`
    return { location: FINISH_PATH + query, cookies: [await keepIdentity(identity, way.ctx.now)] }
  }
  const ctx = { ...way.ctx, actor: systemActor('sign-in') }
  await connectProvider(ctx, { userId: owner.id, identity, how: 'same_address' })
  const connected = await findByIdentity(identity)
  return connected ? signInAs(way, attempt, { ...connected, identity }) : failed('/enter', identity.provider, 'refused')
}

type Known = NonNullable<Awaited<ReturnType<typeof findByIdentity>>> & { readonly identity: Identity }

/** The code of an app comes after a provider as it comes after a password. */
const signInAs = async ({ ctx, request }: Way, { destination }: Attempt, known: Known): Promise<Returned> => {
  const { id: userId, email, providerAccountId, identity } = known
  const { siteUrl } = getAuth().options
  await endOwnSignIn(request, ctx.now)
  if (await hasApp(userId)) {
    const step = { userId, account: accountKey(email), providerAccountId }
    const query = destination === '/' ? '' : `?${new URLSearchParams({ to: destination })}`
    await markUsed(identity, ctx.now)
    return { location: `/enter/code${query}`, cookies: [await startProviderStep(step, { siteUrl, now: ctx.now })] }
  }
  const { token, cookies } = await beginSignIn(request, userId)
  if (await markUsed(identity, ctx.now)) return { location: destination, cookies }
  await dropSignIn(token)
  return failed('/enter', identity.provider, 'refused', destination)
}

/** False where it was disconnected meanwhile. Danger: asked after the sign-in has begun, because a new password ends those that have begun before. */
const markUsed = async (identity: Identity, now: Temporal.Instant): Promise<boolean> => {
  const used = await db
    .update(providerAccounts)
    .set({ lastUsedAt: now })
    .where(isIdentity(identity))
    .returning({ id: providerAccounts.id })
  return used.length > 0
}
