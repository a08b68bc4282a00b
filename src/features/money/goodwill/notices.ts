import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the person who got credit as goodwill. */
export const goodwillGivenNotice = defineNotice('goodwill_given', {
  label: msg('Credit as goodwill'),
  title: msg('We’ve given you {amount} of credit'),
  message: msg('It’s there now and is used first when you next pay. {reason}'),
  category: 'money',
  tone: 'good',
  icon: 'wallet',
  email: true,
})

/** To the same person, when staff took it back unspent. */
export const goodwillTakenBackNotice = defineNotice('goodwill_taken_back', {
  label: msg('Goodwill taken back'),
  title: msg('We’ve taken back {amount} of credit'),
  message: msg('We had given it to you as goodwill. {reason}'),
  category: 'money',
  tone: 'warn',
  icon: 'wallet',
  email: true,
})

export const goodwillNotices: readonly Notice[] = [goodwillGivenNotice, goodwillTakenBackNotice]
