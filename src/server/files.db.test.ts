import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { addMaterial } from '#features/academy/materials/actions.ts'
import { downloadMaterial } from '#features/academy/materials/downloading.ts'
import { materialKey } from '#features/academy/materials/table.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { moveFiles } from '#integrations/files/moving.ts'
import { files } from '#integrations/files/port.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { S3_CREDENTIALS, startS3Server } from '#tests/support/s3-server.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { compareFiles, configureFiles, createFileStores } from './files.ts'
import { schedules } from './schedules.ts'

const { clock, createBooked, ctxAs } = setupLessons()
const NO_WORDS = { title: '', description: '' }
const DISK_ONLY = { siteUrl: 'https://school.test', S3_REGION: 'auto' } as const

const setup = async () => {
  const [dataDir, server] = [temporaryFolder(), await startS3Server()]
  onTestFinished(async () => {
    removeFolder(dataDir)
    await server.stop()
  })
  const { region, accessKeyId, secretAccessKey } = S3_CREDENTIALS
  const withS3 = {
    S3_URL: server.url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  return { dataDir, server, withS3: { dataDir, siteUrl: 'https://school.test', ...withS3 } }
}

it('a site on its disk gets a bucket: nothing is missing before, while and after its files are moved, and back', async () => {
  const { dataDir, server, withS3 } = await setup()
  const { session, teacher, student } = await createBooked('individual')
  const add = (name: string) => addMaterial(ctxAs(teacher), session.id, receivedFile(name, SAMPLES.pdf), NO_WORDS)
  const read = async (id: string) =>
    Buffer.from(
      await (await downloadMaterial(ctxAs(student), session.id, id, new Request('http://site.test'))).arrayBuffer(),
    )
  configureFiles({ dataDir, ...DISK_ONLY })
  const ids = [await add('one.pdf'), await add('two.pdf')]
  const move = async (env: typeof withS3 & { FILES?: 'disk' }) => {
    configureFiles(env)
    ids.push(await add(`${ids.length}.pdf`))
    for (const id of ids) expect(await read(id)).toEqual(SAMPLES.pdf)
    const { store, former } = createFileStores(env)
    if (!former) throw new Error('two stores')
    for await (const _ of moveFiles(former, store));
    for (const id of ids) expect(await read(id)).toEqual(SAMPLES.pdf)
    expect(await compareFiles(clock.now())).toEqual({ stored: ids.length, missing: [], unnamed: [] })
    return (await createLocalDisk({ folder: `${dataDir}/files` }).list('')).length
  }
  expect([await move(withS3), server.objects.size]).toEqual([0, 3])
  expect([await move({ ...withS3, FILES: 'disk' }), server.objects.size]).toEqual([4, 0])
})

it('missing files are found, and old ones that nothing names', async () => {
  const { withS3, server } = await setup()
  configureFiles(withS3)
  const { session, teacher } = await createBooked('individual')
  const id = await addMaterial(ctxAs(teacher), session.id, receivedFile('one.pdf', SAMPLES.pdf), NO_WORDS)
  const key = materialKey({ sessionId: session.id, id })
  await files.get().delete(key)
  await files
    .get()
    .put('photos/nobody/old/s', Readable.from(['x']), { name: 'x', title: '', contentType: 'image/webp' })
  const now = Temporal.Now.instant()
  expect(await compareFiles(now)).toEqual({ stored: 1, missing: expect.arrayContaining([key]), unnamed: [] })
  expect(await compareFiles(now.add({ hours: 25 }))).toMatchObject({ unnamed: ['photos/nobody/old/s'] })
  const content = await files.get().open('photos/nobody/old/s')
  expect([content && (await text(content)), server.objects.size]).toEqual(['x', 1])
})

it('a site deletes no files in the bucket of another one, also where no one has said whose it is', async () => {
  const { server, withS3 } = await setup()
  const { session, teacher } = await createBooked('individual')
  const purge = schedules.find(({ name }) => name === 'purge-abandoned-materials')?.run
  const isLeft = () => [...server.objects.keys()].some(key => key.endsWith('/theirs'))
  const later = () => purge?.(Temporal.Now.instant().add({ hours: 25 }))
  const metadata = { name: 'a.pdf', title: 'A', contentType: 'application/pdf' }
  configureFiles({ ...withS3, siteUrl: 'https://tests.school.test' })
  await files.get().put('materials/a/theirs', Readable.from(['text']), metadata)
  await expect(later()).rejects.toThrow('files of another site')
  configureFiles(withS3)
  await addMaterial(ctxAs(teacher), session.id, receivedFile('own.pdf', SAMPLES.pdf), NO_WORDS)
  await later()
  expect(isLeft()).toBe(false)
  await files.get().put('materials/a/theirs', Readable.from(['text']), metadata)
  configureFiles({ ...withS3, siteUrl: 'https://tests.school.test' })
  await expect(later()).rejects.toThrow('files of https://school.test')
  expect([isLeft(), (await compareFiles(clock.now())).stored]).toEqual([true, 2])
})
