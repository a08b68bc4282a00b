import { createHash } from 'node:crypto'

type Recipient =
  | { readonly email: string; readonly name: string }
  | { readonly email: string; readonly displayName: string }

const nameOf = (person: Recipient) => ('name' in person ? person.name : person.displayName)
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** Each e-mail names its purpose, how long its link works, and what to do if the reader did not ask for it. */
export const verificationEmail = (to: Recipient, path: string) => ({
  to: to.email,
  key: `verify:${shortHash(path)}`,
  emailSubject: 'Confirm your e-mail address',
  paragraphs: [
    `Hello ${nameOf(to)},`,
    'Confirm your e-mail below. The link works for 48 hours.',
    'Didn’t sign up? Ignore this message.',
  ],
  action: { label: 'Confirm my address', url: path },
})

export const passwordResetEmail = (to: Recipient, token: string) => ({
  to: to.email,
  key: `reset:${shortHash(token)}`,
  emailSubject: 'Choose a new password',
  paragraphs: [
    `Hello ${nameOf(to)},`,
    'We received a request to reset your password. The link works once, within an hour.',
    'Wasn’t it you? Ignore this message: your password stays the same.',
  ],
  action: { label: 'Choose a new password', url: `/enter/reset?token=${encodeURIComponent(token)}` },
})

export const invitationEmail = (to: Recipient, token: string) => ({
  to: to.email,
  key: `invitation:${shortHash(token)}`,
  emailSubject: 'Your account is ready',
  paragraphs: [
    `Hello ${nameOf(to)},`,
    'The school has created an account for you. Choose a password to log in. The link works once, within an hour.',
    'Is the hour over? Open the login page and choose “Forgot your password?”. We send a new link to this address.',
    'Don’t know us? Ignore this message.',
  ],
  action: { label: 'Choose a password', url: `/enter/reset?token=${encodeURIComponent(token)}` },
})

export const passwordChangedEmail = (to: Recipient, requestId: string) => ({
  to: to.email,
  key: `password:${requestId}`,
  emailSubject: 'Your password was changed',
  paragraphs: [
    `Hello ${nameOf(to)},`,
    'Your password has just been changed, and your other devices were signed out.',
    'Wasn’t it you? Reset your password now and write to us.',
  ],
  action: { label: 'Choose a new password', url: '/enter?form=forgot' },
})

/** To the owner of an address that a second sign-up used. The form itself must not reveal that the account exists. */
export const existingAccountEmail = (to: Recipient, requestId: string, path: string) => ({
  to: to.email,
  key: `already:${requestId}`,
  emailSubject: 'You already have an account',
  paragraphs: [
    `Hello ${nameOf(to)},`,
    'We received a request to sign up with this address, but you already have an account. Log in, or reset your password if you forgot it.',
    'Wasn’t it you? Ignore this message.',
  ],
  action: { label: 'Log in', url: path === '/' ? '/enter' : `/enter?to=${encodeURIComponent(path)}` },
})

export const guardianInvitationEmail = (
  child: { readonly displayName: string; readonly username: string },
  to: string,
  token: string,
) => ({
  to,
  key: `guardian:${shortHash(token)}`,
  emailSubject: `${child.displayName} needs your approval`,
  paragraphs: [
    'Hello,',
    `${child.displayName} (${child.username}) has asked you to approve an account, as a parent or guardian. ${child.displayName} is under 18.`,
    'Until you approve, this account can look around but not book anything. The link shows what you agree to and works for 30 days.',
    'Don’t know this person? Ignore this message.',
  ],
  action: { label: 'Read and approve', url: `/guardian/${token}` },
})
