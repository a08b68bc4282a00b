import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { homeworkFileJobs, syncFilesOf } from './file-sync.ts'
import { homework, homeworkAssignments, homeworkFiles } from './table.ts'

/**
 * The homework of a person whose account is deleted goes, with what was handed in, the answers and their files; tasks that were for this
 * person alone go too.
 */
export const forgetHomework = async (tx: Tx, studentId: string): Promise<void> => {
  const rows = await tx
    .select({ id: homeworkAssignments.id, homeworkId: homeworkAssignments.homeworkId })
    .from(homeworkAssignments)
    .where(eq(homeworkAssignments.studentId, studentId))
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const files = await tx
    .delete(homeworkFiles)
    .where(inArray(homeworkFiles.assignmentId, ids))
    .returning({ id: homeworkFiles.id, homeworkId: homeworkFiles.homeworkId })
  for (const file of files) homeworkFileJobs.send(tx, file)
  await tx.delete(homeworkAssignments).where(inArray(homeworkAssignments.id, ids))
  const left = tx
    .select({ id: homeworkAssignments.id })
    .from(homeworkAssignments)
    .where(eq(homeworkAssignments.homeworkId, homework.id))
  const tasks = await tx
    .select({ id: homework.id })
    .from(homework)
    .where(
      and(
        inArray(
          homework.id,
          rows.map(({ homeworkId }) => homeworkId),
        ),
        notExists(left),
      ),
    )
  for (const { id } of tasks) {
    await syncFilesOf(tx, id)
    await tx.delete(homework).where(eq(homework.id, id))
  }
}
