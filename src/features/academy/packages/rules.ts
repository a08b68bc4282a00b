import { lengthWords } from '#features/academy/trials/rules.ts'
import type { Reduction } from '#features/money/price-reductions/rules.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { stored } from '#kernel/messages.ts'
import { type Grosze, LEAST_PAYMENT } from '#kernel/money.ts'
import { type StoredWords, sayStored } from '#kernel/stored-words.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { PACKAGE_CREDIT_SPENT, PACKAGE_NOT_RETURNABLE, PACKAGE_RETURN_OVER, PACKAGE_USED } from './refusals.ts'

export const LESSON_COUNTS = { least: 2, most: 50 } as const
export const PACKAGE_MINUTES = [30, 60, 90, 120] as const
export const LESSON_PRICES = { least: LEAST_PAYMENT, most: 100_000 } as const
export const VALID_MONTHS = { least: 1, most: 24 } as const
/** Offers that one teacher, or the school, has at once. */
export const MOST_OFFERS = 20
/** Days after the purchase within which the buyer may return it. */
export const RETURN_DAYS = 14

/** Days before the last day of a package at which its buyer is reminded of what is left, the nearest first. */
export const REMINDER_DAYS = [7, 30] as const
/** Who bought a package less than so many days before a reminder would be sent has just been told its last day. */
export const TOLD_LATELY_DAYS = 7

export const PACKAGE_STATES = ['unpaid', 'active', 'returned', 'abandoned'] as const
export type PackageState = (typeof PACKAGE_STATES)[number]

export const schoolDay = (now: Temporal.Instant): string => dateIn(now, SCHOOL_ZONE)

/** The last day in Warsaw on which a package that is bought at `now` is valid. */
export const lastDayOf = (now: Temporal.Instant, months: number): string =>
  Temporal.PlainDate.from(schoolDay(now)).add({ months }).toString()

/** The last day in Warsaw on which the buyer may return it. */
export const lastReturnDayOf = (paidAt: Temporal.Instant): string =>
  Temporal.PlainDate.from(schoolDay(paidAt)).add({ days: RETURN_DAYS }).toString()

export type PackageOf = {
  readonly lessons: number
  readonly minutes: number
  /** Grosze. */
  readonly lessonPrice: Grosze
}

export const packagePrice = ({ lessons, lessonPrice }: Pick<PackageOf, 'lessons' | 'lessonPrice'>): Grosze =>
  lessons * lessonPrice

/** `Package of 10 lessons, one hour each`. */
export const packageTitle = (offer: Pick<PackageOf, 'lessons' | 'minutes'>): string => sayStored(packageWords(offer))

/** As `packageTitle`, to be kept. */
export const packageWords = ({ lessons, minutes }: Pick<PackageOf, 'lessons' | 'minutes'>): StoredWords =>
  stored('Package of {lessons} lessons, {length} each', { lessons, length: lengthWords(minutes) })

type Lessons = { readonly type: string; readonly teacherId: string; readonly subject: string }
type Covered = { readonly teacherId: string | null; readonly subjects: readonly string[] }

/** Individual lessons of its teacher, or of the school in its subjects; all subjects where it names none. */
export const covers = ({ teacherId, subjects }: Covered, lessons: Lessons): boolean =>
  lessons.type === 'individual' &&
  (teacherId === null || teacherId === lessons.teacherId) &&
  (subjects.length === 0 || subjects.includes(lessons.subject))

/** How much less a lesson costs in a package than a lesson of that length at a price for an hour, in whole percent; 0 where it is no less. */
export const percentLess = ({ minutes, lessonPrice }: PackageOf, hourPrice: Grosze): number =>
  Math.max(0, Math.floor(100 - (100 * lessonPrice * 60) / (hourPrice * minutes || 1)))

type Bought = PackageOf & {
  readonly id: string
  readonly teacherId: string | null
  /** Lessons that are not used. */
  readonly left: number
}

/** The teacher earns a share of the price of an own package, and of the price before where the school offers it. */
const reductionOf = ({ id, teacherId, left, minutes, lessonPrice, lessons }: Bought): Reduction => ({
  ...{ kind: 'package', reference: id, words: packageWords({ lessons, minutes }) },
  takes: { lessons: left, minutes, costing: lessonPrice },
  ...(teacherId === null ? {} : { borneBy: 'teacher' as const }),
})

/** Of the packages of each length the one that ends first, in whose order they are given. */
export const packageReductions = (packages: readonly Bought[]): readonly Reduction[] => {
  const usable = packages.filter(({ left }) => left > 0)
  const lengths = [...new Set(usable.map(({ minutes }) => minutes))]
  return lengths.flatMap(minutes => usable.filter(one => one.minutes === minutes).slice(0, 1)).map(reductionOf)
}

export type Standing = PackageState | 'expired' | 'used'

/** How a package stands on a day in Warsaw. */
export const standingOf = (
  {
    state,
    validUntil,
    left,
  }: { readonly state: PackageState; readonly validUntil: string | null; readonly left: number },
  today: string,
): Standing => {
  if (state !== 'active') return state
  if (left <= 0) return 'used'
  return validUntil !== null && validUntil < today ? 'expired' : 'active'
}

type Returned = {
  readonly state: PackageState
  readonly paidAt: Temporal.Instant | null
  readonly amount: Grosze
  readonly used: number
  /** The credit of its buyer. */
  readonly credit: Grosze
}

/**
 * Whether its buyer can return it. Refuses 409 `package_not_returnable`, `package_return_over`, `package_used`, `package_credit_spent`.
 */
export const decideReturn = (
  { state, paidAt, amount, used, credit }: Returned,
  now: Temporal.Instant,
): Decision<null> => {
  if (state !== 'active' || !paidAt) return refused(PACKAGE_NOT_RETURNABLE)
  if (schoolDay(now) > lastReturnDayOf(paidAt)) return refused(PACKAGE_RETURN_OVER)
  if (used > 0) return refused(PACKAGE_USED)
  return credit < amount ? refused(PACKAGE_CREDIT_SPENT) : decided(null)
}
