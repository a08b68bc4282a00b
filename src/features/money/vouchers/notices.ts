import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the buyer, when a gift voucher is paid. */
export const voucherReadyNotice = defineNotice('voucher_ready', {
  label: 'Gift voucher ready',
  title: 'Your gift voucher of {amount} is ready',
  message: 'It is for {recipient}. {next} Until it is redeemed you can return it within 14 days.',
  category: 'money',
  tone: 'good',
  icon: 'receipt',
  email: true,
})

/** To the buyer, when the voucher was redeemed. */
export const voucherRedeemedNotice = defineNotice('voucher_redeemed', {
  label: 'Gift voucher redeemed',
  title: 'Your gift voucher for {recipient} was redeemed',
  message: 'Its {amount} is now credit of the person who redeemed it.',
  category: 'money',
  tone: 'good',
  icon: 'receipt',
  email: false,
})

export const voucherNotices: readonly Notice[] = [voucherReadyNotice, voucherRedeemedNotice]
