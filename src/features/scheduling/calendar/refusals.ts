import { type Message, msg, t } from '#kernel/messages.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { formatDateAndTimeRange, type Span } from '#kernel/time.ts'
import type { ConstraintRefusals } from '#platform/database.ts'
import type { KeptKind } from './table.ts'

/** A person cannot have two engagements at once. `with` names the clash, `when` is its time as text for the reader. */
export const TIME_CLASH: Refusal = {
  code: 'time_clash',
  status: 409,
  message: msg('{who} already {have} {with} at that time ({when}).'),
}

export type Clash = {
  readonly part: 'host' | 'participant' | 'busy'
  /** Null for time off. */
  readonly kind: 'academy' | 'game' | null
  /** Of a busy time that is no time off. */
  readonly keptFor: KeptKind | null
}

const KEPT_LABELS: Readonly<Record<KeptKind, Message>> = { training: msg('a training to hold') }

/** What takes a person's time, as a part of `TIME_CLASH`. */
export const clashLabel = ({ part, kind, keptFor }: Clash): string => {
  if (keptFor) return KEPT_LABELS[keptFor]()
  if (part === 'busy') return t('time off')
  if (kind === 'game') return part === 'host' ? t('a game to lead') : t('a game')
  return part === 'host' ? t('a lesson to teach') : t('a lesson')
}

/** What is in the way of a person when dates move, `null` for the reader; the time is read in `zone`. */
export const moveClashRefusal = (
  who: string | null,
  clash: Clash & { readonly during: Span },
  zone: string,
  now: Temporal.Instant,
): Refusal =>
  withParams(TIME_CLASH, {
    ...{ who: who ?? msg('[subject] You'), have: who === null ? 'have' : 'has', with: () => clashLabel(clash) },
    when: () => formatDateAndTimeRange(clash.during.start, clash.during.end, zone, now),
  })

/** From the exclusion constraint: two transactions took the same time concurrently. */
const TIME_TAKEN: Refusal = { code: 'time_clash', status: 409, message: msg('That time has just been taken.') }

export const calendarConstraintRefusals: ConstraintRefusals = {
  engagements_no_overlap: TIME_TAKEN,
  occurrences_session_start: TIME_TAKEN,
}

export const TIME_OFF_NOT_FOUND: Refusal = {
  code: 'time_off_not_found',
  status: 404,
  message: msg('Time off not found'),
}
