import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze, proRata } from '#kernel/money.ts'
import type { RateBasis, RateSetting, TeachingKind } from './kinds.ts'

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

/** What staff have set for a day and all after it: a rate, or that the person has none of their own any more. */
export type RateStep = Omit<Rate, 'basis'> & { readonly basis: RateSetting }

type Taught = { readonly personId: string; readonly kind: TeachingKind; readonly taughtOn: string }

const isRate = (step: RateStep): step is Rate => step.basis !== 'school'

/**
 * What was set last for a person (null: for the school) and holds on a day; of two that begin on one day the newer one, which corrects the
 * other.
 */
export const stepOn = (
  steps: readonly RateStep[],
  { personId, kind, taughtOn }: Omit<Taught, 'personId'> & { readonly personId: string | null },
): RateStep | null =>
  steps
    .filter(step => step.personId === personId && step.kind === kind && step.validFrom <= taughtOn)
    .reduce<RateStep | null>((last, step) => (last && isAfter(last, step) ? last : step), null)

/** Ids are given in the order of time. */
const isAfter = (one: RateStep, other: RateStep): boolean =>
  one.validFrom === other.validFrom ? one.id > other.id : one.validFrom > other.validFrom

/** The person's own rate, otherwise the school's. */
const rateOn = (steps: readonly RateStep[], taught: Taught): Rate | null => {
  const own = stepOn(steps, taught)
  const held = own && isRate(own) ? own : stepOn(steps, { ...taught, personId: null })
  return held && isRate(held) ? held : null
}

/**
 * The rate that holds for a day. A day before `openFrom` is in a closed month, for which no rate can be set any more: where there is none,
 * the first that begins later holds for it, so that what is found to be earned there is not lost. Null where there is none yet.
 */
export const rateFor = (steps: readonly RateStep[], taught: Taught, openFrom: string | null): Rate | null => {
  const held = rateOn(steps, taught)
  if (held || openFrom === null || taught.taughtOn >= openFrom) return held
  const laterDays = steps
    .filter(({ kind, validFrom }) => kind === taught.kind && validFrom > taught.taughtOn)
    .map(({ validFrom }) => validFrom)
    .toSorted()
  for (const taughtOn of laterDays) {
    const later = rateOn(steps, { ...taught, taughtOn })
    if (later) return later
  }
  return null
}

/** A share of what was charged, rounded to the grosz. */
export const shareOf = (charged: Grosze, basisPoints: number): Grosze => proRata(charged, basisPoints, 10_000)

/** For minutes that were taught, at an amount for an hour. */
export const hoursWorth = (hourly: Grosze, minutes: number): Grosze => proRata(hourly, minutes, 60)

const percent = (basisPoints: number): string => `${String(basisPoints / 100)}%`

/** `60% of what students are charged`, `80 PLN for an hour`, `the school’s rate`. */
export const rateText = ({ basis, value }: Pick<RateStep, 'basis' | 'value'>): string => {
  if (basis === 'school') return t('the school’s rate')
  return basis === 'share'
    ? t('{percent} of what students are charged', { percent: percent(value) })
    : t('{amount} for an hour', { amount: formatPLN(value) })
}
