import { listCalendarSequences } from '#features/academy/reservations/calendar-sequences.ts'
import { joinPath } from '#features/academy/reservations/paths.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { calendarFile } from '#features/scheduling/calendar/calendar-file.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'

/**
 * The booked lessons of a reservation as a calendar file; for its student and teacher with the addresses at which they join. A later file
 * updates the events of an earlier one, also of the e-mails. Refuses 404 where nothing is booked, and whom the reservation's page refuses.
 */
export const downloadCalendar = async (ctx: Ctx, id: string, siteUrl: string): Promise<Response> => {
  const { session, teacher, student, lessons } = await getReservation(ctx, id)
  const booked = lessons.filter(({ state }) => state === 'booked')
  if (booked.length === 0) refuse(RESERVATION_NOT_FOUND)
  const takesPart = [student.uid, teacher.uid].includes(userIdOf(ctx.actor) ?? '')
  const sequences = await listCalendarSequences(
    db,
    booked.map(lesson => lesson.id),
  )
  const dates = booked.map(({ id: lessonId, start, end, substitute }) => ({
    ...{ lessonId, start, end, sequence: sequences.get(lessonId) ?? 0 },
    ...(substitute
      ? { title: t('{title} with {teacherName}', { title: session.title, teacherName: substitute }) }
      : {}),
    ...(takesPart ? { url: new URL(joinPath(lessonId), siteUrl).href } : {}),
  }))
  const { filename, contentType, content } = calendarFile(
    t('{title} with {teacherName}', { title: session.title, teacherName: teacher.displayName }),
    dates,
    ctx.now,
  )
  return new Response(content, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
  })
}
