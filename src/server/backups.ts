import { join } from 'node:path'
import type { BackupReport } from '#features/staff/health/backup-report.ts'
import { openOwnConnection } from '#platform/connections.ts'
import type { Env } from '#platform/env.ts'
import { log } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import manifest from '../../package.json' with { type: 'json' }
import { makeBackup } from '../embedded/backup/make-backup.ts'
import { findNewest, nightlyName, removeOldNightly } from '../embedded/backup/nightly.ts'

type BackupEnv = Pick<Env, 'dataDir' | 'BACKUP_DIR' | 'DATABASE_URL' | 'profile'>

let env: BackupEnv | undefined
let failure: { readonly at: Temporal.Instant; readonly message: string } | undefined

/** Called once at the start; without it no backup is made, as in tests. */
export const configureBackups = (chosen: BackupEnv): void => {
  env = chosen
  failure = undefined
}

export const backupFolder = ({ BACKUP_DIR, dataDir }: Pick<Env, 'BACKUP_DIR' | 'dataDir'>): string =>
  BACKUP_DIR ?? join(dataDir, 'backups')

/** A backup of the embedded database that this process is connected to, with everything that belongs to it. */
export const backUp = async ({ dataDir }: Pick<Env, 'dataDir'>, folder: string) => {
  // A disk may take long to write what is in memory.
  const client = await openOwnConnection('guildhall backup', () => undefined, { isPatient: true })
  try {
    const now = () => Temporal.Now.instant()
    return await makeBackup({ dataDir, folder, client, version: manifest.version, now })
  } finally {
    await client.end()
  }
}

/** Scheduled work: the backup of the night, and the end of those that are older than the number kept. */
export const makeNightlyBackup = async (now: Temporal.Instant): Promise<void> => {
  if (!env || env.DATABASE_URL) return
  const { backupsKept } = await readSettings(now)
  if (backupsKept === 0) return
  const folder = backupFolder(env)
  try {
    const { bytes } = await backUp(env, join(folder, nightlyName(now)))
    const removed = await removeOldNightly(folder, backupsKept)
    log.info({ folder, bytes, removed: removed.length }, 'a backup was made')
    failure = undefined
  } catch (error) {
    failure = { at: now, message: error instanceof Error ? error.message : String(error) }
    throw error
  }
}

/** For staff: what is backed up, and how the last one went. Null where no app was started. */
export const reportBackups = async (now: Temporal.Instant): Promise<BackupReport> => {
  if (!env || env.DATABASE_URL) return { kind: 'own', kept: 0, last: null, failure: null }
  const { backupsKept } = await readSettings(now)
  const folder = backupFolder(env)
  const newest = await findNewest(folder).catch((error: unknown) => {
    log.warn({ err: error, folder }, 'the folder of the backups cannot be read')
    return null
  })
  return {
    kind: backupsKept === 0 ? 'off' : 'nightly',
    kept: backupsKept,
    last: newest && { madeAt: newest.madeAt, bytes: newest.bytes, name: newest.name },
    failure: failure ? { at: failure.at.toString(), message: failure.message } : null,
  }
}
