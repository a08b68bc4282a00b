import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { S3_CREDENTIALS, startS3Server } from '#tests/support/s3-server.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createLocalDisk } from './local-disk.ts'
import type { FileStore } from './port.ts'
import { createS3 } from './s3.ts'

const metadata = { name: 'zażółć.pdf', title: 'Zażółć gęślą jaźń', contentType: 'application/pdf' }
const contentOf = async (store: FileStore, key: string) => {
  const stream = await store.open(key)
  return stream && text(stream)
}

const localDisk = () => {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  return createLocalDisk({ folder })
}

const s3 = async () => {
  const server = await startS3Server()
  onTestFinished(async () => void (await server.stop()))
  return createS3({ url: server.url, ...S3_CREDENTIALS })
}

const adapters: readonly (readonly [string, () => FileStore | Promise<FileStore>])[] = [
  ['the local disk', localDisk],
  ['a bucket of S3', s3],
]

describe.each(adapters)('files of %s', (_, create) => {
  it('come back with their content, size and metadata, and are listed by prefix', async () => {
    const store = await create()
    for (const key of ['materials/b/two', 'materials/a/one', 'photos/a/one'])
      expect(await store.put(key, Readable.from(['żó', key]), metadata)).toMatchObject({ key, size: 4 + key.length })
    expect(await contentOf(store, 'materials/a/one')).toBe('żómaterials/a/one')
    expect(await store.readMetadata('materials/a/one')).toEqual(metadata)
    expect((await store.list('materials/')).map(({ key }) => key)).toEqual(['materials/a/one', 'materials/b/two'])
    expect((await store.list('materials/a/')).map(({ size }) => size)).toEqual([19])
    expect((await store.list('')).map(({ key }) => key)).toEqual(['materials/a/one', 'materials/b/two', 'photos/a/one'])
    expect(await store.list('nothing/')).toEqual([])
  })

  it('may be empty, or larger than what is in memory at once', async () => {
    const store = await create()
    const chunk = randomBytes(3 * 1024 * 1024)
    expect((await store.put('materials/a/empty', Readable.from([]), metadata)).size).toBe(0)
    expect(await contentOf(store, 'materials/a/empty')).toBe('')
    const whole = Buffer.concat(Array.from({ length: 7 }, () => chunk))
    expect((await store.put('materials/a/large', Readable.from([...Array(7)].map(() => chunk)), metadata)).size).toBe(
      whole.length,
    )
    const stream = await store.open('materials/a/large')
    expect(stream && (await buffer(stream)).equals(whole)).toBe(true)
    expect(await store.readMetadata('materials/a/large')).toEqual(metadata)
  })

  it('are read in parts', async () => {
    const store = await create()
    await store.put('materials/a/one', Readable.from(['abcdefghij']), metadata)
    const read = async (from: number, to: number) => {
      const stream = await store.open('materials/a/one', { from, to })
      return stream && text(stream)
    }
    expect([await read(0, 10), await read(3, 4), await read(7, 10)]).toEqual(['abcdefghij', 'd', 'hij'])
    expect(await store.open('materials/a/two', { from: 0, to: 1 })).toBeNull()
  })

  it('keep their content when only their metadata changes', async () => {
    const store = await create()
    await store.put('materials/a/one', Readable.from(['text']), metadata)
    await store.updateMetadata('materials/a/one', { ...metadata, title: 'Another' })
    expect(await store.readMetadata('materials/a/one')).toEqual({ ...metadata, title: 'Another' })
    expect(await contentOf(store, 'materials/a/one')).toBe('text')
  })

  it('are replaced as a whole', async () => {
    const store = await create()
    await store.put('materials/a/one', Readable.from(['a long first text']), metadata)
    await store.put('materials/a/one', Readable.from(['short']), { ...metadata, name: 'short.txt' })
    expect(await contentOf(store, 'materials/a/one')).toBe('short')
    expect((await store.readMetadata('materials/a/one'))?.name).toBe('short.txt')
  })

  it('that break off while they are stored leave nothing, also not of themselves', async () => {
    const store = await create()
    const broken = Readable.from(
      (async function* () {
        yield 'half'
        throw new Error('the browser went away')
      })(),
    )
    await expect(store.put('materials/a/one', broken, metadata)).rejects.toThrow('went away')
    expect([await store.open('materials/a/one'), await store.list('materials/')]).toEqual([null, []])
  })

  it('that do not exist answer nothing, and may be deleted twice', async () => {
    const store = await create()
    await store.put('materials/a/one', Readable.from(['text']), metadata)
    for (let time = 0; time < 2; time += 1) await store.delete('materials/a/one')
    await store.updateMetadata('materials/a/one', metadata)
    expect(await store.readMetadata('materials/a/one')).toBeNull()
    expect(await store.open('materials/a/one')).toBeNull()
  })

  it.each(['../secret', 'materials/../../secret', '/etc/passwd', 'materials', 'materials//a', 'a/.b', ''])(
    'have no key such as %s',
    async key => {
      const store = await create()
      await expect(async () => store.open(key)).rejects.toThrow('not a key')
      await expect(async () => store.delete(key)).rejects.toThrow('not a key')
    },
  )
})

it('the local disk can be read only by its owner, and forgets what a process that died had begun', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  const abandoned = join(folder, '.incoming', 'put-abandoned')
  await mkdir(abandoned, { recursive: true })
  utimesSync(abandoned, 0, 0)
  const store = createLocalDisk({ folder })
  expect(readdirSync(join(folder, '.incoming'))).toEqual([])
  await store.put('materials/a/one', Readable.from(['text']), metadata)
  const modes = ['materials', 'materials/a/one', 'materials/a/one/content.bin', 'materials/a/one/metadata.json'].map(
    path => statSync(join(folder, path)).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o700, 0o600, 0o600])
})

it('the local disk deletes a file whose backup ends meanwhile', async () => {
  const [folder, aside] = [temporaryFolder(), temporaryFolder()]
  onTestFinished(() => removeFolder(folder))
  const answers = [aside, null]
  const store = createLocalDisk({ folder, findRemovedFolder: () => answers.shift() ?? null })
  await store.put('materials/a/one', Readable.from(['text']), metadata)
  await store.delete('materials/a/one')
  expect([await store.open('materials/a/one'), existsSync(aside)]).toEqual([null, false])
})
