import { createHash } from 'node:crypto'
import { fillPlaceholders, fillTitle, toParagraphs, type Wording } from '#kernel/message-text.ts'
import type { OutgoingEmail } from '#platform/email-outbox.ts'

type Recipient =
  | { readonly email: string; readonly name: string }
  | { readonly email: string; readonly displayName: string }

const nameOf = (person: Recipient) => ('name' in person ? person.name : person.displayName)
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

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
  guardian_invitation: {
    // To an address that may be a stranger's: without words that the sender chose.
    title: 'A student needs your approval',
    message:
      'Hello,\n\n{name} ({username}) has asked you to approve an account, as a parent or guardian. {name} is under 18.\n\nUntil you approve, this account can look around but not book anything. The link shows what you agree to and works for 30 days.\n\nDon’t know this person? Ignore this message.',
    action: 'Read and approve',
  },
} as const

/** The e-mails about accounts, which staff may reword. */
export const accountEmails: readonly Wording[] = Object.entries(WORDINGS).map(([type, text]) => ({ type, ...text }))

type Sending = {
  readonly to: string
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  readonly url: string
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

export const verificationEmail = (to: Recipient, path: string) =>
  compose('verify_email', {
    ...{ to: to.email, key: `verify:${shortHash(path)}`, values: { name: nameOf(to) }, url: path },
  })

export const passwordResetEmail = (to: Recipient, token: string) =>
  compose('password_reset', {
    ...{ to: to.email, key: `reset:${shortHash(token)}`, values: { name: nameOf(to) } },
    url: `/enter/reset?token=${encodeURIComponent(token)}`,
  })

export const invitationEmail = (to: Recipient, token: string) =>
  compose('account_invitation', {
    ...{ to: to.email, key: `invitation:${shortHash(token)}`, values: { name: nameOf(to) } },
    url: `/enter/reset?token=${encodeURIComponent(token)}`,
  })

export const passwordChangedEmail = (to: Recipient, requestId: string) =>
  compose('password_changed', {
    ...{ to: to.email, key: `password:${requestId}`, values: { name: nameOf(to) }, url: '/enter?form=forgot' },
  })

/** To the owner of an address that a second sign-up used. The form itself must not reveal that the account exists. */
export const existingAccountEmail = (to: Recipient, requestId: string, path: string) =>
  compose('existing_account', {
    ...{ to: to.email, key: `already:${requestId}`, values: { name: nameOf(to) } },
    url: path === '/' ? '/enter' : `/enter?to=${encodeURIComponent(path)}`,
  })

export const guardianInvitationEmail = (
  child: { readonly displayName: string; readonly username: string },
  to: string,
  token: string,
) =>
  compose('guardian_invitation', {
    ...{ to, key: `guardian:${shortHash(token)}`, url: `/guardian/${token}` },
    values: { name: child.displayName, username: child.username },
  })
