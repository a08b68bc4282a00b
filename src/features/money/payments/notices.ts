import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the payer, as soon as a refund is decided. */
export const refundNotice = defineNotice('refund_sent', {
  label: msg('Refund sent'),
  title: msg('Refund on its way'),
  message: msg('We’re refunding {amount} for {subject}. {reason}'),
  category: 'money',
  tone: 'lamp',
  icon: 'undo',
  email: true,
})

/** To the payer, when a refund becomes credit that the payer did not choose. */
export const creditNotice = defineNotice('credit_added', {
  label: msg('Credit added'),
  title: msg('{amount} added to your credit'),
  message: msg('{amount} for {subject} is now your credit, and is used first when you next pay. {reason}'),
  category: 'money',
  tone: 'good',
  icon: 'undo',
  email: true,
})

/** To the owner of credit that the school has returned by bank transfer. */
export const creditPaidOutNotice = defineNotice('credit_paid_out', {
  label: msg('Credit paid out'),
  title: msg('{amount} of your credit paid out'),
  message: msg('We transferred {amount} of your credit to your bank account. Reference: {reference}.'),
  category: 'money',
  tone: 'good',
  icon: 'wallet',
  email: true,
})

/**
 * To the payer, and to the student for whom nothing further is planned. No e-mail: the payer sees the failure on the page and can try
 * again there.
 */
export const paymentFailedNotice = defineNotice('payment_failed', {
  label: msg('Payment failed'),
  title: msg('Payment failed'),
  message: msg('{payment} failed. {reason}'),
  category: 'money',
  tone: 'danger',
  icon: 'card',
})

export const moneyNotices: readonly Notice[] = [refundNotice, creditNotice, creditPaidOutNotice, paymentFailedNotice]
