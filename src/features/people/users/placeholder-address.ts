const DOMAIN = '@no-sign-in.invalid'

/** Every account has an address of its own; nothing can be sent to this one, of a child without a sign-in. */
export const placeholderAddress = (userId: string): string => userId + DOMAIN

/** Whether nothing can be sent to it. */
export const isPlaceholderAddress = (email: string): boolean => email.endsWith(DOMAIN)

/** The address as people read it. */
export const emailLabel = (email: string): string => (isPlaceholderAddress(email) ? 'none, has no sign-in' : email)
