import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the payer, when the lessons of a month are billed. `charge`: `it`, or what is charged beside credit. */
export const invoiceIssuedNotice = defineNotice('invoice_issued', {
  title: 'Invoice: {amount}',
  message: '{subject}: {amount}. We’ll charge {charge} as you agreed.',
  category: 'money',
  tone: 'lamp',
  icon: 'receipt',
  email: true,
  emailAction: 'View invoice',
})

export const usageNotices: readonly Notice[] = [invoiceIssuedNotice]
