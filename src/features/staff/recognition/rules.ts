import type { CancellationOutcome } from '#features/academy/lessons/schema.ts'
import type { LessonState } from '#features/academy/reservations/states.ts'
import type { SeatDateState } from '#features/games/seats/schema.ts'
import type { LineBasis, TeachingKind } from '#features/staff/rates/kinds.ts'
import { hoursWorth, type Rate, shareOf } from '#features/staff/rates/rules.ts'
import type { Grosze } from '#kernel/money.ts'
import { dateIn, isPast, type Span } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

/**
 * What the revenue and the earnings of one date should be, computed anew from how things are. What is booked is the difference to what was
 * booked before, so that running again books nothing, and corrections of corrections need no rules of their own (docs/product.md §6.16).
 */
export type TaughtDate = Span & {
  readonly occurrenceId: string
  /** Who taught it: the teacher, or a substitute. */
  readonly personId: string
  readonly kind: TeachingKind
  readonly isPlanned: boolean
  readonly parts: readonly Part[]
}

/** One student's part in a date. */
export type Part = {
  /** The lesson, or the date of the seat. */
  readonly sourceId: string
  /** Took place for this student, attended or not. */
  readonly isTaught: boolean
  /** What is charged for it, taught or given up too late. */
  readonly charged: Grosze
  /** What the school took off the price of what was taught, or given up too late: a share is of the price before (docs/product.md §6.16). */
  readonly reduction?: Grosze
  /** What was paid before is in the payable's prepaid money; what is charged afterwards, or was, is owed by the payer. */
  readonly paidBy: { readonly prepaid: string } | 'receivable'
}

export type LessonFacts = {
  readonly sourceId: string
  readonly reservationId: string
  readonly state: LessonState
  readonly price: Grosze
  /** What was taken off its price. */
  readonly reduction?: Grosze
  /** Of the cancellation that was not undone. */
  readonly outcome: CancellationOutcome | null
  /** What went back when its reservation ended; 0 where it was given up too late. */
  readonly returnedAmount: Grosze | null
  /** It cost nothing, and was given up too late: what the school took off is shared as of one that is charged. */
  readonly isLateThoughFree?: boolean
  /** It is charged after it took place, by an agreement. */
  readonly isChargedLater: boolean
  /** What was metered for it. */
  readonly metered: Grosze | null
}

const isChargedLate = ({ state, outcome, returnedAmount }: LessonFacts): boolean =>
  state === 'cancelled' && (outcome === null ? returnedAmount === 0 : outcome === 'charged')

export const lessonPart = (lesson: LessonFacts): Part => {
  const { sourceId, reservationId, state, price, reduction = 0, isChargedLater, metered } = lesson
  const { isLateThoughFree = false } = lesson
  const isTaught = state === 'booked'
  const part = { sourceId, isTaught, paidBy: isChargedLater ? 'receivable' : { prepaid: reservationId } } as const
  if (isTaught) return { ...part, charged: metered ?? price, reduction }
  const isKept = isChargedLater ? state === 'cancelled' && metered !== null : isChargedLate(lesson)
  const charged = isKept ? (metered ?? price) : 0
  return { ...part, charged, reduction: charged > 0 || isLateThoughFree ? reduction : 0 }
}

export type SeatDateFacts = {
  readonly sourceId: string
  readonly state: SeatDateState
  readonly price: Grosze
  /** Without an agreement nothing is charged. */
  readonly hasAgreement: boolean
  readonly metered: Grosze | null
}

export const seatPart = ({ sourceId, state, price, hasAgreement, metered }: SeatDateFacts): Part => {
  const isTaught = state === 'booked'
  const charged = metered ?? (isTaught && hasAgreement ? price : 0)
  return { sourceId, isTaught, charged: isTaught || state === 'resigned' ? charged : 0, paidBy: 'receivable' }
}

/** An amount of one person, of one lesson or of a whole date. */
export type Earning = {
  readonly personId: string
  readonly sourceId: string
  readonly basis: LineBasis
  readonly rate: number
  readonly base: number
  readonly amount: Grosze
}

export type Target = {
  readonly revenue: readonly (Pick<Part, 'sourceId' | 'paidBy'> & { readonly amount: Grosze })[]
  readonly earnings: readonly Earning[]
  /** Something was earned, and there is no rate by which. */
  readonly lacksRate: boolean
}

export const NOTHING: Target = { revenue: [], earnings: [], lacksRate: false }

/** The day to which a date belongs: that of its start in the school's zone. */
export const taughtOn = ({ start }: Pick<Span, 'start'>): string => dateIn(start, SCHOOL_ZONE)

/**
 * What a date that is over brings in, and what it earns. A share is one of what each student is charged, and of what the
 * school took off the price, late cancellations included; an amount for an hour is paid once for a date, and only where it took place for at least one student.
 */
export const targetOf = (date: TaughtDate, rate: Rate | null, now: Temporal.Instant): Target => {
  if (!isPast(date.end, now)) return NOTHING
  const parts = date.isPlanned ? date.parts : date.parts.map(part => ({ ...part, isTaught: false }))
  const revenue = parts
    .filter(({ charged }) => charged > 0)
    .map(({ sourceId, paidBy, charged }) => ({ sourceId, paidBy, amount: charged }))
  const shared = parts.map(({ sourceId, charged, reduction = 0 }) => ({ sourceId, base: charged + reduction }))
  const isTaught = parts.some(part => part.isTaught)
  return { revenue, ...earningsOf(date, { shared: shared.filter(({ base }) => base > 0), isTaught }, rate) }
}

/** What a share is of, for each student: what is charged, and what the school took off the price. */
type Earned = { readonly shared: readonly Pick<Earning, 'sourceId' | 'base'>[]; readonly isTaught: boolean }

const earningsOf = (
  { occurrenceId, personId, start, end }: TaughtDate,
  { shared, isTaught }: Earned,
  rate: Rate | null,
): Pick<Target, 'earnings' | 'lacksRate'> => {
  if (!rate) return { earnings: [], lacksRate: isTaught || shared.length > 0 }
  const { basis, value } = rate
  const earned = { personId, basis, rate: value }
  const minutes = Math.round(end.since(start).total('minutes'))
  const all =
    basis === 'share'
      ? shared.map(({ sourceId, base }) => ({ ...earned, sourceId, base, amount: shareOf(base, value) }))
      : isTaught
        ? [{ ...earned, sourceId: occurrenceId, base: minutes, amount: hoursWorth(value, minutes) }]
        : []
  return { earnings: all.filter(({ amount }) => amount > 0), lacksRate: false }
}

/** The sums of what was booked, and how often. */
export type Booked = {
  readonly revenue: readonly (Pick<Part, 'sourceId'> & { readonly amount: Grosze; readonly rounds: number })[]
  readonly earnings: readonly (Earning & { readonly rounds: number })[]
}

/** What is to be booked; `amount` is below 0 where something is taken back. */
export type Difference = {
  readonly revenue: readonly (Target['revenue'][number] & { readonly round: number })[]
  readonly earnings: readonly (Earning & { readonly round: number })[]
}

const earningKey = ({ personId, sourceId }: Pick<Earning, 'personId' | 'sourceId'>): string => `${personId} ${sourceId}`

/**
 * What should be, less what is booked. `paidByOf` says for a source that has no target any more against which account it was booked: that
 * of its part.
 */
export const differenceOf = (
  target: Pick<Target, 'revenue' | 'earnings'>,
  booked: Booked,
  paidByOf: ReadonlyMap<string, Part['paidBy']>,
): Difference => {
  const bookedRevenue = new Map(booked.revenue.map(one => [one.sourceId, one]))
  const bookedEarnings = new Map(booked.earnings.map(one => [earningKey(one), one]))
  const gone = booked.revenue
    .filter(({ sourceId }) => !target.revenue.some(one => one.sourceId === sourceId))
    .map(({ sourceId }) => ({ sourceId, amount: 0, paidBy: paidByOf.get(sourceId) }))
  const goneEarnings = booked.earnings
    .filter(one => !target.earnings.some(other => earningKey(other) === earningKey(one)))
    .map(one => ({ ...one, amount: 0 }))
  return {
    revenue: [...target.revenue, ...gone].flatMap(({ sourceId, paidBy, amount }) => {
      const { amount: before = 0, rounds = 0 } = bookedRevenue.get(sourceId) ?? {}
      if (amount === before) return []
      if (!paidBy) throw new Error(`the revenue of ${sourceId} belongs to no date`)
      return [{ sourceId, paidBy, amount: amount - before, round: rounds + 1 }]
    }),
    earnings: [...target.earnings, ...goneEarnings].flatMap(({ personId, sourceId, basis, rate, base, amount }) => {
      const { amount: before = 0, rounds = 0 } = bookedEarnings.get(earningKey({ personId, sourceId })) ?? {}
      if (amount === before) return []
      return [{ personId, sourceId, basis, rate, base, amount: amount - before, round: rounds + 1 }]
    }),
  }
}
