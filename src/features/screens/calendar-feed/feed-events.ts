import { joinPath, reservationPath } from '#features/academy/reservations/paths.ts'
import { gamePath } from '#features/games/games/paths.ts'
import type { CalendarEvent } from '#features/scheduling/calendar/calendar-file.ts'
import type { CalendarItem } from '#features/screens/agenda/calendar-item.ts'
import { entryHref } from '#features/screens/agenda/calendar-links.ts'
import { t } from '#kernel/messages.ts'
import { type Span, toInstant } from '#kernel/time.ts'
import type { Revision } from './revisions.ts'

/** Minutes before the start. */
const REMINDER = 60

export type FeedReader = {
  /** The reader is the person whose calendar it is: only this person can join. A guardian gets the pages that are open to guardians. */
  readonly isOwn: boolean
  readonly siteUrl: string
}

const titleOf = ({ kind, title, withWhom }: CalendarItem, isHost: boolean): string => {
  if (kind === 'training') return t('Training: {title} for {withWhom}', { title, withWhom })
  return isHost
    ? kind === 'game'
      ? t('Hosting: {title}', { title })
      : t('Teaching: {title}', { title })
    : t('{title} with {withWhom}', { title, withWhom })
}

/** A date that is being paid for, or that no student has booked yet, may still fall away. */
const statusOf = ({ state, people }: CalendarItem, isHost: boolean): CalendarEvent['status'] => {
  if (state === 'cancelled') return 'CANCELLED'
  return state === 'held' || (isHost && people.length === 0) ? 'TENTATIVE' : 'CONFIRMED'
}

const guardianHref = ({ kind, reservationId, sessionId }: CalendarItem): string | null =>
  kind === 'game' ? sessionId && gamePath(sessionId) : reservationId && reservationPath(reservationId)

const linkOf = (item: CalendarItem, { isOwn, siteUrl }: FeedReader) => {
  const mayJoin = isOwn && item.joinId !== null && (item.state === 'booked' || item.state === 'teaching')
  const path = mayJoin ? joinPath(item.joinId) : isOwn ? entryHref(item) : guardianHref(item)
  if (!path) return {}
  const url = new URL(path, siteUrl).href
  return { url, description: mayJoin ? t('Join: {url}', { url }) : t('More: {url}', { url }) }
}

/** A lesson, game or training of a person as an event. It names the teacher or game master, or the school, and no one who takes part. */
export const toFeedEvent = (
  item: CalendarItem,
  { eventId, isHost, sequence, changedAt }: Revision,
  reader: FeedReader,
): CalendarEvent => {
  const status = statusOf(item, isHost)
  return {
    ...{ id: eventId, title: titleOf(item, isHost), sequence, changedAt, status },
    ...{ start: toInstant(item.start), end: toInstant(item.end) },
    ...linkOf(item, reader),
    ...(status === 'CANCELLED' ? {} : { reminderMinutes: REMINDER }),
  }
}

/** Time off never changes: it is taken and ended. Its note stays here. */
export const toTimeOffEvent = ({
  id,
  start,
  end,
  createdAt,
}: Span & { readonly id: string; readonly createdAt: Temporal.Instant }): CalendarEvent => ({
  ...{ id, title: t('Time off'), start, end, sequence: 0, changedAt: createdAt, status: 'CONFIRMED' },
})
