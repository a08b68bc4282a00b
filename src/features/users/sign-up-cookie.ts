import { createCookie } from 'react-router'
import { z } from 'zod'
import { Email } from './schema.ts'

/** Where the sign-up form has just sent its e-mails. Danger: the browser may say anything here; it opens no more than the form itself. */
const SignUpAddresses = z.object({ email: Email, guardianEmail: Email.optional() })
export type SignUpAddresses = z.output<typeof SignUpAddresses>

/** Long enough to look for the e-mail and to have it sent again; signing out deletes it. No script can read it. */
const cookie = createCookie('sign-up', { path: '/', maxAge: 30 * 60, httpOnly: true, sameSite: 'lax' })

/** The Set-Cookie header that brings the addresses to the page after the form, which names them. */
export const serializeSignUpAddresses = ({ email, guardianEmail }: SignUpAddresses, siteUrl: string) =>
  cookie.serialize({ email, guardianEmail }, { secure: siteUrl.startsWith('https:') })

export const readSignUpAddresses = async (request: Request): Promise<SignUpAddresses | null> => {
  const read = SignUpAddresses.safeParse(await cookie.parse(request.headers.get('cookie')))
  return read.success ? read.data : null
}

export const clearSignUpAddresses = () => cookie.serialize('', { maxAge: 0 })
