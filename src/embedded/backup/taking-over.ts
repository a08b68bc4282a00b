import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDERS, SECRET } from './manifest.ts'

/** What of a data directory a restore replaces. */
const REPLACED = ['postgres', ...FOLDERS, SECRET]
const JOURNAL = 'restore.json'

/** Folders in the data directory: what was restored, and where the data before it is kept. */
type Journal = { readonly restored: string; readonly kept: string }

/**
 * Puts restored data into the place of the present ones, which are kept in another folder. Several renames are not one: where they are
 * interrupted, the next start finishes them before it reads anything. The data directory must be locked.
 */
export const takeOver = (dataDir: string, journal: Journal): void => {
  mkdirSync(join(dataDir, journal.kept), { mode: 0o700 })
  writeFileSync(join(dataDir, `${JOURNAL}.draft`), JSON.stringify(journal), { mode: 0o600, flush: true })
  renameSync(join(dataDir, `${JOURNAL}.draft`), join(dataDir, JOURNAL))
  finishTakingOver(dataDir)
}

/** Finishes what `takeOver` began, and does nothing where it did not begin or has ended. */
export const finishTakingOver = (dataDir: string): void => {
  if (!existsSync(join(dataDir, JOURNAL))) return
  const { restored, kept }: Journal = JSON.parse(readFileSync(join(dataDir, JOURNAL), 'utf8'))
  for (const name of REPLACED) {
    const [present, after] = [join(dataDir, name), join(dataDir, restored, name)]
    // Gone: it is in its place already. While it is there, the present one is still the old one.
    if (!existsSync(after)) continue
    if (existsSync(present)) renameSync(present, join(dataDir, kept, name))
    renameSync(after, present)
  }
  rmSync(join(dataDir, JOURNAL))
  rmSync(join(dataDir, restored), { recursive: true, force: true })
}
