export const SIGN_IN_COOKIES = ['guildhall.session_token', '__Secure-guildhall.session_token'] as const

/** Deletes the sign-in cookie under both of its possible names. */
export const clearSignInCookies = (): string[] =>
  SIGN_IN_COOKIES.map(
    name => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${name.startsWith('__Secure-') ? '; Secure' : ''}`,
  )
