import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the staff who decide about money. */
export const paymentDisputedNotice = defineNotice('payment_disputed', {
  label: 'Disputed payments',
  title: 'Disputed payment: {amount}',
  message: 'The payer’s bank wants {amount} back for {subject}. Reason: {reason}. {advice}',
  category: 'money',
  tone: 'danger',
  icon: 'warning',
  email: true,
  forStaff: true,
  emailAction: 'View payment',
})

export const staffMoneyNotices: readonly Notice[] = [paymentDisputedNotice]
