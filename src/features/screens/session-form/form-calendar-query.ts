import { findAvailability } from '#features/academy/publishing/shared-availability.ts'
import { findSession, listSessionsOfTeacher } from '#features/academy/sessions/queries.ts'
import { takesReservations } from '#features/academy/sessions/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { countSlots } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import type { FormCalendar } from './parts/form-calendar.ts'
import { listPromised } from './promised-time-query.ts'
import { newSessionValues } from './schema.ts'

type FormOf = { readonly id: string; readonly zone: string; readonly sessionId?: string }

/** Of a teacher, and of the session that is edited; with the session that the teacher has published last. */
const readFormCalendar = async ({ id, zone, sessionId }: FormOf, { actor, now }: Ctx) => {
  const [promised, availability, sessions] = await Promise.all([
    listPromised(actor, id, zone, now),
    findAvailability(db, id),
    listSessionsOfTeacher(db, id, 20),
  ])
  const others = sessions.filter(
    session => session.id !== sessionId && takesReservations(session.status) && countSlots(session.date_time) > 0,
  )
  const calendar: FormCalendar = {
    ...{ promised, zone, sessionId, now: now.toString(), availability: availability ?? null },
    otherTimes: others.map(({ id: other, title, date_time }) => ({ id: other, title, date_time })),
  }
  return { calendar, sessions }
}

export const loadFormCalendar = async (form: FormOf, ctx: Ctx): Promise<FormCalendar> =>
  (await readFormCalendar(form, ctx)).calendar

/** With which session a new one begins: the one that was published last, that of an id, or none. */
export type BeginWith = { readonly like: string | null; readonly isEmpty: boolean }

/** The calendar and the initial values for a new session of a teacher, and the session from which they are. */
export const loadNewSession = async (
  { id, zone }: Omit<FormOf, 'sessionId'>,
  { like, isEmpty }: BeginWith,
  ctx: Ctx,
) => {
  const { calendar, sessions } = await readFormCalendar({ id, zone }, ctx)
  const known = like === null ? sessions[0] : sessions.find(session => session.id === like)
  const found = known ?? (like && !like.includes('\0') ? await findSession(db, like) : undefined)
  const template = !isEmpty && found?.user_id === id ? found : undefined
  return {
    calendar,
    defaults: newSessionValues({ zone, availability: calendar.availability !== null }, template, ctx.now),
    begunWith: template ? { id: template.id, title: template.title } : null,
  }
}
