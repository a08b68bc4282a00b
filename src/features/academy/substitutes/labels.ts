import { pluralize } from '#kernel/pluralize.ts'
import type { SubstituteRequestView } from './request-view.ts'
import type { SubstituteRequestState } from './schema.ts'

type Shown = Pick<SubstituteRequestView, 'state' | 'isOpen' | 'assignedBecause'>

/** Open at its deadline, a request is over: the job writes it within a minute. */
export const requestStateLabel = ({ state, isOpen, assignedBecause }: Shown): string => {
  if (state === 'open') return isOpen ? 'waits for an answer' : 'not answered'
  const labels: Readonly<Record<Exclude<SubstituteRequestState, 'open'>, string>> = {
    accepted: assignedBecause === null ? 'accepted' : 'entered by the school',
    ...{ declined: 'declined', withdrawn: 'withdrawn', expired: 'not answered' },
  }
  return labels[state]
}

/** `Can you teach Physics?`, `Jonas is asked`. */
export const requestTitle = ({ side, session, substitute }: SubstituteRequestView): string =>
  side === 'asked' ? session.title : `${session.title}: ${substitute.name}`

type ShownDate = SubstituteRequestView['dates'][number]

/** What became of one date of a request, and how many come. */
export const dateLabel = ({ isOpen, substitute, state }: SubstituteRequestView, date: ShownDate): string => {
  const students = date.students === 0 ? 'no students yet' : pluralize(date.students, 'student')
  if (date.isCancelled) return 'cancelled'
  if (date.isTaken) return `${substitute.name} · ${students}`
  if (date.hasMoved) return 'moved since, and not asked for any more'
  if (isOpen) return date.isPossible ? students : 'can no longer be taken over'
  return state === 'accepted' ? `stays as it was · ${students}` : students
}
