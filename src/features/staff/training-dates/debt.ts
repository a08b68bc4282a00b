import { TRANSFER_DAY_WRONG, TRANSFER_TOO_HIGH } from '#features/staff/training-records/refusals.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { withParams } from '#kernel/refusal.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

/** Of one training. */
export type TrainingMoney = {
  /** To be paid for the whole. */
  readonly amount: Grosze
  /** What has come. */
  readonly paid: Grosze
  /** What is not expected any more. */
  readonly writtenOff: Grosze
}

/** What is still expected. */
export const owedFor = ({ amount, paid, writtenOff }: TrainingMoney): Grosze => amount - paid - writtenOff

type Days = {
  /** The end of the last date of the training: since then it is owed. */
  readonly owedSince: Temporal.Instant | null
  readonly now: Temporal.Instant
}

/**
 * What a transfer does: whether it is the last of what was to be paid, and how much of it had been written off and is owed again. Refuses
 * 422 `transfer_day_wrong` for a day before it was owed or to come, and `transfer_too_high`.
 */
export const decideTransfer = (
  money: TrainingMoney,
  { amount, paidOn }: { readonly amount: Grosze; readonly paidOn: string },
  { owedSince, now }: Days,
): Decision<{ readonly isLast: boolean; readonly restored: Grosze }> => {
  const first = owedSince ?? now
  if (paidOn < dateIn(first, SCHOOL_ZONE) || paidOn > dateIn(now, SCHOOL_ZONE))
    return refused(withParams(TRANSFER_DAY_WRONG, { first: schoolDayText(dateIn(first, SCHOOL_ZONE)) }))
  const open = money.amount - money.paid
  if (amount > open) return refused(withParams(TRANSFER_TOO_HIGH, { owed: formatPLN(open) }))
  return decided({ isLast: amount === open, restored: Math.max(0, amount - owedFor(money)) })
}
