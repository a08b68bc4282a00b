import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Danger: the folder of a backup may be one that others use, too: what is removed there must be ours by its name. */
const PREFIX = '.guildhall-draft-'
/** A backup that another site makes beside this one has ended by then. */
const OLD_MS = 24 * 3600_000

/** Beside the folder that it becomes: on the same disk, and never taken for a whole one. */
export const draftOf = (folder: string): string => join(dirname(folder), PREFIX + basename(folder))

/** Removes what processes have left that died while they made or removed a backup. */
export const removeOldDrafts = async (parent: string, now: Temporal.Instant): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(parent, name)
    const { mtimeMs } = await stat(path)
    if (now.epochMilliseconds - mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true })
  }
}
