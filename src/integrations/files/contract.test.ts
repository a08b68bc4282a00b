import { readdirSync, statSync, utimesSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createLocalDisk } from './local-disk.ts'
import type { FileStore } from './port.ts'

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

const adapters: readonly (readonly [string, () => FileStore])[] = [['the local disk', localDisk]]

describe.each(adapters)('files of %s', (_, create) => {
  it('come back with their content, size and metadata, and are listed by prefix', async () => {
    const store = create()
    for (const key of ['materials/b/two', 'materials/a/one', 'photos/a/one'])
      expect(await store.put(key, Readable.from(['żó', key]), metadata)).toMatchObject({ key, size: 4 + key.length })
    expect(await contentOf(store, 'materials/a/one')).toBe('żómaterials/a/one')
    expect(await store.readMetadata('materials/a/one')).toEqual(metadata)
    expect((await store.list('materials/')).map(({ key }) => key)).toEqual(['materials/a/one', 'materials/b/two'])
    expect((await store.list('materials/a/')).map(({ size }) => size)).toEqual([19])
    expect(await store.list('nothing/')).toEqual([])
  })

  it('keep their content when only their metadata changes', async () => {
    const store = create()
    await store.put('materials/a/one', Readable.from(['text']), metadata)
    await store.updateMetadata('materials/a/one', { ...metadata, title: 'Another' })
    expect(await store.readMetadata('materials/a/one')).toEqual({ ...metadata, title: 'Another' })
    expect(await contentOf(store, 'materials/a/one')).toBe('text')
  })

  it('are replaced as a whole', async () => {
    const store = create()
    await store.put('materials/a/one', Readable.from(['a long first text']), metadata)
    await store.put('materials/a/one', Readable.from(['short']), { ...metadata, name: 'short.txt' })
    expect(await contentOf(store, 'materials/a/one')).toBe('short')
    expect((await store.readMetadata('materials/a/one'))?.name).toBe('short.txt')
  })

  it('that break off while they are stored leave nothing, also not of themselves', async () => {
    const store = create()
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
    const store = create()
    await store.put('materials/a/one', Readable.from(['text']), metadata)
    for (let time = 0; time < 2; time += 1) await store.delete('materials/a/one')
    await store.updateMetadata('materials/a/one', metadata)
    expect(await store.readMetadata('materials/a/one')).toBeNull()
    expect(await store.open('materials/a/one')).toBeNull()
  })

  it.each(['../secret', 'materials/../../secret', '/etc/passwd', 'materials', 'materials//a', 'a/.b', ''])(
    'have no key such as %s',
    async key => {
      const store = create()
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
