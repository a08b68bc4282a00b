import { resetLink } from '#features/people/account-emails/secret-links.ts'
import { referenceOf } from '#features/people/visitor-forms/reference.ts'

/** Carries the link: it goes to one address and nowhere else. */
export const recoveryLinkEmail = (to: string, id: string, linkId: string) => ({
  to,
  key: `recovery-link:${id}`,
  emailSubject: 'Choose a new password',
  paragraphs: [
    'Hello,',
    'You asked our staff for help with your account. Choose a new password with this link. It works once, within an hour, and signs out all devices.',
    `Your reference is ${referenceOf(id)}. Didn’t ask for help? Ignore this message: the password stays the same.`,
  ],
  action: { label: 'Choose a new password', url: resetLink.to({ id: linkId }) },
})

/** To the account's own address, when the link went to another one. */
export const linkSentElsewhereEmail = (to: string, id: string) => ({
  to,
  key: `recovery-elsewhere:${id}`,
  emailSubject: 'A link for a new password was sent to another address',
  paragraphs: [
    'Hello,',
    'Our staff were asked for help with your account, and sent a link for a new password to an address that is not this one. The link works for an hour.',
    `Wasn’t it you? Reset your password now: that ends the other link. Then write to us and name the reference ${referenceOf(id)}.`,
  ],
  action: { label: 'Reset my password', url: '/enter?form=forgot' },
})

/** Says the same whether an account exists or not. */
export const recoveryClosedEmail = (to: string, id: string) => ({
  to,
  key: `recovery-closed:${id}`,
  emailSubject: `Your request for help (${referenceOf(id)})`,
  paragraphs: [
    'Hello,',
    'We’ve looked into your request for help with an account and can’t send a link to this address.',
    `Your reference is ${referenceOf(id)}. If you think this is wrong, write to us.`,
  ],
  action: { label: 'Write to us', url: '/contact' },
})
