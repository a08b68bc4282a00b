import { eq, inArray } from 'drizzle-orm'
import { purgeAbandonedFiles, syncStoredFile } from '#features/academy/shared-files/stored-files.ts'
import { db, type Tx } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { HOMEWORK_PREFIX, homeworkFiles, homeworkKey } from './table.ts'

type FileRef = { readonly id: string; readonly homeworkId: string }

/** Jobs that make a stored file agree with its row. */
export const homeworkFileJobs = defineQueue<FileRef>('homework-files')

/** The job. */
export const syncHomeworkFile = async (ref: FileRef): Promise<void> => {
  const [row] = await db.select().from(homeworkFiles).where(eq(homeworkFiles.id, ref.id))
  await syncStoredFile(homeworkKey(ref), row && { ...row, title: '' })
}

/** Before a task is deleted with the rows of its files. */
export const syncFilesOf = async (tx: Tx, homeworkId: string): Promise<void> => {
  const rows = await tx
    .select({ id: homeworkFiles.id })
    .from(homeworkFiles)
    .where(eq(homeworkFiles.homeworkId, homeworkId))
  for (const { id } of rows) homeworkFileJobs.send(tx, { id, homeworkId })
}

/** Scheduled. */
export const purgeAbandonedHomeworkFiles = (now: Temporal.Instant): Promise<void> =>
  purgeAbandonedFiles(HOMEWORK_PREFIX, listKnown, now)

const listKnown = async (ids: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: homeworkFiles.id })
    .from(homeworkFiles)
    .where(inArray(homeworkFiles.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** The keys of the files that all homework should have. */
export const listHomeworkFileKeys = async (): Promise<readonly string[]> => {
  const { id, homeworkId } = homeworkFiles
  return (await db.select({ id, homeworkId }).from(homeworkFiles)).map(homeworkKey)
}
