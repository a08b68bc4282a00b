import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { S3_CREDENTIALS, startS3Server } from '#tests/support/s3-server.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createLocalDisk } from './local-disk.ts'
import { createMovingStore, moveFiles } from './moving.ts'
import type { FileStore } from './port.ts'
import { createS3 } from './s3.ts'

const metadata = { name: 'a.pdf', title: 'A', contentType: 'application/pdf' }
const put = (store: FileStore, key: string, content = key) => store.put(key, Readable.from([content]), metadata)
const contentOf = async (store: FileStore, key: string) => {
  const stream = await store.open(key)
  return stream && text(stream)
}
const keysOf = async (store: FileStore) => (await store.list('')).map(({ key }) => key)
const KEYS = ['materials/a/one', 'materials/a/three', 'materials/a/two', 'photos/a/one']

const twoStores = async () => {
  const [folder, server] = [temporaryFolder(), await startS3Server()]
  onTestFinished(async () => {
    removeFolder(folder)
    await server.stop()
  })
  return { disk: createLocalDisk({ folder }), s3: createS3({ url: server.url, ...S3_CREDENTIALS }), server }
}

it.each(['from the disk to S3', 'from S3 to the disk'])(
  'files are moved %s while the site reads and changes them',
  async way => {
    const { disk, s3 } = await twoStores()
    const [from, to] = way === 'from the disk to S3' ? [disk, s3] : [s3, disk]
    for (const key of KEYS) await put(from, key)
    const site = createMovingStore(to, from)
    const moving = moveFiles(from, to)
    expect((await moving.next()).value?.key).toBe(KEYS[0])
    // Stopped here: half of them are in each store.
    await moving.return(undefined)
    expect([await keysOf(from), await keysOf(to), await keysOf(site)]).toEqual([KEYS.slice(1), KEYS.slice(0, 1), KEYS])
    expect(await Promise.all(KEYS.map(key => contentOf(site, key)))).toEqual(KEYS)
    await put(site, 'materials/a/new')
    await put(site, 'materials/a/two', 'replaced')
    await site.updateMetadata('photos/a/one', { ...metadata, title: 'B' })
    await site.delete('materials/a/three')
    for await (const _ of moveFiles(from, to));
    expect([await keysOf(from), await keysOf(to)]).toEqual([
      [],
      ['materials/a/new', 'materials/a/one', 'materials/a/two', 'photos/a/one'],
    ])
    expect(await contentOf(site, 'materials/a/two')).toBe('replaced')
    expect(await site.readMetadata('photos/a/one')).toEqual({ ...metadata, title: 'B' })
  },
)

it('a file that is deleted or renamed while it is copied does not come back, or with its old name', async () => {
  const { disk, s3 } = await twoStores()
  await put(disk, 'materials/a/deleted')
  await put(disk, 'materials/a/renamed')
  const site = createMovingStore(s3, disk)
  const busy: FileStore = {
    ...s3,
    put: async (key, content, given) => {
      const stored = await s3.put(key, content, given)
      if (key === 'materials/a/deleted') await disk.delete(key)
      else await disk.updateMetadata(key, { ...metadata, title: 'B' })
      return stored
    },
  }
  for await (const _ of moveFiles(disk, busy));
  expect(await keysOf(site)).toEqual(['materials/a/renamed'])
  expect(await site.readMetadata('materials/a/renamed')).toMatchObject({ title: 'B' })
})

it('a file of which only a part arrived stays where it is', async () => {
  const { disk, s3 } = await twoStores()
  await put(disk, 'materials/a/one')
  const broken: FileStore = { ...s3, put: async (...given) => ({ ...(await s3.put(...given)), size: 3 }) }
  for (let time = 0; time < 2; time += 1)
    await expect(moveFiles(disk, broken).next()).rejects.toThrow('3 bytes instead of 15')
  expect([await keysOf(disk), await keysOf(s3)]).toEqual([['materials/a/one'], []])
})

it('a file that is moved while it is looked for is found', async () => {
  const { disk, s3 } = await twoStores()
  const moveNow = async () => {
    for await (const _ of moveFiles(disk, s3));
  }
  /** Looks in vain, and then the file is moved. */
  const late: FileStore = {
    ...s3,
    open: async key => ((await contentOf(disk, key)) === null ? s3.open(key) : moveNow().then(() => null)),
    readMetadata: async key => ((await disk.readMetadata(key)) ? moveNow().then(() => null) : s3.readMetadata(key)),
  }
  const site = createMovingStore(late, disk)
  await put(disk, 'materials/a/one')
  expect(await contentOf(site, 'materials/a/one')).toBe('materials/a/one')
  await put(disk, 'materials/a/two')
  expect(await site.readMetadata('materials/a/two')).toEqual(metadata)
  await put(disk, 'materials/a/three')
  const listing: FileStore = { ...s3, list: async prefix => s3.list(prefix).finally(moveNow) }
  expect((await createMovingStore(listing, disk).list('')).length).toBe(3)
})
