import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the staff who decide about money. */
export const paymentDisputedNotice = defineNotice('payment_disputed', {
  label: msg('Disputed payments'),
  title: msg('Disputed payment: {amount}'),
  message: msg('The payer’s bank wants {amount} back for {subject}. Reason: {reason}. {advice}'),
  category: 'money',
  tone: 'danger',
  icon: 'warning',
  email: true,
  forStaff: true,
  emailAction: msg('View payment'),
})

export const staffMoneyNotices: readonly Notice[] = [paymentDisputedNotice]
