import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To a teacher or game master: a month was closed, and what was earned in it is final. */
export const statementReadyNotice = defineNotice('statement_ready', {
  label: msg('Your statements'),
  title: msg('Your statement of {month}'),
  message: msg('You earned {amount} in {month}. {next}'),
  category: 'money',
  tone: 'lamp',
  icon: 'receipt',
  email: true,
  emailAction: msg('View statement'),
})

/** To a teacher or game master: the school has transferred what was earned. */
export const statementPaidNotice = defineNotice('statement_paid', {
  label: msg('Payments of your statements'),
  title: msg('{amount} paid for {month}'),
  message: msg('We transferred {amount} to your bank account for your statement of {month}. Reference: {reference}.'),
  category: 'money',
  tone: 'good',
  icon: 'wallet',
  email: true,
  emailAction: msg('View statement'),
})

/** To a teacher or game master: a transfer that the school has told of had not taken place like this. */
export const statementPaymentReversedNotice = defineNotice('statement_payment_reversed', {
  label: msg('Corrected payments of your statements'),
  title: msg('Your statement of {month} is not paid yet after all'),
  message: msg(
    'We told you of a transfer of {amount} with the reference {reference}. It was noted by mistake. We’ll tell you when it is paid.',
  ),
  category: 'money',
  tone: 'warn',
  icon: 'wallet',
  email: true,
  emailAction: msg('View statement'),
})

export const statementNotices: readonly Notice[] = [
  statementReadyNotice,
  statementPaidNotice,
  statementPaymentReversedNotice,
]
