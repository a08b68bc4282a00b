import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the buyer, when a package is paid. */
export const packageReadyNotice = defineNotice('package_ready', {
  label: msg('Package of lessons ready'),
  title: msg('Your package of {lessons} lessons is ready'),
  message: msg(
    '{amount} is now your credit. {covered}, {length} each, cost you {price} until {day}. While no lesson is used you can return the package within 14 days.',
  ),
  category: 'money',
  tone: 'good',
  icon: 'receipt',
  email: true,
})

/** To the buyer, before the last day of a package of which lessons are left. */
export const packageEndingNotice = defineNotice('package_ending', {
  label: msg('Package of lessons ends soon'),
  title: msg('{left} of your package can be booked until {day}'),
  message: msg(
    '{covered}, {length} each, cost you {price} if you book them by then. Your credit stays yours after that day.',
  ),
  category: 'money',
  tone: 'warn',
  icon: 'clock',
  email: true,
})

export const packageNotices: readonly Notice[] = [packageReadyNotice, packageEndingNotice]
