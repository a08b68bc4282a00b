import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { asOnlyBackup, findRemovedFolder } from './backup-lock.ts'
import { linkFolder } from './copying.ts'

const KEY = 'materials/one/two'

const setup = async () => {
  const dataDir = temporaryFolder()
  onTestFinished(() => removeFolder(dataDir))
  const folder = join(dataDir, 'files')
  const store = createLocalDisk({ folder, findRemovedFolder: () => findRemovedFolder(dataDir) })
  await store.put(KEY, Readable.from(['content']), { name: 'a', title: '', contentType: 'text/plain' })
  return { dataDir, folder, store }
}

it('a file that is deleted while a backup is made is in the backup, and gone for everyone else', async () => {
  const { dataDir, folder, store } = await setup()
  await asOnlyBackup(dataDir, async removed => {
    await store.delete(KEY)
    await store.delete(KEY)
    expect([await store.open(KEY), await store.list('')]).toEqual([null, []])
    await linkFolder(folder, join(dataDir, 'backup'))
    await linkFolder(removed, join(dataDir, 'backup'))
  })
  const backup = createLocalDisk({ folder: join(dataDir, 'backup') })
  expect(await text((await backup.open(KEY)) ?? Readable.from([]))).toBe('content')
  expect(existsSync(join(folder, '.removed'))).toBe(false)
})

it('a file that is deleted after a backup whose process died is deleted', async () => {
  const { dataDir, folder, store } = await setup()
  await asOnlyBackup(dataDir, async () => {
    writeFileSync(join(dataDir, 'backup-in-progress/guildhall.lock'), `${process.pid}\nborn another day\nabc\n`)
    await store.delete(KEY)
  })
  expect(await store.list('')).toEqual([])
  expect(existsSync(join(folder, KEY))).toBe(false)
})
