import { createHmac, timingSafeEqual } from 'node:crypto'

type CookieOptions = { readonly siteUrl: string; readonly secret: string }

let configured: CookieOptions | undefined

/** Called once at startup, with the secret of the sign-in library, which signs its cookies. */
export const configureSignInCookie = (options: CookieOptions): void => {
  configured = options
}

const isHttps = (siteUrl: string): boolean => siteUrl.startsWith('https:')

/** Danger: without `__Host-` a page of another subdomain could set the cookie, and sign its readers in as someone else. */
export const cookiePrefixOf = (siteUrl: string): string => (isHttps(siteUrl) ? '__Host-guildhall' : 'guildhall')

export const signInCookieName = (siteUrl: string): string => `${cookiePrefixOf(siteUrl)}.session_token`

const cookie = () => {
  if (!configured) throw new Error('call configureSignInCookie() first')
  return { ...configured, name: signInCookieName(configured.siteUrl) }
}

const isSigned = (token: string, signature: string, secret: string): boolean => {
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const decode = (value: string): string | null => {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** The cookie as a `name=value` pair, and its token. */
export type SignInCookie = { readonly pair: string; readonly token: string }

export const isSignInCookie = (pair: string): boolean => pair.startsWith(`${cookie().name}=`)

/** The sign-in cookie of a Cookie header, if this site has signed it: a made-up one costs no look-up. */
export const readSignInCookie = (cookies: string): SignInCookie | null => {
  const { name, secret } = cookie()
  const pair = cookies.split(/;\s*/).find(isSignInCookie)
  if (pair === undefined) return null
  const value = decode(pair.slice(name.length + 1)) ?? ''
  const [, token = '', signature = ''] = /^([\w-]{16,256})\.(.+)$/.exec(value) ?? []
  return isSigned(token, signature, secret) ? { pair, token } : null
}

/** The Set-Cookie header that deletes the sign-in cookie. */
export const clearSignInCookie = (): string => {
  const { name, siteUrl } = cookie()
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isHttps(siteUrl) ? '; Secure' : ''}`
}
