import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { getMe } from '#features/people/profiles/queries.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import { type Actor, type User, VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'
import { removePhoto, setPhoto } from './actions.ts'
import { deletePhotoFiles, photoFiles, purgeAbandonedPhotos } from './file-deletion.ts'
import { parsePhotoURL } from './photo-keys.ts'
import { openPhoto } from './queries.ts'
import { WHOLE } from './schema.ts'

const { clock, createBooked, ctxAs } = setupLessons()
beforeEach(() => {
  const folder = temporaryFolder()
  files.use(createLocalDisk({ folder }))
  onTestFinished(() => removeFolder(folder))
})

const upload = (user: User) => setPhoto(ctxAs(user), receivedFile('me.png', SAMPLES.png), WHOLE)
const open = (actor: Actor, url: string) => {
  const photo = parsePhotoURL(url)
  if (!photo) throw new Error(`no photo at ${url}`)
  return openPhoto({ actor, now: clock.now(), requestId: 'test' }, photo, 96)
}
const stored = async () => (await files.get().list('photos/')).map(({ key }) => key)
const runJobs = async () => {
  for (const { data } of await takeJobs(photoFiles)) await deletePhotoFiles(data)
}
const notFound = { refusal: { code: 'photo_not_found' } }

describe('a photo', () => {
  it('of a teacher is public; of a student only for their teachers, staff and themselves', async () => {
    const { student, teacher } = await createBooked('individual')
    const [ofTeacher, ofStudent] = [await upload(teacher), await upload(student)]
    const strangers: Actor[] = [
      VISITOR,
      await createTestUser(),
      await createTestUser({ role: 'teacher', teacherAccess: true }),
    ]
    for (const stranger of strangers) {
      expect((await open(stranger, ofTeacher)).headers.get('cache-control')).toMatch(/^public/)
      await expect(open(stranger, ofStudent)).rejects.toMatchObject(notFound)
    }
    for (const reader of [student, teacher, await createTestUser({ role: 'admin' })]) {
      const response = await open(reader, ofStudent)
      expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        ...['image/webp', 'private, max-age=300'],
      ])
    }
  })

  it('that is replaced or removed is no longer found, and its files go', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const first = await upload(teacher)
    const second = await upload(teacher)
    expect((await getMe(db, ctxAs(teacher))).photoURL).toBe(second)
    await expect(open(VISITOR, first)).rejects.toMatchObject(notFound)
    await runJobs()
    expect((await stored()).filter(key => key.startsWith(second.slice(1)))).toHaveLength(3)
    expect(await stored()).toHaveLength(3)
    await removePhoto(ctxAs(teacher))
    await removePhoto(ctxAs(teacher))
    await expect(open(VISITOR, second)).rejects.toMatchObject(notFound)
    await runJobs()
    expect(await stored()).toEqual([])
  })

  it('of five at once leaves the files of one', async () => {
    const user = await createTestUser()
    const results = await runConcurrently(5, () => upload(user))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await runJobs()
    expect(await stored()).toHaveLength(3)
    const { photoURL } = await getMe(db, ctxAs(user))
    expect((await open(user, photoURL ?? '')).status).toBe(200)
  })

  it('that no user has is deleted a day later', async () => {
    const user = await createTestUser()
    const url = await upload(user)
    const metadata = { name: 'a.webp', title: '', contentType: 'image/webp' }
    await files.get().put(`photos/${user.id}/pht_lost/96`, receivedFile('a', SAMPLES.png).read(), metadata)
    await purgeAbandonedPhotos(Temporal.Now.instant().add({ hours: 25 }))
    expect((await stored()).every(key => key.startsWith(url.slice(1)))).toBe(true)
    expect(await stored()).toHaveLength(3)
  })
})
