import { eq } from 'drizzle-orm'
import type { Reservation } from '#features/academy/reservations/reservation-rows.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { users } from '#features/people/users/table.ts'
import { listHolidays } from '#features/scheduling/calendar/queries.ts'
import { clashLabel, TIME_CLASH } from '#features/scheduling/calendar/refusals.ts'
import { type BusyTime, listBusyTimesOf } from '#features/scheduling/calendar/times-of-people.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { dateIn, formatDateAndTimeRange, overlaps, type Span } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'
import type { LessonMove } from './editable-reservation.ts'
import { NEW_DATE_IS_HOLIDAY } from './refusals.ts'

/** What is in the way of moved lessons: a holiday, or the time of teacher or student. Null: nothing is. Times in the actor's zone. */
export const findObstacle = async (
  reader: Reader,
  ctx: Ctx,
  { session, reservation, zone }: { session: Session; reservation: Reservation; zone: string },
  moves: readonly LessonMove[],
): Promise<Refusal | null> => {
  const [first, last] = [moves[0], moves.at(-1)]
  if (!first || !last) return null
  const when = ({ start, end }: Span) => formatDateAndTimeRange(start, end, zone, ctx.now)
  const dayOf = ({ to }: LessonMove) => dateIn(to.start, session.zone)
  const holidays = await listHolidays(reader, dayOf(first), dayOf(last))
  for (const move of moves) {
    const name = holidays.get(dayOf(move))
    if (name !== undefined) return withParams(NEW_DATE_IS_HOLIDAY, { when: () => when(move.to), name })
  }
  const moving = new Set(moves.map(({ lesson }) => lesson.occurrenceId))
  const within = { start: first.to.start, end: last.to.end }
  const personIds = [session.user_id, reservation.userId]
  const busy = await listBusyTimesOf(reader, personIds, within)
  const isInTheWay = (each: BusyTime) =>
    (each.occurrenceId === null || !moving.has(each.occurrenceId)) && moves.some(({ to }) => overlaps(each, to))
  const clashes = personIds.flatMap(personId => {
    const clash = busy.get(personId)?.find(isInTheWay)
    return clash ? [{ ...clash, personId }] : []
  })
  const [clash] = clashes
  if (!clash) return null
  const isSelf = userIdOf(ctx.actor) === clash.personId
  const [person] = await reader.select({ name: users.displayName }).from(users).where(eq(users.id, clash.personId))
  return withParams(TIME_CLASH, {
    who: isSelf ? msg('[subject] You') : (person?.name ?? ''),
    have: isSelf ? 'have' : 'has',
    with: () => clashLabel(clash),
    when: () => when(clash),
  })
}
