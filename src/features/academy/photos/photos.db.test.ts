import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { notifications } from '#features/people/notifications/table.ts'
import { getMe } from '#features/people/profiles/queries.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import { type Actor, type User, VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { auditRows } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'
import { removePhoto, removePhotoOf, setPhoto } from './actions.ts'
import { deletePhotoFiles, photoFiles, purgeAbandonedPhotos } from './file-deletion.ts'
import { parsePhotoURL } from './photo-keys.ts'
import { openPhoto } from './queries.ts'
import { photoReactions } from './reactions.ts'
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

  it('is removed by staff with a reason, which the person reads', async () => {
    registerReactions(photoReactions)
    const [admin, student] = [await createTestUser({ role: 'admin' }), await createTestUser()]
    const url = await upload(student)
    const removal = (actor: User) => removePhotoOf(ctxAs(actor), student.id, 'It shows another child.')
    for (const actor of [
      student,
      await createTestUser({ role: 'teacher' }),
      await createTestUser({ staffRole: 'finance' }),
    ])
      await expect(removal(actor)).rejects.toMatchObject({ refusal: { code: 'forbidden' } })
    await Promise.all([removal(admin), removal(admin)])
    await expect(open(admin, url)).rejects.toMatchObject(notFound)
    await runJobs()
    expect(await stored()).toEqual([])
    const told = await db.select().from(notifications).where(eq(notifications.userId, student.id))
    expect(told.filter(({ type }) => type === 'photo_removed').map(({ message }) => message)).toEqual([
      'The school has removed your photo: It shows another child. You can choose another one in your account.',
    ])
    const audit = await db.select().from(auditRows).where(eq(auditRows.entityId, student.id))
    expect(audit.filter(({ event }) => event === 'user.photo_removed')).toMatchObject([{ actor: admin.id }])
  })

  it('that an admin shows is removed by a superadmin only', async () => {
    const admin = await createTestUser({ role: 'admin' })
    await upload(admin)
    const removal = (actor: User) => removePhotoOf(ctxAs(actor), admin.id, 'A logo.')
    await expect(removal(await createTestUser({ role: 'admin' }))).rejects.toMatchObject({
      refusal: { code: 'staff_account' },
    })
    await removal(await createTestUser({ role: 'superadmin' }))
    expect((await getMe(db, ctxAs(admin))).photoURL).toBe(null)
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
