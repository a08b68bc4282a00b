import type { Standing } from '#features/money/vouchers/rules.ts'
import { type Message, msg } from '#kernel/messages.ts'
import type { Tone } from '#ui/tone.ts'
import type { VoucherAct, VoucherFilter } from '../schema.ts'

export const VOUCHER_STANDINGS: Readonly<Record<Standing, readonly [label: Message, tone: Tone]>> = {
  unpaid: [msg('[voucher] Not paid'), 'muted'],
  active: [msg('[voucher] Not redeemed'), 'lamp'],
  expired: [msg('Time is over'), 'warn'],
  redeemed: [msg('[voucher] Redeemed'), 'good'],
  void: [msg('[voucher] Returned'), 'muted'],
}

export const VOUCHER_FILTER_LABELS: Readonly<Record<VoucherFilter, Message>> = {
  open: msg('[vouchers] Not redeemed'),
  expired: msg('Time is over'),
  redeemed: msg('[vouchers] Redeemed'),
  void: msg('[vouchers] Returned'),
  unpaid: msg('[vouchers] Not paid'),
  all: msg('[vouchers] All'),
}

export const VOUCHER_ACT_LABELS: Readonly<Record<VoucherAct, Message>> = {
  extend: msg('Extend voucher'),
  return: msg('Return money'),
  send: msg('Send again'),
  end: msg('End voucher'),
}
