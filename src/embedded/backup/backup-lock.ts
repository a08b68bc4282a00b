import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDirectoryLocked, lockDirectory } from '../postgres/directory-lock.ts'
import { BackupError } from './backup-error.ts'

const inProgress = (dataDir: string) => join(dataDir, 'backup-in-progress')
/** On the same disk as the files, also where they have one of their own. */
const removed = (dataDir: string) => join(dataDir, 'files', '.removed')

/**
 * Where a file goes that is deleted while a backup is made: a row that is in the backup may name it. Null while none is made.
 * A file is deleted after the row that named it, so one that is deleted before the backup begins is named by no row in it.
 */
export const findRemovedFolder = (dataDir: string): string | null =>
  existsSync(removed(dataDir)) && isDirectoryLocked(inProgress(dataDir)) ? removed(dataDir) : null

/** Runs `work` as the only backup of this data directory, with the folder of what is deleted meanwhile, which goes with its end. */
export const asOnlyBackup = async <T>(dataDir: string, work: (removedFolder: string) => Promise<T>): Promise<T> => {
  const folder = inProgress(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isDirectoryLocked(folder)) throw new BackupError('Another backup of this site is being made; wait for its end.')
  const unlock = lockDirectory(folder)
  try {
    // Of a process that died.
    rmSync(removed(dataDir), { recursive: true, force: true })
    mkdirSync(removed(dataDir), { recursive: true, mode: 0o700 })
    return await work(removed(dataDir))
  } finally {
    unlock()
    rmSync(removed(dataDir), { recursive: true, force: true })
  }
}
