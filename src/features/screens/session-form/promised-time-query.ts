import { inArray } from 'drizzle-orm'
import { academySessions } from '#features/academy/sessions/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { listHolidays } from '#features/scheduling/calendar/queries.ts'
import { listBusyTimes } from '#features/scheduling/calendar/times-of-people.ts'
import { type Actor, readsOwn } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import type { Promised } from './promised-time.ts'

/** How far ahead the form knows the teacher's calendar, in weeks: as far as new sessions can be booked unless changed. */
const WEEKS = 8

/** What is in a teacher's calendar in the next weeks, with the titles of its sessions and games; notes for the teacher alone. */
export const listPromised = async (
  reader: Actor,
  teacherId: string,
  zone: string,
  now: Temporal.Instant,
): Promise<Promised> => {
  const seesNotes = readsOwn(reader, teacherId)
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const end = now.toZonedDateTimeISO(zone).add({ weeks: WEEKS }).toInstant()
  const [busy, holidays] = await Promise.all([
    listBusyTimes(db, teacherId, { start: now, end }),
    listHolidays(db, today.toString(), today.add({ weeks: WEEKS }).toString()),
  ])
  const ids = [...new Set(busy.flatMap(({ sessionId }) => sessionId ?? []))]
  const titles = new Map((await listTitles(ids)).map(({ id, title }) => [id, title]))
  const times = busy.map(({ start, end, part, sessionId, note }) => ({
    ...{ start: start.toString(), end: end.toString(), part, sessionId },
    label: sessionId
      ? (titles.get(sessionId) ?? t('a lesson'))
      : note && seesNotes
        ? t('time off: {note}', { note })
        : t('time off'),
  }))
  return { times, holidays: [...holidays] }
}

const listTitles = async (ids: readonly string[]) => {
  if (ids.length === 0) return []
  const [sessions, games] = await Promise.all([
    db
      .select({ id: academySessions.id, title: academySessions.title })
      .from(academySessions)
      .where(inArray(academySessions.id, [...ids])),
    db
      .select({ id: dneSessions.id, title: dneSessions.title })
      .from(dneSessions)
      .where(inArray(dneSessions.id, [...ids])),
  ])
  return [...sessions, ...games]
}
