import { SECOND_FACTOR_PATH } from '#kernel/confirming.ts'
import { fillPlaceholders, fillTitle, toParagraphs, type Wording } from '#kernel/message-text.ts'
import type { OutgoingEmail } from '#platform/email-outbox.ts'
import type { LinkUrl } from '#platform/secret-links.ts'
import { emailChangeLink, guardianLink, resetLink, verificationLink } from './secret-links.ts'

type Recipient =
  | { readonly email: string; readonly name: string }
  | { readonly email: string; readonly displayName: string }

const nameOf = (person: Recipient) => ('name' in person ? person.name : person.displayName)

/** Each e-mail names its purpose, how long its link works, and what to do if the reader did not ask for it. */
const WORDINGS = {
  verify_email: {
    title: 'Confirm your e-mail address',
    message:
      'Hello {name},\n\nConfirm your e-mail below. The link works for 48 hours.\n\nDidn’t sign up? Ignore this message.',
    action: 'Confirm my address',
  },
  password_reset: {
    title: 'Choose a new password',
    message:
      'Hello {name},\n\nWe received a request to reset your password. The link works once, within an hour.\n\nWasn’t it you? Ignore this message: your password stays the same.',
    action: 'Choose a new password',
  },
  password_changed: {
    title: 'Your password was changed',
    message:
      'Hello {name},\n\nYour password has just been changed, and your other devices were signed out.\n\nWasn’t it you? Reset your password now and write to us.',
    action: 'Choose a new password',
  },
  second_step_added: {
    title: 'A second step was added',
    message:
      'Hello {name},\n\n{factor} was added to your account as a second step of signing in.\n\nWasn’t it you? Change your password now and write to us.',
    action: 'Open my account',
  },
  second_step_removed: {
    title: 'A second step was removed',
    message:
      'Hello {name},\n\n{factor} was removed from your account, and signs in no more.\n\nWasn’t it you? Change your password now and write to us.',
    action: 'Open my account',
  },
  recovery_codes_renewed: {
    title: 'You have new recovery codes',
    message:
      'Hello {name},\n\nNew recovery codes were made for your account. The earlier ones work no more.\n\nWasn’t it you? Change your password now and write to us.',
    action: 'Open my account',
  },
  account_invitation: {
    title: 'Your account is ready',
    message:
      'Hello {name},\n\nThe school has created an account for you. Choose a password to log in. The link works once, within an hour.\n\nIs the hour over? Open the login page and choose “Forgot your password?”. We send a new link to this address.\n\nDon’t know us? Ignore this message.',
    action: 'Choose a password',
  },
  existing_account: {
    title: 'You already have an account',
    message:
      'Hello {name},\n\nWe received a request to sign up with this address, but you already have an account. Log in, or reset your password if you forgot it.\n\nWasn’t it you? Ignore this message.',
    action: 'Log in',
  },
  email_change_approval: {
    title: 'Approve your new e-mail address',
    message:
      'Hello {name},\n\nWe received a request to use {newEmail} for your account instead of this address. Approve it below. The link works for 48 hours. The new address must be confirmed as well.\n\nWasn’t it you? Do not approve it. Change your password now and write to us.',
    action: 'Approve the new address',
  },
  email_change_confirmation: {
    // To an address that may be a stranger's: without words that the sender chose.
    title: 'Confirm your e-mail address',
    message:
      'Hello,\n\nWe received a request to use this address for an account. Confirm it below. The link works for 48 hours.\n\nDon’t know about this? Ignore this message.',
    action: 'Confirm this address',
  },
  email_change_to_taken: {
    title: 'You already have an account',
    message:
      'Hello {name},\n\nWe received a request to use this address for another account, but it belongs to yours. Nothing has changed.\n\nWasn’t it you? Ignore this message.',
    action: 'Log in',
  },
  email_changed: {
    title: 'Your e-mail address was changed',
    message:
      'Hello {name},\n\nYour account now uses {newEmail}, and your other devices were signed out. We no longer write to this address.\n\nWasn’t it you? Write to us now.',
    action: 'Contact us',
  },
  deletion_requested: {
    title: 'Your account will be deleted',
    message:
      'Hello {name},\n\nWe received a request to delete your account. It will be deleted on {day}. Until then you can log in and keep it.\n\nReceipts and payments stay, as the law asks; a receipt keeps the name on it.\n\nWasn’t it you? Log in, keep your account and change your password.',
    action: 'Keep my account',
  },
  deletion_reminder: {
    title: 'Your account will be deleted in two days',
    message:
      'Hello {name},\n\nYour account will be deleted on {day}. You can still download your data or keep your account.',
    action: 'Keep my account',
  },
  deletion_postponed: {
    title: 'Your account could not be deleted yet',
    message:
      'Hello {name},\n\nSomething has to be settled before your account can be deleted. The page names it. We will try again on {day}.',
    action: 'See what is open',
  },
  deletion_done: {
    title: 'Your account is deleted',
    message: 'Hello {name},\n\nYour account is deleted. We keep receipts and payments as the law asks. Goodbye.',
    action: 'Visit us again',
  },
  deletion_of_child: {
    title: 'An account that you approved will be deleted',
    message:
      'Hello,\n\n{name} ({username}), for whom you are the parent or guardian, has asked to delete the account. It will be deleted on {day}. Until then {name} can log in and keep it.',
    action: 'Contact us',
  },
  guardian_invitation: {
    // To an address that may be a stranger's: without words that the sender chose.
    title: 'A student needs your approval',
    message:
      'Hello,\n\n{name} ({username}) has asked you to approve an account, as a parent or guardian. {name} is under 18.\n\nUntil you approve, this account can look around but not book anything. The link shows what you agree to and works for 30 days.\n\nDon’t know this person? Ignore this message.',
    action: 'Read and approve',
  },
} as const

/** The e-mails about accounts, which staff may reword. */
export const accountEmails: readonly Wording[] = Object.entries(WORDINGS).map(([type, text]) => ({
  type,
  ...text,
  isToAnyAddress: true,
}))

type Sending = {
  readonly to: string
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  readonly url: LinkUrl
}

/** With the declared words; the outbox takes those of staff where there are any. */
const compose = (type: keyof typeof WORDINGS, { to, key, values, url }: Sending): OutgoingEmail => {
  const { title, message, action } = WORDINGS[type]
  return {
    to,
    key,
    emailSubject: fillTitle(title, values),
    paragraphs: toParagraphs(message).map(text => fillPlaceholders(text, values)),
    action: { label: action, url },
    wording: { type, values },
  }
}

/** `key` identifies this e-mail among those to the address; its link continues at `to`. */
export const verificationEmail = (
  person: Recipient,
  { key, to = '/' }: { readonly key: string; readonly to?: string },
) =>
  compose('verify_email', {
    ...{ to: person.email, key: `verify:${key}`, values: { name: nameOf(person) } },
    url: verificationLink.to({ email: person.email, to }),
  })

/** With the link that `keepResetLink` keeps as `id`. */
export const passwordResetEmail = (to: Recipient, id: string) =>
  compose('password_reset', {
    ...{ to: to.email, key: `reset:${id}`, values: { name: nameOf(to) }, url: resetLink.to({ id }) },
  })

/** As `passwordResetEmail`. */
export const invitationEmail = (to: Recipient, id: string) =>
  compose('account_invitation', {
    ...{ to: to.email, key: `invitation:${id}`, values: { name: nameOf(to) }, url: resetLink.to({ id }) },
  })

export const passwordChangedEmail = (to: Recipient, requestId: string) =>
  compose('password_changed', {
    ...{ to: to.email, key: `password:${requestId}`, values: { name: nameOf(to) }, url: '/enter?form=forgot' },
  })

const secondStepEmail =
  (type: 'second_step_added' | 'second_step_removed') => (to: Recipient, factor: string, key: string) =>
    compose(type, {
      ...{ to: to.email, key: `${type}:${key}`, values: { name: nameOf(to), factor }, url: SECOND_FACTOR_PATH },
    })

/** `factor` begins a sentence; `key` tells one change from another. */
export const secondStepAddedEmail = secondStepEmail('second_step_added')
export const secondStepRemovedEmail = secondStepEmail('second_step_removed')

export const recoveryCodesRenewedEmail = (to: Recipient, key: string) =>
  compose('recovery_codes_renewed', {
    ...{ to: to.email, key: `recovery_codes:${key}`, values: { name: nameOf(to) }, url: SECOND_FACTOR_PATH },
  })

/** To the owner of an address that a second sign-up used. The form itself must not reveal that the account exists. */
export const existingAccountEmail = (to: Recipient, requestId: string, path: string) =>
  compose('existing_account', {
    ...{ to: to.email, key: `already:${requestId}`, values: { name: nameOf(to) } },
    url: path === '/' ? '/enter' : `/enter?to=${encodeURIComponent(path)}`,
  })

type GuardianLetter = { readonly key: string; readonly guardianshipId: string; readonly until: Temporal.Instant }

/** `key` identifies this e-mail among those to the guardian. */
export const guardianInvitationEmail = (
  child: { readonly displayName: string; readonly username: string },
  to: string,
  { key, guardianshipId, until }: GuardianLetter,
) =>
  compose('guardian_invitation', {
    ...{ to, key: `guardian:${key}`, url: guardianLink.to({ guardianshipId, until: until.toString() }) },
    values: { name: child.displayName, username: child.username },
  })

type NamedChange = { readonly id: string; readonly newEmail: string; readonly expiresAt: Temporal.Instant }

const changeLink = ({ id, expiresAt }: NamedChange, side: 'old' | 'new') =>
  emailChangeLink.to({ id, side, until: expiresAt.toString() })

export const emailChangeApprovalEmail = (to: Recipient, change: NamedChange) =>
  compose('email_change_approval', {
    ...{ to: to.email, key: `email-approval:${change.id}`, values: { name: nameOf(to), newEmail: change.newEmail } },
    url: changeLink(change, 'old'),
  })

export const emailChangeConfirmationEmail = (change: NamedChange) =>
  compose('email_change_confirmation', {
    ...{ to: change.newEmail, key: `email-confirmation:${change.id}`, values: {}, url: changeLink(change, 'new') },
  })

/** To the owner of an address that another account wants to use. The form itself must not reveal that the account exists. */
export const emailChangeToTakenEmail = (owner: Recipient, { id }: NamedChange) =>
  compose('email_change_to_taken', {
    ...{ to: owner.email, key: `email-taken:${id}`, values: { name: nameOf(owner) }, url: '/enter' },
  })

export const emailChangedEmail = (to: Recipient, { id, newEmail }: NamedChange) =>
  compose('email_changed', {
    ...{ to: to.email, key: `email-changed:${id}`, values: { name: nameOf(to), newEmail }, url: '/contact' },
  })

type DeletionLetter = 'deletion_requested' | 'deletion_reminder' | 'deletion_postponed' | 'deletion_done'

/** `day` is when the account is deleted, as the person reads it; a second letter of a kind about the same day is not sent. */
export const deletionEmail = (type: DeletionLetter, to: Recipient, { key, day }: { key: string; day: string }) =>
  compose(type, {
    ...{ to: to.email, key: `${type}:${key}`, values: { name: nameOf(to), day } },
    url: type === 'deletion_done' ? '/' : '/account/delete',
  })

export const childDeletionEmail = (
  child: { readonly displayName: string; readonly username: string },
  to: string,
  { key, day }: { key: string; day: string },
) =>
  compose('deletion_of_child', {
    ...{ to, key: `deletion_of_child:${key}:${to}`, url: '/contact' },
    values: { name: child.displayName, username: child.username, day },
  })
