import type { Standing } from '#features/money/vouchers/rules.ts'
import type { Tone } from '#ui/tone.ts'
import type { VoucherAct, VoucherFilter } from '../schema.ts'

export const VOUCHER_STANDINGS: Readonly<Record<Standing, readonly [label: string, tone: Tone]>> = {
  unpaid: ['Not paid', 'muted'],
  active: ['Not redeemed', 'lamp'],
  expired: ['Time is over', 'warn'],
  redeemed: ['Redeemed', 'good'],
  void: ['Returned', 'muted'],
}

export const VOUCHER_FILTER_LABELS: Readonly<Record<VoucherFilter, string>> = {
  open: 'Not redeemed',
  expired: 'Time is over',
  redeemed: 'Redeemed',
  void: 'Returned',
  unpaid: 'Not paid',
  all: 'All',
}

export const VOUCHER_ACT_LABELS: Readonly<Record<VoucherAct, string>> = {
  extend: 'Extend voucher',
  return: 'Return money',
  send: 'Send again',
  end: 'End voucher',
}
