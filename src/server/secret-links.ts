import { oneClickStopLink, stopLink } from '#features/notifications/opt-out.ts'
import { emailChangeLink, guardianLink, resetLink, verificationLink } from '#features/users/secret-links.ts'
import type { SecretLinkKind } from '#platform/secret-links.ts'

/** All kinds of links whose secret is made when their e-mail is sent. */
export const secretLinks: readonly SecretLinkKind[] = [
  verificationLink,
  resetLink,
  guardianLink,
  emailChangeLink,
  stopLink,
  oneClickStopLink,
]
