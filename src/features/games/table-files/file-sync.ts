import { eq, inArray, isNotNull } from 'drizzle-orm'
import { purgeAbandonedFiles, syncStoredFile } from '#features/academy/shared-files/stored-files.ts'
import { db } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import {
  characterSheets,
  type FileRef,
  gameHandouts,
  HANDOUTS_PREFIX,
  handoutKey,
  SHEETS_PREFIX,
  sheetKey,
} from './table.ts'

/** Jobs that make a stored file agree with its row. */
export const tableFiles = defineQueue<FileRef & { readonly kind: 'handout' | 'sheet' }>('table-files')

/** The job. */
export const syncTableFile = async ({
  kind,
  ...ref
}: FileRef & { readonly kind: 'handout' | 'sheet' }): Promise<void> => {
  if (kind === 'handout') {
    const [row] = await db.select().from(gameHandouts).where(eq(gameHandouts.id, ref.id))
    return syncStoredFile(handoutKey(ref), row)
  }
  const [row] = await db.select().from(characterSheets).where(eq(characterSheets.fileId, ref.id))
  const { name, contentType } = row ?? {}
  await syncStoredFile(sheetKey(ref), name && contentType ? { name, contentType, title: '' } : undefined)
}

/** Scheduled. */
export const purgeAbandonedTableFiles = async (now: Temporal.Instant): Promise<void> => {
  await purgeAbandonedFiles(HANDOUTS_PREFIX, listKnownHandouts, now)
  await purgeAbandonedFiles(SHEETS_PREFIX, listKnownSheets, now)
}

const listKnownHandouts = async (ids: readonly string[]): Promise<readonly string[]> => {
  const isOne = inArray(gameHandouts.id, [...ids])
  return (await db.select({ id: gameHandouts.id }).from(gameHandouts).where(isOne)).map(({ id }) => id)
}

const listKnownSheets = async (ids: readonly string[]): Promise<readonly string[]> => {
  const isOne = inArray(characterSheets.fileId, [...ids])
  const rows = await db.select({ id: characterSheets.fileId }).from(characterSheets).where(isOne)
  return rows.flatMap(({ id }) => id ?? [])
}

/** The keys of the files that all tables should have. */
export const listTableFileKeys = async (): Promise<readonly string[]> => {
  const handouts = await db.select({ id: gameHandouts.id, sessionId: gameHandouts.sessionId }).from(gameHandouts)
  const sheets = await db
    .select({ id: characterSheets.fileId, sessionId: characterSheets.sessionId })
    .from(characterSheets)
    .where(isNotNull(characterSheets.fileId))
  return [
    ...handouts.map(handoutKey),
    ...sheets.flatMap(({ id, sessionId }) => (id ? [sheetKey({ id, sessionId })] : [])),
  ]
}
