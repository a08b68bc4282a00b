import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { terminate } from '#features/academy/reservation-endings/terminate.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { serveApi } from '#tests/support/api-server.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'
import { addMaterial, admitUpload, changeMaterial, removeMaterial } from './actions.ts'
import { materialEndpoints } from './api.ts'
import { downloadMaterial } from './downloading.ts'
import { materialFiles, purgeAbandonedMaterials, syncMaterialFile } from './file-sync.ts'
import { getMaterials } from './queries.ts'
import { materialKey, sessionMaterials } from './table.ts'

const { ala, bookFor, clock, createBooked, createHold, ctxAs, olek } = setupLessons()
beforeEach(() => {
  const folder = temporaryFolder()
  files.use(createLocalDisk({ folder }))
  onTestFinished(() => removeFolder(folder))
})
beforeEach(() => clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z')))

const NO_WORDS = { title: '', description: '' }
const add = (actor: User, sessionId: string, name = 'limits.pdf') =>
  addMaterial(ctxAs(actor), sessionId, receivedFile(name, SAMPLES.pdf), NO_WORDS)
const runJobs = async () => {
  for (const { data } of await takeJobs(materialFiles)) await syncMaterialFile(data)
}
const storedKeys = async () => (await files.get().list('materials/')).map(({ key }) => key)
const fillUp = (sessionId: string, uploadedBy: string, count: number) =>
  db.insert(sessionMaterials).values(
    Array.from({ length: count }, (_, at) => ({
      ...{ id: `mat_${sessionId}_${at}`, sessionId, uploadedBy, name: 'a.pdf', title: '', description: '' },
      ...{ contentType: 'application/pdf', size: 1, createdAt: clock.now(), updatedAt: clock.now() },
    })),
  )

describe('a file of a session', () => {
  it('is listed and downloaded by its student and its teacher, safely and with its name', async () => {
    const { session, student, teacher } = await createBooked('individual')
    const id = await add(teacher, session.id, 'zażółć.pdf')
    for (const reader of [student, teacher, await createTestUser({ role: 'admin' })]) {
      const { items, mayManage } = await getMaterials(ctxAs(reader), session.id)
      expect(items).toMatchObject([{ id, name: 'zażółć.pdf', type: 'PDF', size: SAMPLES.pdf.length }])
      expect(mayManage).toBe(reader === teacher)
      const response = await downloadMaterial(ctxAs(reader), session.id, id, new Request('http://site.test'))
      expect(Buffer.from(await response.arrayBuffer())).toEqual(SAMPLES.pdf)
      expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''za%C5%BC")
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('is listed by the beginning of its name, and its data are read with the address of the file', async () => {
    const { session, teacher } = await createBooked('individual')
    const id = await add(teacher, session.id, 'Week 1 limits.pdf')
    await add(teacher, session.id, 'week 2.pdf')
    await add(teacher, session.id, 'Answers.pdf')
    const api = await serveApi(materialEndpoints, { people: new Map([['nina', teacher]]), now: clock.now })
    onTestFinished(() => api.close())
    const read = async (path: string) => {
      const answer = await fetch(api.url + path, { headers: { authorization: 'Bearer nina' } })
      return [answer.status, await answer.json()] as const
    }
    const list = `/api/v1/sessions/${session.id}/materials`
    const namesOf = async (prefix: string) => {
      const [, { items }] = (await read(`${list}?prefix=${prefix}`)) as [number, { items: { name: string }[] }]
      return items.map(({ name }) => name).sort()
    }
    expect(await namesOf('Week')).toEqual(['Week 1 limits.pdf', 'week 2.pdf'])
    expect(await namesOf('Week%201')).toEqual(['Week 1 limits.pdf'])
    expect(await namesOf('eek')).toEqual([])
    expect(await read(`${list}/${id}`)).toMatchObject([200, { id, downloadUrl: `${list}/${id}/content` }])
    const headers = { authorization: 'Bearer nina', range: 'bytes=4-' }
    const rest = await fetch(`${api.url}${list}/${id}/content`, { headers })
    expect([rest.status, Buffer.from(await rest.arrayBuffer())]).toEqual([206, SAMPLES.pdf.subarray(4)])
    expect(await read(`${list}?prefx=Week`)).toMatchObject([422, { errors: [{ field: 'prefx' }] }])
  })

  it('does not exist for others: a student who only holds a place, another student, another teacher', async () => {
    const { session, teacher } = await createBooked('group')
    const id = await add(teacher, session.id)
    await createHold(session, olek())
    const others = [olek(), ala(), await createTestUser({ role: 'teacher', teacherAccess: true })]
    for (const other of others)
      for (const read of [
        () => getMaterials(ctxAs(other), session.id),
        () => downloadMaterial(ctxAs(other), session.id, id, new Request('http://site.test')),
      ])
        await expect(read()).rejects.toMatchObject({ message: 'Session not found' })
  })

  it('cannot be reached through another session', async () => {
    const [one, two] = [await createBooked('individual'), await createBooked('individual')]
    const id = await add(one.teacher, one.session.id)
    await expect(
      downloadMaterial(ctxAs(two.student), two.session.id, id, new Request('http://site.test')),
    ).rejects.toMatchObject({
      refusal: { code: 'material_not_found' },
    })
    await expect(removeMaterial(ctxAs(two.teacher), two.session.id, id)).rejects.toMatchObject({
      refusal: { code: 'material_not_found' },
    })
  })

  it('stays with a student who took part when the agreement ends, and leaves one who never came to a lesson', async () => {
    const { session, student, teacher, reservationId } = await createBooked('group')
    await add(teacher, session.id)
    const second = await bookFor(session, ala())
    const admin = await createTestUser({ role: 'admin' })
    await terminate(ctxAs(admin), reservationId, 'A test.')
    await expect(getMaterials(ctxAs(student), session.id)).rejects.toMatchObject({ refusal: { status: 404 } })
    clock.set(Temporal.Instant.from('2026-11-24T16:30:00Z'))
    await db.update(reservations).set({ state: 'ended' }).where(eq(reservations.id, second.reservationId))
    expect((await getMaterials(ctxAs(ala()), session.id)).items).toHaveLength(1)
  })

  it('is added, changed and removed only by its teacher with access', async () => {
    const { session, student, teacher } = await createBooked('individual')
    const id = await add(teacher, session.id)
    const admin = await createTestUser({ role: 'admin' })
    const revoked = { ...teacher, teacherAccess: false }
    const acts = (actor: User) => [
      () => admitUpload(ctxAs(actor), session.id),
      () => add(actor, session.id),
      () => changeMaterial(ctxAs(actor), session.id, id, NO_WORDS),
      () => removeMaterial(ctxAs(actor), session.id, id),
    ]
    for (const [actor, status] of [
      [student, 404],
      [admin, 404],
      [revoked, 403],
    ] as const)
      for (const act of acts(actor)) await expect(act()).rejects.toMatchObject({ refusal: { status } })
    expect(await storedKeys()).toEqual([materialKey({ sessionId: session.id, id })])
  })

  it('that is removed is gone for readers at once, and from the store by a job', async () => {
    const { session, student, teacher } = await createBooked('individual')
    const id = await add(teacher, session.id)
    await removeMaterial(ctxAs(teacher), session.id, id)
    expect((await getMaterials(ctxAs(student), session.id)).items).toEqual([])
    await expect(
      downloadMaterial(ctxAs(student), session.id, id, new Request('http://site.test')),
    ).rejects.toMatchObject({
      refusal: { status: 404 },
    })
    expect(await storedKeys()).toHaveLength(1)
    await runJobs()
    expect(await storedKeys()).toEqual([])
  })

  it('has its new title in the store as well', async () => {
    const { session, teacher } = await createBooked('individual')
    const id = await add(teacher, session.id)
    await changeMaterial(ctxAs(teacher), session.id, id, { title: 'Limits, part 1' })
    await runJobs()
    expect((await getMaterials(ctxAs(teacher), session.id)).items).toMatchObject([
      { label: 'Limits, part 1', name: 'limits.pdf' },
    ])
    expect(await files.get().readMetadata(materialKey({ sessionId: session.id, id }))).toMatchObject({
      title: 'Limits, part 1',
    })
  })
})

describe('the limit of files', () => {
  it('holds against uploads at the same time, and what is refused leaves no file', async () => {
    const { session, teacher } = await createBooked('individual')
    await fillUp(session.id, teacher.id, 97)
    const results = await runConcurrently(8, () => add(teacher, session.id))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ refusal: { code: 'too_many_files' } })
    expect(await db.$count(sessionMaterials, eq(sessionMaterials.sessionId, session.id))).toBe(100)
    expect(await storedKeys()).toHaveLength(3)
  })
})

describe('files that no row names', () => {
  it('are deleted a day later, and others stay', async () => {
    const { session, teacher } = await createBooked('individual')
    const id = await add(teacher, session.id)
    const metadata = { name: 'a.pdf', title: '', contentType: 'application/pdf' }
    await files.get().put(`materials/${session.id}/mat_lost`, receivedFile('a.pdf', SAMPLES.pdf).read(), metadata)
    const kept = materialKey({ sessionId: session.id, id })
    const real = Temporal.Now.instant()
    await purgeAbandonedMaterials(real.add({ hours: 23 }))
    expect(await storedKeys()).toHaveLength(2)
    await purgeAbandonedMaterials(real.add({ hours: 25 }))
    expect(await storedKeys()).toEqual([kept])
  })
})
