import { monthLabel } from '#features/staff/month-closing/months.ts'
import type { LineBasis } from '#features/staff/rates/kinds.ts'
import { hoursWorth, rateText, shareOf } from '#features/staff/rates/rules.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { withParams } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import {
  DAY_NOT_POSSIBLE,
  NOTHING_TO_PAY,
  PAID_WITH_LATER,
  PAYABLE_CHANGED,
  STATEMENT_NOT_PAID,
  STATEMENT_PAID_BY,
} from './refusals.ts'
import type { StatementPayment } from './schema.ts'

export type Computed = {
  readonly basis: LineBasis
  readonly rate: number
  readonly base: number
  readonly amount: Grosze
}

const worthOf = ({ basis, rate, base }: Computed): Grosze =>
  basis === 'share' ? shareOf(base, rate) : basis === 'hour' ? hoursWorth(rate, base) : base

const wordsOf = ({ basis, rate, base }: Computed): string => {
  if (basis === 'fee') return t('Fee as agreed')
  if (basis === 'share') return t('{percent}% of {amount}', { percent: String(rate / 100), amount: formatPLN(base) })
  return t('{minutes} min at {rate}', { minutes: String(base), rate: rateText({ basis, value: rate }) })
}

/**
 * How a line was computed. A line is the difference to what was booked before: the whole at first, later also all of it taken back, or a
 * part.
 */
export const howComputed = (line: Computed): string => {
  const [words, worth] = [wordsOf(line), worthOf(line)]
  if (line.amount === worth) return words
  if (line.amount === -worth) return t('{computed}, taken back', { computed: words })
  return t('{computed}, less what was booked before', { computed: words })
}

/** A statement that is not paid. */
export type Unpaid = { readonly id: string; readonly month: string; readonly amount: Grosze }

/** What a transfer for the last of these statements pays: it and all earlier ones of the person that are not paid. */
export const payableOf = (unpaid: readonly Unpaid[]): Grosze => unpaid.reduce((sum, { amount }) => sum + amount, 0)

type Asked = {
  readonly statement: {
    readonly id: string
    readonly month: string
    readonly paidBy: string | null
    readonly paymentReference: string | null
  }
  /** The statement, unless it is paid, and all earlier ones of the person that are not. */
  readonly unpaid: readonly Unpaid[]
}

/**
 * Whether this payment can be noted. Refuses 409 `statement_paid` (with who did it), `nothing_to_pay`, `payable_changed`; 422
 * `day_not_possible`.
 */
export const decideStatementPayment = (
  { statement, unpaid }: Asked,
  { amount, paidOn }: StatementPayment,
  now: Temporal.Instant,
): Decision<Grosze> => {
  const { month, paidBy, paymentReference } = statement
  if (paidBy !== null) return refused(withParams(STATEMENT_PAID_BY, { who: paidBy, reference: paymentReference ?? '' }))
  const payable = payableOf(unpaid)
  if (payable <= 0) return refused(withParams(NOTHING_TO_PAY, { amount: formatPLN(payable) }))
  if (payable !== amount) return refused(withParams(PAYABLE_CHANGED, { amount: formatPLN(payable) }))
  if (paidOn < `${month}-01` || paidOn > dateIn(now, SCHOOL_ZONE)) return refused(DAY_NOT_POSSIBLE)
  return decided(payable)
}

/** What marking it paid does, in sentences. */
export const paymentConsequences = (
  { statement, unpaid }: Asked,
  { displayName }: { readonly displayName: string },
): readonly string[] => {
  const carried = unpaid.filter(({ id }) => id !== statement.id)
  const earlier = carried.map(({ month, amount }) => `${monthLabel(month)} (${formatPLN(amount)})`).join(', ')
  return [
    t(
      '{amount} were transferred to {displayName}: the ledger takes them from what is owed to {displayName}, and from the bank.',
      { amount: formatPLN(payableOf(unpaid)), displayName },
    ),
    ...(carried.length > 0
      ? [t('With it, what is not paid yet of earlier months is settled: {earlier}.', { earlier })]
      : []),
    t('{displayName} is told, with the reference.', { displayName }),
  ]
}

type Paid = {
  readonly id: string
  /** The statement with which it was paid; null where it is not paid. */
  readonly paidWith: string | null
  /** The month of that one. */
  readonly paidWithMonth: string | null
}

/** Whether the payment of this statement can be taken back. Refuses 409 `statement_not_paid`, `paid_with_later`. */
export const decideReversal = ({ id, paidWith, paidWithMonth }: Paid): Decision<null> => {
  if (paidWith === null) return refused(STATEMENT_NOT_PAID)
  if (paidWith !== id) return refused(withParams(PAID_WITH_LATER, { month: monthLabel(paidWithMonth ?? '') }))
  return decided(null)
}

/** What taking the payment back does, in sentences. `settled`: the statements that it paid. */
export const reversalConsequences = (
  settled: readonly Unpaid[],
  { displayName }: { readonly displayName: string },
): readonly string[] => [
  t('{amount} count as not transferred: the ledger puts them back on what is owed to {displayName}, and on the bank.', {
    amount: formatPLN(payableOf(settled)),
    displayName,
  }),
  t('To be paid again: {months}.', {
    months: settled.map(({ month, amount }) => `${monthLabel(month)} (${formatPLN(amount)})`).join(', '),
  }),
  t('What was noted stays in the history, with your reason. {displayName} is told that it was noted by mistake.', {
    displayName,
  }),
]
