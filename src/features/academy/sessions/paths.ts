import { FOR_PARAM } from '#features/people/family/for-param.ts'
import type { Weekday } from '#kernel/timetable.ts'

/** Staff's list of all sessions and dates. */
export const EVENTS_PATH = '/admin/events'

/** Staff's page of a session. */
export const eventPath = (sessionId: string): string => `${EVENTS_PATH}/${sessionId}`

/** Page of a session. */
export const sessionPath = (sessionId: string): string => `/campus/sessions/${sessionId}`

/** The same page with the times of a zone that the reader asked for. */
export const withZone = (path: string, askedZone: string | null): string =>
  askedZone ? `${path}${path.includes('?') ? '&' : '?'}zone=${encodeURIComponent(askedZone)}` : path

type ChosenTime = {
  readonly plan: 'single' | 'block' | 'weekly' | 'trial'
  /** The first day, `YYYY-MM-DD` in the session's zone. */
  readonly from: string
  /** Of an individual session. */
  readonly weekday?: Weekday | undefined
  readonly hours?: readonly number[] | undefined
  /** For whom it is, where that is a child of the reader. */
  readonly forId?: string | undefined
}

/** Page of a session with a time chosen, as that page writes its choice. */
export const chosenTimePath = (sessionId: string, { plan, from, weekday, hours = [], forId }: ChosenTime): string => {
  const params = new URLSearchParams({ from })
  if (plan !== 'single') params.set('plan', plan)
  if (weekday) for (const hour of hours) params.append('pick', `${weekday} ${hour}`)
  if (forId) params.set(FOR_PARAM, forId)
  return `${sessionPath(sessionId)}?${params}`
}
