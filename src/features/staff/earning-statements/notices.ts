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

export const statementNotices: readonly Notice[] = [statementReadyNotice, statementPaidNotice]
