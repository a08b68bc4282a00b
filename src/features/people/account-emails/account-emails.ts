import { addressOf, compose, nameOf, type Recipient } from './compose-email.ts'
import { resetLink, verificationLink } from './secret-links.ts'

/** `key` identifies this e-mail among those to the address; its link continues at `to`. */
export const verificationEmail = (
  person: Recipient,
  { key, to = '/' }: { readonly key: string; readonly to?: string },
) =>
  compose('verify_email', {
    ...{ ...addressOf(person), key: `verify:${key}`, values: { name: nameOf(person) } },
    url: verificationLink.to({ email: person.email, to }),
  })

/** With the link that `keepResetLink` keeps as `id`. */
export const passwordResetEmail = (to: Recipient, id: string) =>
  compose('password_reset', {
    ...{
      ...addressOf(to),
      key: `reset:${id}`,
      values: { name: nameOf(to) },
      url: resetLink.to({ id }),
    },
  })

/** As `passwordResetEmail`. */
export const invitationEmail = (to: Recipient, id: string) =>
  compose('account_invitation', {
    ...{
      ...addressOf(to),
      key: `invitation:${id}`,
      values: { name: nameOf(to) },
      url: resetLink.to({ id }),
    },
  })

/** As `passwordResetEmail`, to an address with which people have signed up with different passwords. */
export const signedUpAgainEmail = (to: Recipient, id: string) =>
  compose('signed_up_again', {
    ...{
      ...addressOf(to),
      key: `signed_up_again:${id}`,
      values: { name: nameOf(to) },
      url: resetLink.to({ id }),
    },
  })

const passwordEmail = (type: 'password_changed' | 'password_set') => (to: Recipient, requestId: string) =>
  compose(type, {
    ...{
      ...addressOf(to),
      key: `password:${requestId}`,
      values: { name: nameOf(to) },
      url: '/enter?form=forgot',
    },
  })

export const passwordChangedEmail = passwordEmail('password_changed')
/** After the first one, before which no device was signed in. */
export const passwordSetEmail = passwordEmail('password_set')

/** To the owner of an address that a second sign-up used. The form itself must not reveal that the account exists. */
export const existingAccountEmail = (to: Recipient, requestId: string, path: string) =>
  compose('existing_account', {
    ...{ ...addressOf(to), key: `already:${requestId}`, values: { name: nameOf(to) } },
    url: path === '/' ? '/enter' : `/enter?to=${encodeURIComponent(path)}`,
  })
