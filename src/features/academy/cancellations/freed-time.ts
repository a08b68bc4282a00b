import { type LessonDetails, listLessonsOf } from '#features/academy/lessons/queries.ts'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { takesReservations } from '#features/academy/sessions/rules.ts'
import { listTimeOffParts } from '#features/scheduling/calendar/time-off-queries.ts'
import type { Reader } from '#platform/database.ts'

/**
 * Whether the time that a side frees by cancelling these lessons of one occurrence becomes time off, of the teacher or of a student, and
 * can be taken by nothing again (docs/product.md §4.5). Asked before the time is freed.
 */
export const becomesTimeOff = async (
  reader: Reader,
  cancelled: readonly LessonDetails[],
  side: LessonSide,
): Promise<boolean> => {
  const [first] = cancelled
  if (!first) return false
  const { start, end, teacher } = first
  const personIds = [teacher.uid, ...cancelled.map(({ student }) => student.uid)]
  const parts = await listTimeOffParts(reader, personIds, { start, end })
  if (parts.some(({ personId }) => personId !== teacher.uid)) return true
  return parts.length > 0 && isHostFreed(reader, first, side)
}

/**
 * As `releasePlaces` frees the teacher's time: of an individual lesson, and where the last student is lost, of a session that takes no more
 * reservations and of a group's date in time off.
 */
const isHostFreed = async (
  reader: Reader,
  { id, occurrenceId, session: { type, status } }: LessonDetails,
  side: LessonSide,
): Promise<boolean> => {
  if (side !== 'participant' || type === 'individual') return true
  if (type !== 'group' && takesReservations(status)) return false
  const others = (await listLessonsOf(reader, occurrenceId)).filter(other => other.id !== id)
  return others.every(({ state }) => state !== 'booked' && state !== 'held')
}
