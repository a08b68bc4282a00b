import { type Message, msg, t } from '#kernel/messages.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Tone } from '#ui/tone.ts'
import type { VoucherView } from '../queries.ts'
import type { Standing } from '../rules.ts'

export const STANDING_LABELS: Readonly<Record<Standing, readonly [label: Message, tone: Tone]>> = {
  unpaid: [msg('[voucher] Not paid yet'), 'warn'],
  active: [msg('[voucher] Not redeemed yet'), 'lamp'],
  expired: [msg('[voucher] No longer valid'), 'warn'],
  redeemed: [msg('[voucher] Redeemed'), 'good'],
  void: [msg('[voucher] Returned'), 'muted'],
}

type Lettered = Pick<VoucherView, 'standing' | 'sentAt' | 'letterDueAt' | 'delivery' | 'redeemedAt' | 'voidedAt'>

/** What has become of a voucher, for its buyer. Dates are those of Warsaw. */
export const progressOf = (voucher: Lettered, now: string): string => {
  const day = (at: string | null) => formatDate(at ?? now, SCHOOL_ZONE, now)
  const { standing, sentAt, letterDueAt, delivery } = voucher
  if (standing === 'unpaid') return t('Pay it, and it gets its code.')
  if (standing === 'redeemed') return t('Redeemed on {day}.', { day: day(voucher.redeemedAt) })
  if (standing === 'void') return t('Returned on {day}.', { day: day(voucher.voidedAt) })
  if (sentAt) return t('Sent on {day}.', { day: day(sentAt) })
  if (letterDueAt)
    return letterDueAt <= now ? t('We are sending it now.') : t('We send it on {day}.', { day: day(letterDueAt) })
  return delivery === 'print' ? t('You give it yourself.') : t('Not sent.')
}
