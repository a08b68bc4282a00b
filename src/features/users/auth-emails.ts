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
  emailSubject: 'Please confirm your e-mail address',
  paragraphs: [
    `Hello ${nameOf(to)},`,
    'one click confirms that this address is yours. The link works for 48 hours.',
    'If you did not sign up, you need not do anything.',
  ],
  action: { label: 'Confirm my address', url: path },
})

export const passwordResetEmail = (to: Recipient, token: string) => ({
  to: to.email,
  key: `reset:${shortHash(token)}`,
  emailSubject: 'Choose a new password',
  paragraphs: [
    `Hello ${nameOf(to)},`,
    'somebody, hopefully you, asked for a new password. The link works once, within an hour.',
    'If it was not you, you need not do anything: your password stays as it is.',
  ],
  action: { label: 'Choose a new password', url: `/enter/reset?token=${encodeURIComponent(token)}` },
})

export const passwordChangedEmail = (to: Recipient, requestId: string) => ({
  to: to.email,
  key: `password:${requestId}`,
  emailSubject: 'Your password was changed',
  paragraphs: [
    `Hello ${nameOf(to)},`,
    'your password was changed just now, and other devices were signed out.',
    'If it was not you, choose a new password at once and tell us.',
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
    'somebody, hopefully you, tried to sign up with this address. It already has an account: please log in, or choose a new password if you forgot yours.',
    'If it was not you, you need not do anything.',
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
  emailSubject: `${child.displayName} needs your confirmation`,
  paragraphs: [
    'Good day,',
    `${child.displayName} (${child.username}), who is under 18, signed up and named you as a parent or guardian.`,
    'Until you confirm, this account can look around but not reserve anything. The page behind the link says what you would agree to; it works for 30 days.',
    'If you do not know this person, you need not do anything.',
  ],
  action: { label: 'Read and confirm', url: `/guardian/${token}` },
})
