import { defineNotice, type Notice } from '#features/notifications/define-notice.ts'

/** To the payer, as soon as it is decided that money goes back. */
export const refundNotice = defineNotice('refund_sent', {
  title: 'Money on its way back',
  message: '{amount} for {subject} goes back to you: {reason}',
  category: 'money',
  tone: 'lamp',
  icon: 'undo',
  email: true,
})

/** To the payer, who sees it in the same minute and can try again: no e-mail. */
export const paymentFailedNotice = defineNotice('payment_failed', {
  title: 'Payment failed',
  message: '{amount} for {subject} was not paid: {reason}',
  category: 'money',
  tone: 'danger',
  icon: 'card',
})

export const moneyNotices: readonly Notice[] = [refundNotice, paymentFailedNotice]
