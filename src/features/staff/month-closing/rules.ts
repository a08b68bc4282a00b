import type { EarnedKind } from '#features/staff/rates/kinds.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { withParams } from '#kernel/refusal.ts'
import { isMonthOver, monthLabel } from './months.ts'
import {
  EARLIER_MONTH_OPEN,
  LEDGER_UNSOUND,
  MONTH_CLOSED,
  MONTH_NOT_FOUND,
  MONTH_NOT_OVER,
  NOT_BOOKED_YET,
  RATES_MISSING,
} from './refusals.ts'

type Person = { readonly uid: string; readonly username: string; readonly displayName: string }

/** Everything about one month, as it is now. The page shows it, and closing decides by it. Amounts in grosze. */
export type MonthFigures = {
  /** `2026-11` */
  readonly month: string
  readonly isClosed: boolean
  /** The month that is closed next; null where nothing was ever booked. */
  readonly next: string | null
  readonly revenue: readonly { readonly kind: EarnedKind; readonly amount: Grosze }[]
  readonly earned: readonly (Person & { readonly amount: Grosze; readonly lines: number })[]
  /** What is booked in it for earlier months. */
  readonly corrections: readonly { readonly month: string; readonly revenue: Grosze; readonly earned: Grosze }[]
  /** Dates of it, or from before, whose revenue and earnings are still to be compared. */
  readonly toBook: number
  /** Reports of problems with its lessons and games that are not answered. */
  readonly openReports: number
  /** Whose dates of it, or from before, lack a rate; `ofClosed` of them are in months that are closed. */
  readonly withoutRate: readonly (Person & { readonly dates: number; readonly ofClosed: number })[]
  /** Its lines are what the ledger has, and all accounts together are 0. */
  readonly isSound: boolean
}

const sumOf = (amounts: readonly { readonly amount: Grosze }[]): Grosze =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

export const monthTotals = ({ revenue, earned, corrections }: MonthFigures) => ({
  revenue: sumOf(revenue),
  earned: sumOf(earned),
  revenueCorrected: corrections.reduce((sum, one) => sum + one.revenue, 0),
  earnedCorrected: corrections.reduce((sum, one) => sum + one.earned, 0),
})
export type MonthTotals = ReturnType<typeof monthTotals>

const NAMED = 3
const namesOf = (people: readonly Person[]): string => {
  const named = people.slice(0, NAMED).map(({ displayName }) => displayName)
  const more = people.length - named.length
  return [...named, ...(more > 0 ? [t('{count} more', { count: more })] : [])].join(', ')
}

/**
 * Closing makes a statement for each person and is for good. Only the next month can be closed, once it is over and all of it is booked.
 * Open reports do not hinder it: what comes of them is a correction in a later month. Refuses 404 `month_not_found`, 409 `month_closed`, `month_not_over`,
 * `earlier_month_open`, `not_booked_yet`, `rates_missing`, `ledger_unsound`.
 */
export const decideClosing = (figures: MonthFigures, now: Temporal.Instant): Decision<MonthTotals> => {
  const { month, isClosed, next, toBook, withoutRate, isSound } = figures
  if (isClosed) return refused(MONTH_CLOSED)
  if (!isMonthOver(month, now)) return refused(MONTH_NOT_OVER)
  if (next === null || month < next) return refused(MONTH_NOT_FOUND)
  if (month > next) return refused(withParams(EARLIER_MONTH_OPEN, { month: monthLabel(next) }))
  if (toBook > 0) return refused(withParams(NOT_BOOKED_YET, { dates: toBook }))
  if (withoutRate.length > 0) return refused(withParams(RATES_MISSING, { people: namesOf(withoutRate) }))
  if (!isSound) return refused(LEDGER_UNSOUND)
  return decided(monthTotals(figures))
}

/** What closing does, in sentences. */
export const closingConsequences = (figures: MonthFigures): readonly string[] => {
  const { revenue, earned } = monthTotals(figures)
  const { earned: people, month, openReports } = figures
  return [
    people.length === 0
      ? t('{month} has {revenue} of revenue. No person has earned anything in it.', {
          month: monthLabel(month),
          revenue: formatPLN(revenue),
        })
      : t(
          '{month} has {revenue} of revenue. {people, plural, one {# person} other {# people}} earned {earned}: each gets a statement.',
          {
            ...{ month: monthLabel(month), revenue: formatPLN(revenue) },
            ...{ people: people.length, earned: formatPLN(earned) },
          },
        ),
    t(
      'A closed month never changes. What is returned or corrected later is booked in the next open month, and names the month it corrects.',
    ),
    ...(openReports > 0
      ? [
          t(
            '{openReports, plural, one {# report of lessons and games of this month is} other {# reports of lessons and games of this month are}} not answered yet.',
            { openReports },
          ),
        ]
      : []),
  ]
}
