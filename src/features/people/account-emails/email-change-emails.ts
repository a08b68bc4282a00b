import { currentLanguage } from '#kernel/messages.ts'
import { addressOf, compose, nameOf, type Recipient } from './compose-email.ts'
import { emailChangeLink } from './secret-links.ts'

type NamedChange = { readonly id: string; readonly newEmail: string; readonly expiresAt: Temporal.Instant }

const changeLink = ({ id, expiresAt }: NamedChange, side: 'old' | 'new') =>
  emailChangeLink.to({ id, side, until: expiresAt.toString() })

export const emailChangeApprovalEmail = (to: Recipient, change: NamedChange) =>
  compose('email_change_approval', {
    ...{
      ...addressOf(to),
      key: `email-approval:${change.id}`,
      values: { name: nameOf(to), newEmail: change.newEmail },
    },
    url: changeLink(change, 'old'),
  })

export const emailChangeConfirmationEmail = (change: NamedChange) =>
  compose('email_change_confirmation', {
    ...{
      to: change.newEmail,
      language: currentLanguage(),
      key: `email-confirmation:${change.id}`,
      values: {},
      url: changeLink(change, 'new'),
    },
  })

/** To the owner of an address that another account wants to use. The form itself must not reveal that the account exists. */
export const emailChangeToTakenEmail = (owner: Recipient, { id }: NamedChange) =>
  compose('email_change_to_taken', {
    ...{
      ...addressOf(owner),
      key: `email-taken:${id}`,
      values: { name: nameOf(owner) },
      url: '/enter',
    },
  })

export const emailChangedEmail = (to: Recipient, { id, newEmail }: NamedChange) =>
  compose('email_changed', {
    ...{
      ...addressOf(to),
      key: `email-changed:${id}`,
      values: { name: nameOf(to), newEmail },
      url: '/contact',
    },
  })
