import { t } from '#kernel/messages.ts'
import { hoursUntil, type InstantLike } from '#kernel/time.ts'

/** `5 h`, `40 min`: elapsed time, rounded down. */
const elapsed = (hours: number): string =>
  hours < 1 ? t('{minutes} min', { minutes: Math.floor(hours * 60) }) : t('{hours} h', { hours: Math.floor(hours) })

/** Why a cancelled lesson is charged, for its line on the billing page (docs/product.md §6.9). */
export const lateRule = (start: InstantLike, cancelledAt: InstantLike, lateHours: number): string =>
  t('Cancelled {elapsed} before the start; less than {lateHours} hours: charged.', {
    elapsed: elapsed(hoursUntil(start, cancelledAt)),
    lateHours,
  })
