import { and, eq, sql } from 'drizzle-orm'
import type { AgreedHours } from '#features/academy/publishing/agreed-hours.ts'
import { reservations } from '#features/academy/reservations/table.ts'

/** Of every weekly agreement that goes on, also while nothing is planned for it: paused, or with all its next dates skipped. */
export const readAgreedHours: AgreedHours = async (reader, sessionId) => {
  const rows = await reader
    .select({ hours: reservations.date_time })
    .from(reservations)
    .where(
      and(
        eq(reservations.productId, sessionId),
        eq(reservations.plan, sql`'weekly'`),
        eq(reservations.state, sql`'booked'`),
      ),
    )
  return rows.map(({ hours }) => hours)
}
