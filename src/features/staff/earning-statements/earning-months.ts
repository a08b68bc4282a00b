import { type MonthEarnings, paidByStudents } from '#features/staff/earnings/earnings.ts'
import type { Grosze } from '#kernel/money.ts'

/** What a person has earned, month by month, for the plot and the table beside it (docs/product.md §6.10). */
export type EarningMonth = {
  /** `2026-11` */
  readonly month: string
  readonly paidByStudents: Grosze
  /** By the rates; null before anything was booked. */
  readonly earned: Grosze | null
  /** `open`: it is not final until the school closes the month. */
  readonly state: 'open' | 'unpaid' | 'paid' | null
  /** Of a closed month. */
  readonly statementId: string | null
}

type Sources = {
  readonly earnings: readonly MonthEarnings[]
  readonly open: readonly { readonly month: string; readonly amount: Grosze }[]
  readonly closed: readonly {
    readonly id: string
    readonly month: string
    readonly amount: Grosze
    readonly paidOn: string | null
  }[]
}

/** So many months are plotted, the current one included. */
export const PLOTTED_MONTHS = 12

/** Fewer would be a bar or two on an empty page. */
const FEWEST_MONTHS = 3

/** Of the last twelve months those since the first with anything in it, the earliest first; later ones without anything are zeros. */
export const earningMonths = ({ earnings, open, closed }: Sources, current: string): readonly EarningMonth[] => {
  const last = Temporal.PlainYearMonth.from(current)
  const all = Array.from({ length: PLOTTED_MONTHS }, (_, at): EarningMonth => {
    const month = last.subtract({ months: PLOTTED_MONTHS - 1 - at }).toString()
    const isThis = (each: { readonly month: string }) => each.month === month
    const [figures, statement, booked] = [earnings.find(isThis), closed.find(isThis), open.find(isThis)]
    return {
      month,
      paidByStudents: figures ? paidByStudents(figures) : 0,
      earned: statement?.amount ?? booked?.amount ?? null,
      state: statement ? (statement.paidOn ? 'paid' : 'unpaid') : booked ? 'open' : null,
      statementId: statement?.id ?? null,
    }
  })
  const first = all.findIndex(each => each.paidByStudents !== 0 || each.earned !== null)
  return all.slice(Math.min(Math.max(0, first), PLOTTED_MONTHS - FEWEST_MONTHS))
}

export type OpenMonths = { readonly first: string; readonly isOne: boolean }

/** The first month that is not closed, and whether it is the only one with anything earned. */
export const openMonths = (open: Sources['open']): OpenMonths | null => {
  const [first, ...more] = open.map(({ month }) => month).toSorted()
  return first ? { first, isOne: more.length === 0 } : null
}

/** The sum of the closed months that are not paid to the person yet, in grosze. */
export const sumUnpaid = (closed: Sources['closed']): Grosze =>
  closed.filter(({ paidOn }) => paidOn === null).reduce((sum, { amount }) => sum + amount, 0)
