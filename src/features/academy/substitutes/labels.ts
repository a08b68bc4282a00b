import { type Message, msg, t } from '#kernel/messages.ts'
import type { SubstituteRequestView } from './request-view.ts'
import type { SubstituteRequestState } from './schema.ts'

type Shown = Pick<SubstituteRequestView, 'state' | 'isOpen' | 'assignedBecause'>

const STATES: Readonly<Record<Exclude<SubstituteRequestState, 'open'>, Message>> = {
  accepted: msg('accepted'),
  declined: msg('[request] declined'),
  withdrawn: msg('withdrawn'),
  expired: msg('not answered'),
}

/** Open at its deadline, a request is over: the job writes it within a minute. */
export const requestStateLabel = ({ state, isOpen, assignedBecause }: Shown): string => {
  if (state === 'open') return isOpen ? t('waits for an answer') : STATES.expired()
  return state === 'accepted' && assignedBecause !== null ? t('entered by the school') : STATES[state]()
}

/** `Can you teach Physics?`, `Jonas is asked`. */
export const requestTitle = ({ side, session, substitute }: SubstituteRequestView): string =>
  side === 'asked' ? session.title : `${session.title}: ${substitute.name}`

type ShownDate = SubstituteRequestView['dates'][number]

/** What became of one date of a request, and how many come. */
export const dateLabel = ({ isOpen, substitute, state }: SubstituteRequestView, date: ShownDate): string => {
  const students =
    date.students === 0
      ? t('no students yet')
      : t('{students, plural, one {# student} other {# students}}', { students: date.students })
  if (date.isCancelled) return t('[date] cancelled')
  if (date.isTaken) return `${substitute.name} · ${students}`
  if (date.hasMoved) return t('moved since, and not asked for any more')
  if (isOpen) return date.isPossible ? students : t('can no longer be taken over')
  return state === 'accepted' ? t('stays as it was · {students}', { students }) : students
}
