import type { Said } from '#kernel/messages.ts'
import { addressOf, compose, nameOf, type Recipient } from './compose-email.ts'
import type { Child } from './guardian-emails.ts'

type DeletionLetter = 'deletion_requested' | 'deletion_reminder' | 'deletion_postponed' | 'deletion_done'

/** `day` is when the account is deleted, as the person reads it; a second letter of a kind about the same day is not sent. */
export const deletionEmail = (type: DeletionLetter, to: Recipient, { key, day }: { key: string; day: Said }) =>
  compose(type, {
    ...{ ...addressOf(to), key: `${type}:${key}`, values: { name: nameOf(to), day } },
    url: type === 'deletion_done' ? '/' : '/account/delete',
  })

export const childDeletionEmail = (child: Child, to: string, { key, day }: { key: string; day: Said }) =>
  compose('deletion_of_child', {
    ...{ to, language: child.language, key: `deletion_of_child:${key}:${to}`, url: '/contact' },
    values: { name: child.displayName, username: child.username, day },
  })
