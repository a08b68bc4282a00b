import { type Decision, decided, refused } from '#kernel/decision.ts'
import { lowerCase } from '#kernel/letter-case.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { dateIn, hoursUntil, type InstantLike, isPast } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import {
  CANCEL_BY_WRITING,
  NO_DATE_AHEAD,
  NOT_OVER_YET,
  OFFER_LAPSED,
  OFFER_NOT_READY,
  TRAINING_ACT_NOT_POSSIBLE,
  TRAINING_BEGUN,
} from './refusals.ts'
import { FREE_CANCELLATION_DAYS, TRAINING_STATUS_LABELS, type TrainingStatus } from './schema.ts'

/**
 * The life of a training after its request was approved (docs/product.md §11.8):
 * approved → offered ⇄ (revised) → accepted | declined | lapsed → planned → done → billed → paid, and cancelled from all that is not over.
 * Being done is taken back while no money has come.
 */
export const TRAINING_ACTS = {
  offer: { from: ['approved', 'offered', 'declined', 'lapsed'], to: 'offered' },
  accept: { from: ['offered'], to: 'accepted' },
  decline: { from: ['offered'], to: 'declined' },
  lapse: { from: ['offered'], to: 'lapsed' },
  write: { from: ['approved', 'offered', 'accepted', 'declined', 'lapsed', 'planned', 'done', 'billed'], to: null },
  plan: { from: ['accepted', 'planned'], to: 'planned' },
  move: { from: ['accepted', 'planned'], to: null },
  participate: { from: ['accepted', 'planned'], to: null },
  replace: { from: ['accepted', 'planned'], to: null },
  attend: { from: ['accepted', 'planned', 'done'], to: null },
  finish: { from: ['accepted', 'planned'], to: 'done' },
  undo: { from: ['done', 'billed'], to: 'planned' },
  rate: { from: ['done', 'billed', 'paid'], to: null },
  bill: { from: ['done'], to: 'billed' },
  pay: { from: ['billed'], to: null },
  take_back: { from: ['billed', 'paid'], to: 'billed' },
  write_off: { from: ['billed'], to: null },
  cancel: { from: ['approved', 'offered', 'accepted', 'declined', 'lapsed', 'planned'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly TrainingStatus[]; to: TrainingStatus | null }>
export type TrainingAct = keyof typeof TRAINING_ACTS
/** What the trainer does too; all else of our side is for staff. That it can be rated is for the trainer to know. */
export const TRAINER_ACTS: readonly TrainingAct[] = ['plan', 'move', 'attend', 'finish', 'rate']

export type TrainingFacts = {
  readonly status: TrainingStatus
  /** When the offer lapses; null before the first one. */
  readonly lapsesAt: InstantLike | null
  /** Of the dates that stand. */
  readonly dates: readonly { readonly start: InstantLike; readonly end: InstantLike }[]
}

/** Who acts: the school by its link, or staff and the trainer. */
export type TrainingSide = 'school' | 'staff'

const firstStart = ({ dates }: TrainingFacts): InstantLike | null =>
  dates.length === 0 ? null : dates.reduce((one, other) => (hoursUntil(other.start, one.start) < 0 ? other : one)).start

/** Whether the school may still cancel by itself and free of charge. */
const isFreeToCancel = (training: TrainingFacts, now: Temporal.Instant): boolean => {
  const start = firstStart(training)
  return start === null || hoursUntil(start, now) >= FREE_CANCELLATION_DAYS * 24
}

/** Whether an agreed date has begun: then the training is not cancelled any more. */
export const hasBegun = ({ status, dates }: TrainingFacts, now: Temporal.Instant): boolean =>
  (status === 'accepted' || status === 'planned') && dates.some(({ start }) => isPast(start, now))

const refuseByTime = (
  training: TrainingFacts,
  act: TrainingAct,
  side: TrainingSide,
  now: Temporal.Instant,
): Refusal | null => {
  const { lapsesAt, dates } = training
  const isLapsed = lapsesAt !== null && isPast(lapsesAt, now)
  if ((act === 'accept' || act === 'decline') && isLapsed) return OFFER_LAPSED
  if (act === 'accept' && dates.some(({ start }) => isPast(start, now))) return OFFER_LAPSED
  if (act === 'lapse' && !isLapsed) return OFFER_NOT_READY
  if (act === 'finish' && dates.some(({ end }) => !isPast(end, now))) return NOT_OVER_YET
  if (act === 'cancel' && side === 'school' && !isFreeToCancel(training, now)) return CANCEL_BY_WRITING
  if (act === 'replace' && dates.every(({ start }) => isPast(start, now))) return NO_DATE_AHEAD
  // What has begun is not called off as if it had not been: it is finished, or the date that did not take place is moved.
  if (act === 'cancel' && hasBegun(training, now)) return TRAINING_BEGUN
  return null
}

/** The status after an act of a side at `now`. Refuses what the status or the time does not allow. */
export const decideTraining = (
  training: TrainingFacts,
  act: TrainingAct,
  side: TrainingSide,
  now: Temporal.Instant,
): Decision<TrainingStatus> => {
  const { from, to } = TRAINING_ACTS[act]
  const { status } = training
  const allowed: readonly TrainingStatus[] = from
  if (!allowed.includes(status))
    return refused(withParams(TRAINING_ACT_NOT_POSSIBLE, { status: lowerCase(TRAINING_STATUS_LABELS[status]()) }))
  const refusal = refuseByTime(training, act, side, now)
  return refusal ? refused(refusal) : decided(to ?? status)
}

/** The same question for a button. */
export const mayAct = (training: TrainingFacts, act: TrainingAct, side: TrainingSide, now: Temporal.Instant): boolean =>
  decideTraining(training, act, side, now).ok

type Billed = { readonly status: TrainingStatus; readonly owed: number; readonly dueOn: string | null }

/** Whether a school should have paid by now: its due day (in the school's zone) has passed. */
export const isOverdue = ({ status, owed, dueOn }: Billed, now: Temporal.Instant): boolean =>
  status === 'billed' && owed > 0 && dueOn !== null && dueOn < dateIn(now, SCHOOL_ZONE)
