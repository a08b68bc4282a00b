import { isDeepStrictEqual } from 'node:util'
import type { FileStore, StoredFile } from './port.ts'

/**
 * A store to which the files of `former` are being moved: new files go to `store`, and what only `former` has is read from there. A file
 * that both have is that of `store`.
 */
export const createMovingStore = (store: FileStore, former: FileStore): FileStore => ({
  name: store.name,
  put: store.put,
  list: async prefix => {
    // In this order: a file that is moved in between is in both.
    const others = await former.list(prefix)
    const own = await store.list(prefix)
    const byKey = new Map([...others, ...own].map(file => [file.key, file]))
    return [...byKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
  },
  // Asked again: the file may have been moved between the first two questions.
  readMetadata: async key =>
    (await store.readMetadata(key)) ?? (await former.readMetadata(key)) ?? store.readMetadata(key),
  updateMetadata: async (key, metadata) => {
    await former.updateMetadata(key, metadata)
    await store.updateMetadata(key, metadata)
  },
  open: async (key, range) =>
    (await store.open(key, range)) ?? (await former.open(key, range)) ?? store.open(key, range),
  // In this order: a file that is being moved meanwhile is copied from `former`.
  delete: async key => {
    await former.delete(key)
    await store.delete(key)
  },
})

/**
 * Moves all files, one after another, and yields each that was moved; may be stopped at any moment and begun again. A file leaves `from`
 * when `to` has it whole. The site may run beside it, with `createMovingStore(to, from)`. @throws where a copy has another size.
 */
export async function* moveFiles(from: FileStore, to: FileStore): AsyncGenerator<StoredFile> {
  for (const file of await from.list('')) {
    const { key, size } = file
    const metadata = await from.readMetadata(key)
    const content = metadata && !(await to.readMetadata(key)) ? await from.open(key) : null
    if (metadata && content) {
      const copy = await to.put(key, content, metadata)
      if (copy.size !== size) {
        await to.delete(key)
        throw new Error(`the copy of ${key} has ${copy.size} bytes instead of ${size}`)
      }
      // It was renamed or deleted while it was copied.
      const latest = await from.readMetadata(key)
      if (!latest) await to.delete(key)
      else if (!isDeepStrictEqual(latest, metadata)) await to.updateMetadata(key, latest)
    }
    if (metadata) await from.delete(key)
    if (metadata) yield file
  }
}
