import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the buyer, when a gift voucher is paid. */
export const voucherReadyNotice = defineNotice('voucher_ready', {
  label: msg('Gift voucher ready'),
  title: msg('Your gift voucher of {amount} is ready'),
  message: msg('It is for {recipient}. {next} Until it is redeemed you can return it within 14 days.'),
  category: 'money',
  tone: 'good',
  icon: 'receipt',
  email: true,
})

/** To the buyer, when the voucher was redeemed. */
export const voucherRedeemedNotice = defineNotice('voucher_redeemed', {
  label: msg('Gift voucher redeemed'),
  title: msg('Your gift voucher for {recipient} was redeemed'),
  message: msg('Its {amount} is now credit of the person who redeemed it.'),
  category: 'money',
  tone: 'good',
  icon: 'receipt',
  email: false,
})

/** To the buyer and no one else, before the last day of a voucher that is not redeemed. */
export const voucherEndingNotice = defineNotice('voucher_ending', {
  label: msg('Gift voucher ends soon'),
  title: msg('Your gift voucher for {recipient} is not redeemed yet'),
  message: msg(
    'Its {amount} can be redeemed until {day}. We have written to you only: you can send it again, or tell {recipient}.',
  ),
  category: 'money',
  tone: 'warn',
  icon: 'clock',
  email: true,
})

export const voucherNotices: readonly Notice[] = [voucherReadyNotice, voucherRedeemedNotice, voucherEndingNotice]
