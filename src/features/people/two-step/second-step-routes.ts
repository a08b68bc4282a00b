import { z } from 'zod'
import { checkOwnPassword } from '#features/people/credentials/own-password.ts'
import { inPasswordQueue } from '#features/people/credentials/password-hash.ts'
import { isStillConnected } from '#features/people/provider-accounts/queries.ts'
import { getAuth, keepingSignIn } from '#features/people/sign-in-library/auth.ts'
import { forward, jsonAnswer, post, type Route, readLibraryError } from '#features/people/sign-in-library/forward.ts'
import { isSignInCookie } from '#features/people/sign-in-library/sign-in-cookie.ts'
import { beginSignIn } from '#features/people/sign-in-sessions/begin-sign-in.ts'
import { rememberDevice } from '#features/people/sign-in-sessions/known-device.ts'
import {
  contextOf,
  findSignedIn,
  getSignedIn,
  type SignedIn,
  tokenOfAnswer,
} from '#features/people/sign-in-sessions/signed-in-request.ts'
import { SECOND_STEP_OFF, SECOND_STEP_ON, SECOND_STEP_OVER, WRONG_CODE } from '#features/people/users/refusals.ts'
import { systemActor } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { refuseIfNotConfirmed } from '#platform/confirming.ts'
import { currentRequestId } from '#platform/log.ts'
import { dropSignIn } from './actions/passkeys.ts'
import {
  confirmSignIn,
  recordAppAdded,
  recordNewRecoveryCodes,
  recordRecoveryCodeUsed,
  removeApp,
} from './actions/second-factor.ts'
import { countCodeTry, forgetCodeTries, takeCode } from './code-tries.ts'
import { type Code, CodeField, PasswordAndCode, StartInput } from './schema.ts'
import { hasApp, listRecoveryCodes } from './second-factors.ts'
import { clearSecondStep, readSecondStep, type SecondStep } from './second-step-cookie.ts'

const CodeBody = z.object({ code: CodeField, trustDevice: z.boolean().optional() })

/** The library's codes for a second step that waits no more: it took too long, or had five wrong codes. */
const OVER = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']

const PATHS: Record<Code['kind'], string> = {
  app: '/two-factor/verify-totp',
  recovery: '/two-factor/verify-backup-code',
}

type Asking = {
  readonly request: Request
  readonly userId: string
  readonly cookie: string
  readonly code: Code
  readonly now: Temporal.Instant
}

/** Counts a code, takes it, and has the library look at it. Every wrong code gets the same refusal, one that was used before as well. */
const checkCode = async ({ request, userId, cookie, code, now }: Asking, more: object = {}): Promise<Response> => {
  await countCodeTry(userId, now)
  if (code.kind === 'app' && !(await takeCode(userId, code.text, now))) return refuse(WRONG_CODE)
  const answer = await forward(request, { code: code.text, ...more }, { cookie, path: PATHS[code.kind] })
  if (!answer.ok) return refuse(OVER.includes((await readLibraryError(answer)).code) ? SECOND_STEP_OVER : WRONG_CODE)
  await forgetCodeTries(userId)
  if (code.kind === 'recovery') {
    const ctx = { actor: systemActor('sign-in'), now, requestId: currentRequestId() }
    await recordRecoveryCodeUsed(ctx, userId, (await listRecoveryCodes(userId)).length)
  }
  return answer
}

/**
 * The second step after a provider. The library looks at codes of a sign-in only, so that one begins for it; no browser knows it before the
 * code is right.
 */
const finishProviderSignIn = async (
  request: Request,
  { userId, account, providerAccountId }: SecondStep & { readonly providerAccountId: string },
  code: Code,
  now: Temporal.Instant,
) => {
  if (!(await isStillConnected(providerAccountId, userId))) return refuse(SECOND_STEP_OVER)
  const { token, cookies } = await beginSignIn(request, userId)
  try {
    const cookie = cookies.map(text => text.split(';', 1)[0] ?? '').find(isSignInCookie) ?? ''
    await checkCode({ request, userId, cookie, code, now })
    // Again: a new password by a link may have disconnected it meanwhile.
    if (!(await isStillConnected(providerAccountId, userId))) refuse(SECOND_STEP_OVER)
  } catch (error) {
    await dropSignIn(token)
    throw error
  }
  await confirmSignIn({ token }, now)
  const remembered = await rememberDevice(account, getAuth().options.siteUrl, now)
  return jsonAnswer({ token }, [...cookies, remembered, await clearSecondStep()])
}

/** Signs in: the library creates the sign-in now, not before. */
const finishSignIn = async (
  request: Request,
  { code, trustDevice }: z.output<typeof CodeBody>,
  now: Temporal.Instant,
) => {
  const step = (await readSecondStep(request, now)) ?? refuse(SECOND_STEP_OVER)
  const { providerAccountId } = step
  if (providerAccountId) return finishProviderSignIn(request, { ...step, providerAccountId }, code, now)
  const answer = await checkCode({ request, ...step, code, now }, { trustDevice: trustDevice ?? false })
  await confirmSignIn({ token: tokenOfAnswer(answer) ?? '' }, now)
  const headers = new Headers(answer.headers)
  headers.append('set-cookie', await rememberDevice(step.account, getAuth().options.siteUrl, now))
  headers.append('set-cookie', await clearSecondStep())
  return new Response(answer.body, { headers })
}

/** The first code of an app turns two steps on. The library begins another sign-in for that, which ends at once. */
const finishSetup = async (request: Request, { user, cookie }: SignedIn, code: Code, now: Temporal.Instant) => {
  if (code.kind !== 'app') refuse(WRONG_CODE)
  const answer = await keepingSignIn(() => checkCode({ request, userId: user.id, cookie, code, now }))
  await dropSignIn(tokenOfAnswer(answer) ?? '')
  await confirmSignIn({ id: user.signInSessionId }, now)
  await recordAppAdded(contextOf(user, now))
  return jsonAnswer({ recoveryCodes: await listRecoveryCodes(user.id) })
}

const verify = post({
  limit: 'signIn',
  body: CodeBody,
  respond: async (request, body, now) => {
    const signedIn = await findSignedIn(request, now)
    if (!signedIn) return finishSignIn(request, body, now)
    const { user, cookie } = signedIn
    if (!(await hasApp(user.id))) return finishSetup(request, signedIn, body.code, now)
    await checkCode({ request, userId: user.id, cookie, code: body.code, now })
    await confirmSignIn({ id: user.signInSessionId }, now)
    return jsonAnswer({ confirmedAt: now.toString() })
  },
})

const start = post({
  limit: 'signIn',
  body: StartInput,
  respond: async (request, { currentPassword }, now) => {
    const { user, cookie } = await getSignedIn(request, now)
    if (await hasApp(user.id)) refuse(SECOND_STEP_ON)
    refuseIfNotConfirmed(contextOf(user, now))
    await checkOwnPassword(contextOf(user, now), currentPassword)
    const asked = { password: currentPassword }
    const answer = await inPasswordQueue(() => forward(request, asked, { cookie, path: '/two-factor/enable' }))
    if (!answer.ok) return answer
    // Without the recovery codes, which the first code of the app brings.
    const { totpURI } = (await answer.json()) as { totpURI: string }
    return jsonAnswer({ setup: totpURI })
  },
})

/** The person of a request that has given the password and a code. */
const checkBoth = async (request: Request, given: z.output<typeof PasswordAndCode>, now: Temporal.Instant) => {
  const signedIn = await getSignedIn(request, now)
  const { user, cookie } = signedIn
  if (!(await hasApp(user.id))) refuse(SECOND_STEP_OFF)
  await checkOwnPassword(contextOf(user, now), given.currentPassword)
  await checkCode({ request, userId: user.id, cookie, code: given.code, now })
  await confirmSignIn({ id: user.signInSessionId }, now)
  return signedIn
}

const renewRecoveryCodes = post({
  limit: 'signIn',
  body: PasswordAndCode,
  respond: async (request, body, now) => {
    const { user, cookie } = await checkBoth(request, body, now)
    const asked = { password: body.currentPassword }
    const path = '/two-factor/generate-backup-codes'
    const answer = await inPasswordQueue(() => forward(request, asked, { cookie, path }))
    if (!answer.ok) return answer
    await recordNewRecoveryCodes(contextOf(user, now))
    return jsonAnswer({ recoveryCodes: await listRecoveryCodes(user.id) })
  },
})

const remove = post({
  limit: 'signIn',
  body: PasswordAndCode,
  respond: async (request, body, now) => {
    const { user } = await checkBoth(request, body, now)
    await removeApp(contextOf(user, now))
    return jsonAnswer({})
  },
})

/** Two-step sign-in. The names are ours: each route asks for more than the library's. */
export const secondStepRoutes: Readonly<Record<string, Route>> = {
  'POST /two-factor/verify': verify,
  'POST /two-factor/start': start,
  'POST /two-factor/recovery-codes': renewRecoveryCodes,
  'POST /two-factor/remove': remove,
}
