import { attendances } from '#features/academy/lessons/table.ts'
import type { Tx } from '#platform/database.ts'

/** Returns whether this is the first time that the person comes to the occurrence. */
export const insertAttendance = async (
  tx: Tx,
  attendance: { readonly occurrenceId: string; readonly personId: string; readonly joinedAt: Temporal.Instant },
): Promise<boolean> => {
  const inserted = await tx
    .insert(attendances)
    .values(attendance)
    .onConflictDoNothing()
    .returning({ personId: attendances.personId })
  return inserted.length > 0
}
