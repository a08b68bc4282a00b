import type { Plan } from '#features/academy/reservations/states.ts'
import type { TrialOffer } from '#features/academy/sessions/queries.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { stored, t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { type StoredWords, sayStored } from '#kernel/stored-words.ts'
import { countSlots, type DateTimeMap, slotsByDay } from '#kernel/timetable.ts'
import {
  NOT_FIRST_LESSON,
  TRIAL_FAMILY_LIMIT,
  TRIAL_INDIVIDUAL,
  TRIAL_LENGTH,
  TRIAL_NOT_OFFERED,
  TRIAL_TAKEN,
} from './refusals.ts'

/** Students of one family who have a trial with one teacher: more children may be added than there are. */
export const MOST_TRIALS_OF_FAMILY = 3

/** What a trial costs by the hour: its whole price is that of its length to the grosz, because the lengths divide an hour. */
export const trialHourPrice = ({ price, minutes }: TrialOffer): Grosze => (price * 60) / minutes

/** `30 minutes`, `one hour`. */
export const lengthLabel = (minutes: number): string => sayStored(lengthWords(minutes))

/** As `lengthLabel`, to be kept. */
export const lengthWords = (minutes: number): StoredWords =>
  minutes === 60 ? stored('one hour') : stored('{count, plural, one {# minute} other {# minutes}}', { count: minutes })

/** `30 minutes for 20 PLN`, `one hour, free of charge`. */
export const trialLabel = ({ price, minutes }: TrialOffer): string =>
  price === 0
    ? t('{length}, free of charge', { length: lengthLabel(minutes) })
    : t('{length} for {price}', { length: lengthLabel(minutes), price: formatPLN(price) })

/** As `trialLabel`, for a row of a list: `Free trial`, `Trial 20 PLN`. */
export const shortTrialLabel = ({ price }: TrialOffer): string =>
  price === 0 ? t('Free trial') : t('Trial {price}', { price: formatPLN(price) })

/** An individual session as it is sold for a trial: at its price and length, on the same dates and by the same rules. */
export const asTrial = <Of extends { readonly price: Grosze; readonly allowSingleSlots: boolean }>(
  session: Of,
  offer: TrialOffer,
): Of => ({ ...session, price: trialHourPrice(offer), allowSingleSlots: offer.minutes === 30 })

/** Whether as many half-hours are picked as a trial has. That they are consecutive, the session's own rule decides. */
export const checkTrialLength = ({ minutes }: TrialOffer, picked: DateTimeMap): Decision<DateTimeMap> =>
  countSlots(picked) * 30 === minutes
    ? decided(picked)
    : refused(withParams(TRIAL_LENGTH, { length: lengthLabel(minutes) }))

export type TrialFacts = {
  readonly offer: TrialOffer | null
  /** A trial with the teacher is held or booked, or took place. */
  readonly isTaken: boolean
  /** Another lesson with the teacher is held or booked, or took place. */
  readonly hasLesson: boolean
  /** Enough others of the family have a trial with the teacher. */
  readonly isFamilyFull: boolean
}

/** Why a student cannot have a trial with a teacher; null where it is possible (docs/product.md §5.30). */
export const trialObstacle = ({ offer, isTaken, hasLesson, isFamilyFull }: TrialFacts): Refusal | null => {
  if (isTaken) return TRIAL_TAKEN
  if (hasLesson) return NOT_FIRST_LESSON
  if (offer && isFamilyFull) return TRIAL_FAMILY_LIMIT
  return offer ? null : TRIAL_NOT_OFFERED
}

type TrialRequest = { readonly type: SessionType; readonly plan: Plan; readonly date_time?: DateTimeMap | undefined }

/** The offer by which a trial is reserved. */
export const decideTrial = ({ type, plan, date_time = {} }: TrialRequest, facts: TrialFacts): Decision<TrialOffer> => {
  if (type !== 'individual' || plan !== 'single') return refused(TRIAL_INDIVIDUAL)
  const obstacle = trialObstacle(facts)
  if (obstacle || !facts.offer) return refused(obstacle ?? TRIAL_NOT_OFFERED)
  const length = checkTrialLength(facts.offer, date_time)
  return length.ok ? decided(facts.offer) : length
}

type Cancelled = { readonly side: string; readonly isLate: boolean; readonly leftSubstitute: boolean }

/**
 * Whether a cancelled trial counts nevertheless: the student's side was late, whatever that costs. Not where another teacher was to teach it
 * than the one whose trial it is.
 */
export const countsThough = ({ side, isLate, leftSubstitute }: Cancelled): boolean =>
  side === 'participant' && isLate && !leftSubstitute

/** What a person has picked for a trial: of too many half-hours, those that were picked last. */
export const trimToTrial = ({ minutes }: TrialOffer, before: DateTimeMap, after: DateTimeMap): DateTimeMap => {
  const most = minutes / 30
  if (countSlots(after) <= most) return after
  const added = slotsByDay(after).flatMap(([weekday, hours]) =>
    hours.filter(hour => !before[weekday]?.includes(hour)).map(hour => ({ weekday, hour })),
  )
  const [first] = added
  const kept = added.filter(({ weekday }) => weekday === first?.weekday).slice(0, most)
  return first && kept.length === most ? { [first.weekday]: kept.map(({ hour }) => hour) } : after
}

/** The first half-hours of a choice that a trial has place for. */
export const firstOfTrial = ({ minutes }: TrialOffer, picked: DateTimeMap): DateTimeMap => {
  const [day] = slotsByDay(picked)
  return day ? { [day[0]]: day[1].slice(0, minutes / 30) } : {}
}
