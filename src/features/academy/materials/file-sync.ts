import { eq, inArray } from 'drizzle-orm'
import { purgeAbandonedFiles, syncStoredFile } from '#features/academy/shared-files/stored-files.ts'
import { db } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { MATERIALS_PREFIX, materialKey, sessionMaterials } from './table.ts'

type MaterialRef = { readonly id: string; readonly sessionId: string }

/** Jobs that make a stored file agree with its row. */
export const materialFiles = defineQueue<MaterialRef>('material-files')

/** The job. */
export const syncMaterialFile = async (ref: MaterialRef): Promise<void> => {
  const [row] = await db.select().from(sessionMaterials).where(eq(sessionMaterials.id, ref.id))
  await syncStoredFile(materialKey(ref), row)
}

/** Scheduled. */
export const purgeAbandonedMaterials = (now: Temporal.Instant): Promise<void> =>
  purgeAbandonedFiles(MATERIALS_PREFIX, listKnown, now)

const listKnown = async (ids: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: sessionMaterials.id })
    .from(sessionMaterials)
    .where(inArray(sessionMaterials.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** The keys of the files that all materials should have. */
export const listMaterialKeys = async (): Promise<readonly string[]> => {
  const { id, sessionId } = sessionMaterials
  return (await db.select({ id, sessionId }).from(sessionMaterials)).map(materialKey)
}
