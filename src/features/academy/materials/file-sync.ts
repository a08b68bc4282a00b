import { eq, inArray } from 'drizzle-orm'
import { files } from '#integrations/files/port.ts'
import { db } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { MATERIALS_PREFIX, type Material, materialKey, sessionMaterials } from './table.ts'

type MaterialRef = { readonly id: string; readonly sessionId: string }

/** Jobs that make a stored file agree with its row. */
export const materialFiles = defineQueue<MaterialRef>('material-files')

export const metadataOf = ({ name, title, contentType }: Pick<Material, 'name' | 'title' | 'contentType'>) => ({
  name,
  title,
  contentType,
})

/** The job: without a row the file goes, otherwise it gets the row's metadata. */
export const syncMaterialFile = async (ref: MaterialRef): Promise<void> => {
  const [row] = await db.select().from(sessionMaterials).where(eq(sessionMaterials.id, ref.id))
  const key = materialKey(ref)
  if (row) await files.get().updateMetadata(key, metadataOf(row))
  else await files.get().delete(key)
}

/** Longer than any upload takes. */
const ABANDONED_HOURS = 24

/** Scheduled: deletes files that never got a row, because a process died between the two. */
export const purgeAbandonedMaterials = async (now: Temporal.Instant): Promise<void> => {
  const before = now.subtract({ hours: ABANDONED_HOURS })
  const stored = await files.get().list(MATERIALS_PREFIX)
  const old = stored.filter(({ storedAt }) => Temporal.Instant.compare(storedAt, before) < 0)
  for (const batch of batches(old.map(({ key }) => key))) {
    const ids = batch.map(idOf)
    const rows = await db
      .select({ id: sessionMaterials.id })
      .from(sessionMaterials)
      .where(inArray(sessionMaterials.id, ids))
    const known = new Set(rows.map(({ id }) => id))
    for (const key of batch) if (!known.has(idOf(key))) await files.get().delete(key)
  }
}

/** The keys of the files that all materials should have. */
export const listMaterialKeys = async (): Promise<readonly string[]> => {
  const { id, sessionId } = sessionMaterials
  return (await db.select({ id, sessionId }).from(sessionMaterials)).map(materialKey)
}

const idOf = (key: string): string => key.split('/').at(-1) ?? ''

const BATCH = 500
const batches = (keys: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(keys.length / BATCH) }, (_, at) => keys.slice(at * BATCH, (at + 1) * BATCH))
