import { files } from '#integrations/files/port.ts'
import { unwrap } from '#kernel/decision.ts'
import type { ReceivedFile } from '#platform/uploads.ts'
import { inspectFile } from './inspect-file.ts'
import { checkSize, decideFile } from './rules.ts'

/** As it was found to be. */
export type FoundFile = { readonly name: string; readonly contentType: string; readonly size: number }

type Place = { readonly id: string; readonly key: string; readonly title?: string }

/**
 * Stores a received file, and adds its row. It is stored before its row is committed: a crash in between leaves a file without a row, which
 * `purgeAbandonedFiles` deletes, and never a row without a file. `add` returns the id that was added: another than the own where a repeated
 * request has added one before. Refuses 422 `no_file`, `empty_file`, `file_too_large`, 415 `type_not_allowed` (docs/product.md §5.18).
 */
export const storeFile = async (
  received: ReceivedFile | null,
  { id, key, title = '' }: Place,
  add: (found: FoundFile) => Promise<string>,
): Promise<string> => {
  const file = unwrap(checkSize(received))
  const { name, contentType } = unwrap(decideFile(await inspectFile(file), file.name))
  await files.get().put(key, file.read(), { name, title, contentType })
  let added: string | undefined
  try {
    added = await add({ name, contentType, size: file.size })
    return added
  } finally {
    // Refused, or a repeated request whose first file is there already.
    if (added !== id) await files.get().delete(key)
  }
}
