import { joinPath } from '#features/academy/reservations/paths.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { calendarFile } from '#features/scheduling/calendar/calendar-file.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'

/**
 * The booked lessons of a reservation as a calendar file, with the addresses at which they are joined. A later file updates the events of an
 * earlier one, also of the e-mails. Refuses 404 where nothing is booked, and whom the reservation's page refuses.
 */
export const downloadCalendar = async (ctx: Ctx, id: string, siteUrl: string): Promise<Response> => {
  const { session, teacher, lessons } = await getReservation(ctx, id)
  const booked = lessons.filter(({ state }) => state === 'booked')
  if (booked.length === 0) refuse(RESERVATION_NOT_FOUND)
  const dates = booked.map(({ id: lessonId, start, end }) => ({
    ...{ lessonId, start, end, url: new URL(joinPath(lessonId), siteUrl).href },
  }))
  const sequence = Math.floor(ctx.now.epochMilliseconds / 60_000)
  const { filename, contentType, content } = calendarFile(
    `${session.title} with ${teacher.displayName}`,
    dates,
    ctx.now,
    sequence,
  )
  return new Response(content, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
  })
}
