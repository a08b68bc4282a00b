import { and, eq, inArray } from 'drizzle-orm'
import { FORMER_STUDENTS_FIRST } from '#features/academy/reservations/refusals.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { withParams } from '#kernel/refusal.ts'
import { formatDateAndTime, isPast } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'

type Renewed = Pick<Session, 'renewedFrom' | 'priorityUntil'>
type Student = { readonly studentId: string; readonly zone: string; readonly now: Temporal.Instant }

/** The refusal for a student who must wait while those of the course before it come first; null for all others (docs/product.md §4.9). */
export const findPriorityRefusal = async (
  reader: Reader,
  { renewedFrom, priorityUntil }: Renewed,
  { studentId, zone, now }: Student,
): Promise<Refusal | null> => {
  if (!renewedFrom || !priorityUntil || isPast(priorityUntil, now)) return null
  const [former] = await reader
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.productId, renewedFrom),
        eq(reservations.userId, studentId),
        inArray(reservations.state, ['booked', 'ended']),
      ),
    )
    .limit(1)
  if (former) return null
  return withParams(FORMER_STUDENTS_FIRST, {
    until: () => formatDateAndTime(priorityUntil, zone, now),
  })
}
