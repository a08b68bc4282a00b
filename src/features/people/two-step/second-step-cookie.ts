import { createCookie } from 'react-router'
import { getAuth } from '#features/people/sign-in-library/auth.ts'
import { SECOND_STEP_MINUTES } from '#features/people/sign-in-library/second-factor-limits.ts'
import { cookiePrefixOf, isSignInCookie } from '#features/people/sign-in-library/sign-in-cookie.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'

const PURPOSE = 'second-step'

const cookieOf = (siteUrl: string) =>
  createCookie(`${cookiePrefixOf(siteUrl)}.second_step`, {
    ...{ path: '/', maxAge: SECOND_STEP_MINUTES * 60, httpOnly: true, sameSite: 'lax' },
    secure: siteUrl.startsWith('https:'),
  })

/** A sign-in after the right password, or after that of a provider. It is counted by its user; the library's own cookies are inside, so that the two cannot be mixed. */
export type SecondStep = {
  readonly userId: string
  /** As `accountKey`. */
  readonly account: string
  /** `name=value` pairs for the library. */
  readonly cookie: string
  /** The account at a provider that took the place of the password. */
  readonly providerAccountId?: string
}

/** The cookies of the library's answer but the sign-in's, as pairs; deleted ones are empty. */
const pairsOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map(text => text.split(';', 1)[0] ?? '')
    .filter(pair => !pair.endsWith('=') && !isSignInCookie(pair))
    .join('; ')

type Sealing = { readonly siteUrl: string; readonly now: Temporal.Instant }

const serialize = (step: SecondStep, { siteUrl, now }: Sealing) =>
  cookieOf(siteUrl).serialize(signToken(PURPOSE, JSON.stringify(step), now.add({ minutes: SECOND_STEP_MINUTES })))

/** The Set-Cookie header for the step that follows an answer of the library. */
export const startSecondStep = (answer: Response, of: Omit<SecondStep, 'cookie'>, sealing: Sealing) =>
  serialize({ ...of, cookie: pairsOf(answer) }, sealing)

/** The Set-Cookie header for the step that follows a provider's answer, of which the library knows nothing. */
export const startProviderStep = (
  of: Omit<SecondStep, 'cookie'> & { readonly providerAccountId: string },
  sealing: Sealing,
) => serialize({ ...of, cookie: '' }, sealing)

/** Null where no sign-in waits for its second step. */
export const readSecondStep = async (request: Request, now: Temporal.Instant): Promise<SecondStep | null> => {
  const token: unknown = await cookieOf(getAuth().options.siteUrl).parse(request.headers.get('cookie'))
  const claim = typeof token === 'string' ? verifyToken(PURPOSE, token, now) : null
  return claim === null ? null : (JSON.parse(claim) as SecondStep)
}

export const clearSecondStep = (): Promise<string> => cookieOf(getAuth().options.siteUrl).serialize('', { maxAge: 0 })
