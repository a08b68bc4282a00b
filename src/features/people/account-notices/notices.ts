import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** Sent to the minor. Declared here because the users feature, which records the event, must not import notifications. */
export const guardianConfirmation = defineNotice('guardian_confirmation', {
  label: msg('Guardian confirmation'),
  title: msg('Your guardian has approved your account'),
  message: msg('Your guardian has approved your account. {nextStep}'),
  category: 'account',
  tone: 'good',
  icon: 'shield',
})

/** Sent to the person as whom staff see the site (docs/product.md §12.5). */
export const accountSeen = defineNotice('account_seen', {
  label: msg('Account seen'),
  title: msg('Our staff looked at your account'),
  message: msg('{staffName} looked at the site as you see it: {reason} Nothing can be changed that way.'),
  category: 'account',
  tone: 'muted',
  icon: 'eye',
})

export const accountNotices: readonly Notice[] = [guardianConfirmation, accountSeen]
