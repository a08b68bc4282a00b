import { formatPLN, type Grosze, proRata } from '#kernel/money.ts'
import type { RateBasis, TeachingKind } from './kinds.ts'

/** What is earned by teaching one kind, from a day (`2026-11-01`) on in the school's zone. */
export type Rate = {
  readonly id: string
  /** Null: the school's, for all who have none of their own. */
  readonly personId: string | null
  readonly kind: TeachingKind
  readonly basis: RateBasis
  /** Basis points of what students are charged, or grosze for an hour. */
  readonly value: number
  readonly validFrom: string
}

type Taught = { readonly personId: string; readonly kind: TeachingKind; readonly taughtOn: string }

/**
 * The rate that holds for a day: the person's own, otherwise the school's; of each the one that began last, and of two that begin on one
 * day the newer one, which corrects the other. Null where there is none yet.
 */
export const rateFor = (rates: readonly Rate[], { personId, kind, taughtOn }: Taught): Rate | null => {
  const newest = (of: string | null) =>
    rates
      .filter(rate => rate.personId === of && rate.kind === kind && rate.validFrom <= taughtOn)
      .reduce<Rate | null>((last, rate) => (last && isAfter(last, rate) ? last : rate), null)
  return newest(personId) ?? newest(null)
}

/** Ids are given in the order of time. */
const isAfter = (one: Rate, other: Rate): boolean =>
  one.validFrom === other.validFrom ? one.id > other.id : one.validFrom > other.validFrom

/** A share of what was charged, rounded to the grosz. */
export const shareOf = (charged: Grosze, basisPoints: number): Grosze => proRata(charged, basisPoints, 10_000)

/** For minutes that were taught, at an amount for an hour. */
export const hoursWorth = (hourly: Grosze, minutes: number): Grosze => proRata(hourly, minutes, 60)

const percent = (basisPoints: number): string => `${String(basisPoints / 100)}%`

/** `60% of what students are charged`, `80 PLN for an hour`. */
export const rateText = ({ basis, value }: Pick<Rate, 'basis' | 'value'>): string =>
  basis === 'share' ? `${percent(value)} of what students are charged` : `${formatPLN(value)} for an hour`
