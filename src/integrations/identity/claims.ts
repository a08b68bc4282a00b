import type { ProviderId } from '#kernel/identity-provider.ts'

/** What an ID token says, beside what the library has checked. */
export type Claims = Readonly<Record<string, unknown>>

const GMAIL = /@(gmail|googlemail)\.com$/

/**
 * Google answers for its own addresses and for those of an organisation (`hd`). Of another address it knows only that its owner read a
 * letter there once (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
const isProvenByGoogle = ({ email_verified, hd }: Claims, email: string): boolean =>
  email_verified === true && (GMAIL.test(email) || (typeof hd === 'string' && hd !== ''))

/** The directory of personal accounts (https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference). */
const PERSONAL_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad'
const OWN_DOMAINS_OF_MICROSOFT = /@(outlook|hotmail|live|msn)\.com$/

/**
 * Of the address of a personal account that is elsewhere Microsoft knows no more than Google does: its owner read a letter there once.
 * Danger: an administrator of any organisation can write any address into `email`. Only the claim `xms_edov` says that the organisation
 * owns the domain (https://learn.microsoft.com/entra/identity-platform/migrate-off-email-claim-authorization).
 */
const isProvenByMicrosoft = ({ xms_edov, tid }: Claims, email: string): boolean =>
  (xms_edov === true || xms_edov === 1 || xms_edov === '1' || xms_edov === 'true') &&
  (tid !== PERSONAL_ACCOUNTS || OWN_DOMAINS_OF_MICROSOFT.test(email))

const PROVEN: Readonly<Record<ProviderId, (claims: Claims, email: string) => boolean>> = {
  google: isProvenByGoogle,
  microsoft: isProvenByMicrosoft,
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** Address and name in the claims, and whether the provider answers for the address. */
export const readPerson = (provider: ProviderId, claims: Claims) => {
  const email = textOf(claims.email)?.toLowerCase() ?? null
  return {
    email,
    isEmailProven: email !== null && PROVEN[provider](claims, email),
    name: textOf(claims.name),
  }
}
