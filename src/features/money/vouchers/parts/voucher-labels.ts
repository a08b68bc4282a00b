import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Tone } from '#ui/tone.ts'
import type { VoucherView } from '../queries.ts'
import type { Standing } from '../rules.ts'

export const STANDING_LABELS: Readonly<Record<Standing, readonly [label: string, tone: Tone]>> = {
  unpaid: ['Not paid yet', 'warn'],
  active: ['Not redeemed yet', 'lamp'],
  expired: ['No longer valid', 'warn'],
  redeemed: ['Redeemed', 'good'],
  void: ['Returned', 'muted'],
}

type Lettered = Pick<VoucherView, 'standing' | 'sentAt' | 'letterDueAt' | 'delivery' | 'redeemedAt' | 'voidedAt'>

/** What has become of a voucher, for its buyer. Dates are those of Warsaw. */
export const progressOf = (voucher: Lettered, now: string): string => {
  const day = (at: string | null) => formatDate(at ?? now, SCHOOL_ZONE, now)
  const { standing, sentAt, letterDueAt, delivery } = voucher
  if (standing === 'unpaid') return 'Pay it, and it gets its code.'
  if (standing === 'redeemed') return `Redeemed on ${day(voucher.redeemedAt)}.`
  if (standing === 'void') return `Returned on ${day(voucher.voidedAt)}.`
  if (sentAt) return `Sent on ${day(sentAt)}.`
  if (letterDueAt) return letterDueAt <= now ? 'We are sending it now.' : `We send it on ${day(letterDueAt)}.`
  return delivery === 'print' ? 'You give it yourself.' : 'Not sent.'
}
