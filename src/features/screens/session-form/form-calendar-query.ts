import { findAvailability } from '#features/academy/publishing/shared-availability.ts'
import { listSessionsOfTeacher } from '#features/academy/sessions/queries.ts'
import { takesReservations } from '#features/academy/sessions/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { countSlots } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import type { FormCalendar } from './parts/form-calendar.ts'
import { listPromised } from './promised-time-query.ts'

type FormOf = { readonly id: string; readonly zone: string; readonly sessionId?: string }

/** Of a teacher, and of the session that is edited. */
export const loadFormCalendar = async ({ id, zone, sessionId }: FormOf, { actor, now }: Ctx): Promise<FormCalendar> => {
  const [promised, availability, sessions] = await Promise.all([
    listPromised(actor, id, zone, now),
    findAvailability(db, id),
    listSessionsOfTeacher(db, id, 20),
  ])
  const others = sessions.filter(
    session => session.id !== sessionId && takesReservations(session.status) && countSlots(session.date_time) > 0,
  )
  return {
    ...{ promised, zone, sessionId, now: now.toString(), availability: availability ?? null },
    otherTimes: others.map(({ id: other, title, date_time }) => ({ id: other, title, date_time })),
  }
}
