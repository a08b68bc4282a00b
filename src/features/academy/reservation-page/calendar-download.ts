import { listCalendarSequences } from '#features/academy/reservations/calendar-sequences.ts'
import { joinPath, lessonPath } from '#features/academy/reservations/paths.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { isGuardianOf } from '#features/people/guardians/guardianships.ts'
import { hasNoSignIn } from '#features/people/guardians/wards.ts'
import { calendarFile } from '#features/scheduling/calendar/calendar-file.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'

/**
 * The booked lessons of a reservation as a calendar file, with the addresses at which its student, its teacher and the guardians of a child
 * without a sign-in join; for others with those of the lessons. A later file updates the events of an earlier one, also of the e-mails.
 * Refuses 404 where nothing is booked, and whom the reservation's page refuses.
 */
export const downloadCalendar = async (ctx: Ctx, id: string, siteUrl: string): Promise<Response> => {
  const { session, teacher, student, lessons } = await getReservation(ctx, id)
  const booked = lessons.filter(({ state }) => state === 'booked')
  if (booked.length === 0) refuse(RESERVATION_NOT_FOUND)
  const takesPart = [student.uid, teacher.uid].includes(userIdOf(ctx.actor) ?? '')
  const opensDoor = takesPart || ((await isGuardianOf(db, ctx, student.uid)) && (await hasNoSignIn(db, student.uid)))
  const sequences = await listCalendarSequences(
    db,
    booked.map(lesson => lesson.id),
  )
  const dates = booked.map(({ id: lessonId, start, end, substitute }) => ({
    ...{ lessonId, start, end, sequence: sequences.get(lessonId) ?? 0 },
    ...(substitute
      ? { title: t('{title} with {teacherName}', { title: session.title, teacherName: substitute }) }
      : {}),
    url: new URL(opensDoor ? joinPath(lessonId) : lessonPath(lessonId), siteUrl).href,
    joins: opensDoor,
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
