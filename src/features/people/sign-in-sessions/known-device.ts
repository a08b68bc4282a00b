import { createCookie } from 'react-router'
import { cookiePrefixOf } from '#features/people/sign-in-library/sign-in-cookie.ts'
import { keyedDigest, signToken, verifyToken } from '#platform/signed-token.ts'

/** Browsers keep no cookie for longer. */
const DAYS = 400
const PURPOSE = 'known-device'

/** A family shares a device: each account has a cookie of its own, which does not name it. */
const cookieOf = (account: string, siteUrl: string) =>
  createCookie(`${cookiePrefixOf(siteUrl)}.device.${account.slice(0, 16)}`, {
    ...{ path: '/', maxAge: DAYS * 24 * 3600, httpOnly: true, sameSite: 'lax', secure: siteUrl.startsWith('https:') },
  })

/** An account as it is counted and remembered, without its address. */
export const accountKey = (email: string): string => keyedDigest(PURPOSE, email)

/** Whether someone has signed in to the account with its password on this device. */
export const isKnownDevice = async (
  request: Request,
  account: string,
  siteUrl: string,
  now: Temporal.Instant,
): Promise<boolean> => {
  const token: unknown = await cookieOf(account, siteUrl).parse(request.headers.get('cookie'))
  return typeof token === 'string' && verifyToken(PURPOSE, token, now) === account
}

/** The Set-Cookie header of a device on which someone has just signed in. */
export const rememberDevice = (account: string, siteUrl: string, now: Temporal.Instant): Promise<string> =>
  cookieOf(account, siteUrl).serialize(signToken(PURPOSE, account, now.add({ hours: DAYS * 24 })))
