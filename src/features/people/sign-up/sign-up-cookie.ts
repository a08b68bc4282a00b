import { createCookie } from 'react-router'
import { z } from 'zod'
import { cookiePrefixOf } from '#features/people/sign-in-library/sign-in-cookie.ts'
import { Email } from '#features/people/users/schema.ts'

/** Where the sign-up form has just sent its e-mails. Danger: the browser may say anything here; it opens no more than the form itself. */
const SignUpAddresses = z.object({ email: Email, guardianEmail: Email.optional() })
export type SignUpAddresses = z.output<typeof SignUpAddresses>

/** Long enough to look for the e-mail and to have it sent again; signing out deletes it. No script can read it. */
const cookieOf = (siteUrl: string) =>
  createCookie(`${cookiePrefixOf(siteUrl)}.sign-up`, {
    ...{ path: '/', maxAge: 30 * 60, httpOnly: true, sameSite: 'lax', secure: siteUrl.startsWith('https:') },
  })

/** The Set-Cookie header that brings the addresses to the page after the form, which names them. */
export const serializeSignUpAddresses = ({ email, guardianEmail }: SignUpAddresses, siteUrl: string) =>
  cookieOf(siteUrl).serialize({ email, guardianEmail })

export const readSignUpAddresses = async (request: Request, siteUrl: string): Promise<SignUpAddresses | null> => {
  const read = SignUpAddresses.safeParse(await cookieOf(siteUrl).parse(request.headers.get('cookie')))
  return read.success ? read.data : null
}

export const clearSignUpAddresses = (siteUrl: string) => cookieOf(siteUrl).serialize('', { maxAge: 0 })
