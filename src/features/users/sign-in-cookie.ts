export const SIGN_IN_COOKIES = ['guildhall.session_token', '__Secure-guildhall.session_token'] as const

/** Tells the browser to forget that it was signed in, whichever of the two names the cookie has. */
export const clearSignInCookies = (): string[] =>
  SIGN_IN_COOKIES.map(
    name => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${name.startsWith('__Secure-') ? '; Secure' : ''}`,
  )
