import { giftLink } from '#features/money/vouchers/gift-link.ts'
import {
  emailChangeLink,
  guardianLink,
  resetLink,
  verificationLink,
} from '#features/people/account-emails/secret-links.ts'
import { oneClickStopLink, stopLink } from '#features/people/notification-preferences/stop-links.ts'
import { participantTrainingLink, schoolTrainingLink } from '#features/staff/training-records/links.ts'
import type { SecretLinkKind } from '#platform/secret-links.ts'

/** All kinds of links whose secret is made when their e-mail is sent. */
export const secretLinks: readonly SecretLinkKind[] = [
  verificationLink,
  resetLink,
  guardianLink,
  emailChangeLink,
  stopLink,
  oneClickStopLink,
  schoolTrainingLink,
  participantTrainingLink,
  giftLink,
]
