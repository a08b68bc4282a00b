import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { now } from '#platform/clock.ts'
import { disconnect } from '#platform/connections.ts'
import { readEnv } from '#platform/env.ts'
import { configureLog, log } from '#platform/log.ts'
import { openDatabase } from '#platform/open-database.ts'
import journal from '../../db/migrations/meta/_journal.json' with { type: 'json' }
import { ownName } from '../../src/embedded/backup/nightly.ts'
import { restoreBackup } from '../../src/embedded/backup/restore-backup.ts'
import { findBinaries, readPostgresVersion } from '../../src/embedded/postgres/binaries.ts'
import { startPostgres } from '../../src/embedded/postgres/postgres.ts'
import { backUp, backupFolder } from '../../src/server/backups.ts'
import { compareFiles, configureFiles } from '../../src/server/files.ts'
import { type Command, CommandError, type LoneCommand, requirePositional } from './command.ts'

const size = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** Starts what was restored by itself, brings its tables to this version, and looks for the files that its rows name. */
const checkRestored = async (dataDir: string): Promise<void> => {
  const postgres = await startPostgres({ dataDir, log })
  try {
    await openDatabase({ connectionString: postgres.url, max: 2, application_name: 'guildhall-restore' })
    configureFiles({ ...readEnv(), dataDir })
    const { stored, missing } = await compareFiles(now())
    console.log(`The database runs; ${stored} files are stored, and ${missing.length} are missing.`)
    for (const key of missing) console.log(`missing  ${key}`)
  } finally {
    await disconnect()
    await postgres.stop()
  }
}

const isEmpty = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0

export const backupCommands: readonly (Command | LoneCommand)[] = [
  {
    name: 'backup',
    usage: '[folder]',
    description:
      'backs up the embedded database, the files, the mailbox and the secret into a new folder, beside the running site; without a folder into BACKUP_DIR',
    run: async (ctx, { positionals: [given] }) => {
      const env = readEnv()
      const folder = given ? resolve(given) : join(backupFolder(env), ownName(ctx.now))
      const { bytes, files, madeAt } = await backUp(env, folder)
      console.log(`Backed up to ${folder}: ${size(bytes)}, ${files.count} files.`)
      console.log(`Everything that was saved before ${madeAt} is in it. It holds private data: keep it safe.`)
    },
  },
  {
    name: 'restore',
    usage: '<backup> [folder]',
    description:
      'restores a backup into DATA_DIR, while the site is stopped, and keeps the data of before; or into a new folder, also beside the running site',
    runAlone: async given => {
      const env = readEnv()
      configureLog(process.env.LOG_LEVEL ? env.LOG_LEVEL : 'error')
      const backup = resolve(requirePositional(given, 0, 'the folder of the backup'))
      const folder = given.positionals[1]
      if (folder && !(await isEmpty(folder)))
        throw new CommandError(`${folder} is not empty: name a folder that is new, or stop the site and name none`)
      if (!folder && env.DATABASE_URL)
        throw new CommandError('DATABASE_URL is set: the site would not use the restored database. Name a folder')
      const { manifest, kept } = await restoreBackup({
        ...{ backup, dataDir: folder ? resolve(folder) : env.dataDir, check: checkRestored, now: now() },
        ...{ lastMigration: Math.max(...journal.entries.map(({ when }) => when)) },
        postgresVersion: readPostgresVersion(findBinaries()),
      })
      console.log(`Restored what was saved before ${manifest.madeAt}.`)
      if (kept) console.log(`The data of before are in ${kept}: delete them when you no longer need them.`)
      console.log(`Start the site${folder ? ` with DATA_DIR=${resolve(folder)}` : ''}.`)
      console.log('It will do what was waiting at that moment: e-mails and payments of then may be sent again.')
    },
  },
]
