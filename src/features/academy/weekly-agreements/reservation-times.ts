import { and, eq, inArray } from 'drizzle-orm'
import type { Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'

type Times = Pick<Reservation, 'date_time' | 'course_schedule'>

/**
 * Held and booked reservations of a session whose times have changed get their new times too: a further block and a weekly agreement are
 * planned by them. Returns these reservations. Needs the session's lock.
 */
export const retimeReservations = async (
  tx: Tx,
  session: Pick<Session, 'id' | 'user_id'>,
  retime: (times: Times) => Times,
): Promise<readonly Reservation[]> => {
  const current = and(eq(reservations.productId, session.id), inArray(reservations.state, ['held', 'booked']))
  const rows = await tx.select().from(reservations).where(current).orderBy(reservations.id).for('update')
  for (const { id, ...row } of rows) await tx.update(reservations).set(retime(row)).where(eq(reservations.id, id))
  const people = new Set([session.user_id, ...rows.flatMap(({ userId, payerId }) => [userId, payerId])])
  publishAfterCommit(tx, ...[...people].map(id => topics.reservations(id)))
  return rows
}
