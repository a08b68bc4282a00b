import { cookiePrefixOf } from './sign-in-cookie.ts'

/** The name is ours; the library puts its prefix before it. */
export const PASSKEY_COOKIE = 'passkey'

export const passkeyCookieOf = (siteUrl: string): string => `${cookiePrefixOf(siteUrl)}.${PASSKEY_COOKIE}`
