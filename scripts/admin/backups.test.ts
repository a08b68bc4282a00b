import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { backupCommands } from './backups.ts'
import { parseCommandLine } from './command.ts'

afterEach(() => void vi.unstubAllEnvs())

const newFolder = () => {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

const restore = (...line: readonly string[]) => {
  const { name, args } = parseCommandLine(['restore', ...line])
  const command = backupCommands.find(each => each.name === name)
  if (!command || !('runAlone' in command)) throw new Error('no command that needs no database')
  return command.runAlone(args)
}

it('restoring says what is missing, and what is not a backup', async () => {
  vi.stubEnv('DATA_DIR', newFolder())
  await expect(restore()).rejects.toThrow('the folder of the backup is missing')
  await expect(restore(newFolder())).rejects.toThrow('is not a backup of Guildhall')
})

it('restoring never writes into a folder that has something in it', async () => {
  vi.stubEnv('DATA_DIR', newFolder())
  const folder = newFolder()
  writeFileSync(join(folder, 'mine'), '')
  await expect(restore(newFolder(), folder)).rejects.toThrow(`${folder} is not empty`)
  expect(readdirSync(folder)).toEqual(['mine'])
})

it('restoring into the data directory is refused where the site uses another database', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://school@db.test/school')
  await expect(restore(newFolder())).rejects.toThrow('DATABASE_URL is set')
})
