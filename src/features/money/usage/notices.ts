import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the payer, when the lessons of a month are billed. `charge`: `it`, or what is charged beside credit. */
export const invoiceIssuedNotice = defineNotice('invoice_issued', {
  label: msg('Invoice issued'),
  title: msg('Invoice: {amount}'),
  message: msg('{subject}: {amount}. We’ll charge {charge} as you agreed.'),
  category: 'money',
  tone: 'lamp',
  icon: 'receipt',
  email: true,
  emailAction: msg('View invoice'),
})

export const usageNotices: readonly Notice[] = [invoiceIssuedNotice]
