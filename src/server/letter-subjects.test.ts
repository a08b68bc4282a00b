import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { voucherEmail } from '#features/money/vouchers/emails.ts'
import {
  existingAccountEmail,
  invitationEmail,
  passwordChangedEmail,
  passwordResetEmail,
  passwordSetEmail,
  signedUpAgainEmail,
  verificationEmail,
} from '#features/people/account-emails/account-emails.ts'
import { childDeletionEmail, deletionEmail } from '#features/people/account-emails/deletion-emails.ts'
import {
  emailChangeApprovalEmail,
  emailChangeConfirmationEmail,
  emailChangedEmail,
  emailChangeToTakenEmail,
} from '#features/people/account-emails/email-change-emails.ts'
import {
  childInvitationEmail,
  guardianInvitationEmail,
  learningForGuardianEmail,
  reportForGuardianEmail,
  secondGuardianEmail,
} from '#features/people/account-emails/guardian-emails.ts'
import {
  apiTokenCreatedEmail,
  providerConnectedEmail,
  providerDisconnectedEmail,
  recoveryCodesRenewedEmail,
  recoveryCodeUsedEmail,
  secondStepAddedEmail,
  secondStepRemovedEmail,
} from '#features/people/account-emails/sign-in-emails.ts'
import { accountEmails } from '#features/people/account-emails/wordings.ts'
import { linkSentElsewhereEmail, recoveryClosedEmail, recoveryLinkEmail } from '#features/people/recovery/emails.ts'
import { receivedEmail } from '#features/people/visitor-forms/received.ts'
import { answerEmail } from '#features/staff/contact/emails.ts'
import { trainingDecisionEmail, updateEmail } from '#features/staff/visitor-requests/emails.ts'
import { placeholdersOf, templateOf } from '#kernel/message-text.ts'

/** What a person may have typed. */
const TYPED = 'Call 555 now'
const [to, id] = ['kasia@school.example', 'rec_01m83ec4fqb783zh05j6ej2ehv']
const person = { email: to, displayName: TYPED, language: 'en' }
const child = { displayName: TYPED, username: TYPED, language: 'en' }
const letter = { to, about: 'workshop', requestId: id, key: 'k' } as const
const until = Temporal.Instant.from('2026-12-01T00:00:00Z')

const change = { id, newEmail: 'new@school.example', expiresAt: until }

/** Every e-mail that may go to an address which is not confirmed. Notices go to confirmed ones only. */
const LETTERS: Readonly<Record<string, () => { readonly emailSubject: string }>> = {
  verificationEmail: () => verificationEmail(person, { key: 'k' }),
  passwordResetEmail: () => passwordResetEmail(person, id),
  invitationEmail: () => invitationEmail(person, id),
  signedUpAgainEmail: () => signedUpAgainEmail(person, id),
  passwordChangedEmail: () => passwordChangedEmail(person, 'k'),
  passwordSetEmail: () => passwordSetEmail(person, 'k'),
  existingAccountEmail: () => existingAccountEmail(person, 'k', '/'),
  guardianInvitationEmail: () => guardianInvitationEmail(child, to, { key: 'k', guardianshipId: id, until }),
  secondGuardianEmail: () => secondGuardianEmail(child, TYPED, to, { key: 'k', guardianshipId: id, until }),
  reportForGuardianEmail: () =>
    reportForGuardianEmail(child, TYPED, to, {
      ...{ key: 'k', guardianshipId: id, until },
    }),
  learningForGuardianEmail: () => learningForGuardianEmail(child, to, { key: 'k', guardianshipId: id, until }),
  emailChangeApprovalEmail: () => emailChangeApprovalEmail(person, change),
  emailChangeConfirmationEmail: () => emailChangeConfirmationEmail(change),
  emailChangeToTakenEmail: () => emailChangeToTakenEmail(person, change),
  emailChangedEmail: () => emailChangedEmail(person, change),
  deletionEmail: () => deletionEmail('deletion_requested', person, { key: 'k', day: 'Mon 7 Dec' }),
  childInvitationEmail: () => childInvitationEmail(person, TYPED, id),
  childDeletionEmail: () => childDeletionEmail(child, to, { key: 'k', day: 'Mon 7 Dec' }),
  secondStepAddedEmail: () => secondStepAddedEmail(person, 'A passkey', 'k'),
  secondStepRemovedEmail: () => secondStepRemovedEmail(person, 'A passkey', 'k'),
  apiTokenCreatedEmail: () => apiTokenCreatedEmail(person, { id, name: TYPED }),
  providerConnectedEmail: () => providerConnectedEmail(person, { id, provider: 'google', email: TYPED }),
  providerDisconnectedEmail: () => providerDisconnectedEmail(person, { id, provider: 'google', email: TYPED }),
  recoveryCodesRenewedEmail: () => recoveryCodesRenewedEmail(person, 'k'),
  recoveryCodeUsedEmail: () => recoveryCodeUsedEmail(person, 9, 'k'),
  voucherEmail: () =>
    voucherEmail(
      { id, amount: 5_000, recipientName: TYPED, fromName: TYPED, message: TYPED, validUntil: '2028-11-21' },
      to,
      1,
    ),
  receivedEmail: () => receivedEmail('workshop', to, id),
  updateEmail: () => updateEmail(letter, { name: TYPED, status: 'approved', message: TYPED }),
  trainingDecisionEmail: () => trainingDecisionEmail(letter, { isApproved: true, message: TYPED }),
  answerEmail: () => answerEmail(to, id, TYPED),
  recoveryLinkEmail: () => recoveryLinkEmail(to, id, id),
  linkSentElsewhereEmail: () => linkSentElsewhereEmail(to, id),
  recoveryClosedEmail: () => recoveryClosedEmail(to, id),
}

test.each(Object.entries(LETTERS))('the subject of %s has no words that were typed', (_, write) => {
  const { emailSubject } = write()
  expect(emailSubject).not.toBe('')
  expect(emailSubject).not.toContain(TYPED)
})

test('the table above has every e-mail that is not a notice', () => {
  const src = join(import.meta.dirname, '../features')
  const files = globSync(['**/*emails.ts', '**/received.ts'], { cwd: src })
  const written = files.flatMap(path =>
    Array.from(readFileSync(join(src, path), 'utf8').matchAll(/export const (\w+Email) = /g), ([, name]) => name),
  )
  expect(written.filter(name => name !== 'sendNoticeEmail').toSorted()).toEqual(Object.keys(LETTERS).toSorted())
})

test('staff cannot put a name into the title of an e-mail about an account', () => {
  expect(accountEmails.map(({ isToAnyAddress }) => isToAnyAddress)).not.toContain(undefined)
  expect(accountEmails.flatMap(({ title }) => placeholdersOf(templateOf(title)))).toEqual([])
})
