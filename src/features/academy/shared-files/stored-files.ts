import { files } from '#integrations/files/port.ts'

type Described = { readonly name: string; readonly title: string; readonly contentType: string }

/** A job makes a stored file agree with its row: without one the file goes, otherwise it gets the row's metadata. */
export const syncStoredFile = async (key: string, row: Described | undefined): Promise<void> => {
  if (!row) return files.get().delete(key)
  const { name, title, contentType } = row
  await files.get().updateMetadata(key, { name, title, contentType })
}

/** Longer than any upload takes. */
const ABANDONED_HOURS = 24
const BATCH = 500

/** Deletes files under a prefix that never got a row, because a process died between the two. `listKnown` returns the ids that have one. */
export const purgeAbandonedFiles = (
  prefix: string,
  listKnown: (ids: readonly string[]) => Promise<readonly string[]>,
  now: Temporal.Instant,
): Promise<void> =>
  purgeAbandonedKeys(
    prefix,
    async keys => {
      const known = new Set(await listKnown(keys.map(idOf)))
      return keys.filter(key => known.has(idOf(key)))
    },
    now,
  )

/** The same for files whose row is not named by the last part of their key. `listKnown` returns the keys that have a row. */
export const purgeAbandonedKeys = async (
  prefix: string,
  listKnown: (keys: readonly string[]) => Promise<readonly string[]>,
  now: Temporal.Instant,
): Promise<void> => {
  const before = now.subtract({ hours: ABANDONED_HOURS })
  const stored = await files.get().list(prefix)
  const old = stored.filter(({ storedAt }) => Temporal.Instant.compare(storedAt, before) < 0)
  for (const batch of batches(old.map(({ key }) => key))) {
    const known = new Set(await listKnown(batch))
    for (const key of batch) if (!known.has(key)) await files.get().delete(key)
  }
}

const idOf = (key: string): string => key.split('/').at(-1) ?? ''

const batches = (keys: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(keys.length / BATCH) }, (_, at) => keys.slice(at * BATCH, (at + 1) * BATCH))
