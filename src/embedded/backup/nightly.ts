import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './copying.ts'
import { draftOf } from './drafts.ts'
import { type Manifest, readManifest } from './manifest.ts'

const NIGHTLY = /^nightly-\d{8}T\d{6}Z$/

const stampOf = (now: Temporal.Instant) => now.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

export const nightlyName = (now: Temporal.Instant): string => `nightly-${stampOf(now)}`
export const ownName = (now: Temporal.Instant): string => `backup-${stampOf(now)}`

const listNames = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  return names.filter(name => !name.startsWith('.')).toSorted()
}

/** The newest backup of a folder, with its name; null where there is none that can be read. */
export const findNewest = async (folder: string): Promise<(Manifest & { readonly name: string }) | null> => {
  const read = async (name: string) =>
    readManifest(join(folder, name)).then(
      manifest => ({ ...manifest, name }),
      () => null,
    )
  const found = (await Promise.all((await listNames(folder)).map(read))).filter(each => each !== null)
  return found.toSorted((a, b) => a.madeAt.localeCompare(b.madeAt)).at(-1) ?? null
}

/** Removes all nightly backups but the newest `kept`, and no other folder. */
export const removeOldNightly = async (folder: string, kept: number): Promise<readonly string[]> => {
  const names = (await listNames(folder)).filter(name => NIGHTLY.test(name))
  const old = names.slice(0, Math.max(0, names.length - kept))
  for (const name of old) {
    // Half of a backup never looks like a whole one.
    const draft = draftOf(join(folder, name))
    await rename(join(folder, name), draft)
    await rm(draft, { recursive: true, force: true })
  }
  return old
}
