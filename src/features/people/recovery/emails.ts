import { resetLink } from '#features/people/account-emails/secret-links.ts'
import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import { t } from '#kernel/messages.ts'

/** Carries the link: it goes to one address and nowhere else. */
export const recoveryLinkEmail = (to: string, id: string, linkId: string) => ({
  to,
  key: `recovery-link:${id}`,
  emailSubject: t('Choose a new password'),
  paragraphs: [
    t('Hello,'),
    t(
      'You asked our staff for help with your account. Choose a new password with this link. It works once, within an hour, and signs out all devices.',
    ),
    t('Your reference is {reference}. Didn’t ask for help? Ignore this message: the password stays the same.', {
      reference: referenceOf(id),
    }),
  ],
  action: { label: t('Choose a new password'), url: resetLink.to({ id: linkId }) },
})

/** To the account's own address, when the link went to another one. */
export const linkSentElsewhereEmail = (to: string, id: string) => ({
  to,
  key: `recovery-elsewhere:${id}`,
  emailSubject: t('A link for a new password was sent to another address'),
  paragraphs: [
    t('Hello,'),
    t(
      'Our staff were asked for help with your account, and sent a link for a new password to an address that is not this one. The link works for an hour.',
    ),
    t(
      'Wasn’t it you? Reset your password now: that ends the other link. Then write to us and name the reference {reference}.',
      { reference: referenceOf(id) },
    ),
  ],
  action: { label: t('Reset my password'), url: '/enter?form=forgot' },
})

/** Says the same whether an account exists or not. */
export const recoveryClosedEmail = (to: string, id: string) => ({
  to,
  key: `recovery-closed:${id}`,
  emailSubject: t('Your request for help ({reference})', { reference: referenceOf(id) }),
  paragraphs: [
    t('Hello,'),
    t('We’ve looked into your request for help with an account and can’t send a link to this address.'),
    t('Your reference is {reference}. If you think this is wrong, write to us.', { reference: referenceOf(id) }),
  ],
  action: { label: t('Write to us'), url: '/contact' },
})
