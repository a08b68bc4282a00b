import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To a teacher or game master: a month was closed, and what was earned in it is final. */
export const statementReadyNotice = defineNotice('statement_ready', {
  label: 'Your statements',
  title: 'Your statement of {month}',
  message: 'You earned {amount} in {month}. {next}',
  category: 'money',
  tone: 'lamp',
  icon: 'receipt',
  email: true,
  emailAction: 'View statement',
})

/** To a teacher or game master: the school has transferred what was earned. */
export const statementPaidNotice = defineNotice('statement_paid', {
  label: 'Payments of your statements',
  title: '{amount} paid for {month}',
  message: 'We transferred {amount} to your bank account for your statement of {month}. Reference: {reference}.',
  category: 'money',
  tone: 'good',
  icon: 'wallet',
  email: true,
  emailAction: 'View statement',
})

/** To a teacher or game master: a transfer that the school has told of had not taken place like this. */
export const statementPaymentReversedNotice = defineNotice('statement_payment_reversed', {
  label: 'Corrected payments of your statements',
  title: 'Your statement of {month} is not paid yet after all',
  message:
    'We told you of a transfer of {amount} with the reference {reference}. It was noted by mistake. We’ll tell you when it is paid.',
  category: 'money',
  tone: 'warn',
  icon: 'wallet',
  email: true,
  emailAction: 'View statement',
})

export const statementNotices: readonly Notice[] = [
  statementReadyNotice,
  statementPaidNotice,
  statementPaymentReversedNotice,
]
