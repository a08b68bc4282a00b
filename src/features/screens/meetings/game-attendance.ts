import { and, eq } from 'drizzle-orm'
import { insertAttendance } from '#features/academy/attendance/insert-attendance.ts'
import { seatDates } from '#features/games/seats/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { gameJoined } from './events.ts'
import type { JoinableGame } from './game-dates.ts'

const isStillOn = async (tx: Tx, { occurrenceId, seatDateId }: JoinableGame): Promise<boolean> => {
  const isPlanned = and(eq(occurrences.id, occurrenceId), eq(occurrences.state, 'planned'))
  const planned = await tx.select({ id: occurrences.id }).from(occurrences).where(isPlanned).for('share')
  if (planned.length === 0 || seatDateId === null) return planned.length > 0
  const isBooked = and(eq(seatDates.id, seatDateId), eq(seatDates.state, 'booked'))
  return (await tx.select({ id: seatDates.id }).from(seatDates).where(isBooked).for('share')).length > 0
}

/**
 * Records when the actor first came to a game; later visits change nothing. Returns false, and records nothing, where the game is
 * cancelled or the seat given up: that change at the same time either finds the attendance or prevents it.
 */
export const recordGameAttendance = async (tx: Tx, ctx: Ctx, date: JoinableGame): Promise<boolean> => {
  if (!(await isStillOn(tx, date))) return false
  const { occurrenceId, seatDateId, game, player } = date
  const personId = seatDateId && player ? player.uid : requireUser(ctx.actor).id
  if (!(await insertAttendance(tx, { occurrenceId, personId, joinedAt: ctx.now }))) return true
  await recordEvents(tx, ctx, gameJoined(seatDateId ?? occurrenceId, { occurrenceId, sessionId: game.id, personId }))
  publishAfterCommit(tx, topics.reservations(personId), topics.reservations(game.teacherId))
  return true
}
