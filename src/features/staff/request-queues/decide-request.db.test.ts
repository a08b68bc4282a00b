import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { notifications } from '#features/people/notifications/table.ts'
import { setRole } from '#features/people/users/actions/roles.ts'
import { users } from '#features/people/users/table.ts'
import { fileRequest, fileRequestIn } from '#features/staff/requests/file-request.ts'
import { requests } from '#features/staff/requests/table.ts'
import { recordAccess } from '#features/staff/role-requests/record-access.ts'
import { roleRequests } from '#features/staff/role-requests/role-requests.ts'
import { teacherAccessRequests } from '#features/staff/role-requests/teacher-access-requests.ts'
import type { Actor, Ctx, Role, User } from '#kernel/actor.ts'
import { systemActor } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { registerReactions } from '#platform/events.ts'
import { inLanguage, offerLanguages } from '#platform/readers.ts'
import { asAnotherRequest, runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { toJson } from './api-schema.ts'
import { countRequests } from './counts.ts'
import { approveRequest, assignRequest, markRequestRead, rejectRequest } from './decide-request.ts'
import { getRequest, listOwnRequests, listRequestHistory, listRequests } from './queries.ts'
import { requestReactions } from './reactions.ts'
import { withdrawRequest } from './withdraw-request.ts'

setupDatabase()
setupJobs()
beforeAll(() => registerReactions(requestReactions))

const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
const ctxAs = (actor: Actor, now = NOW): Ctx => ({ actor, now, requestId: 'test' })
const refusalOf = (code: string) => ({ refusal: { code } })
const APPROVAL = { reason: '', fields: {} }
const createAdmin = (name?: string) => createTestUser({ role: 'admin', ...(name ? { name } : {}) })
const createTeacher = () => createTestUser({ role: 'teacher' })
const askForAccess = (who: User, now = NOW) =>
  fileRequest(ctxAs(who, now), teacherAccessRequests, { message: 'Ten years of physics.' })
const askForRole = (who: User, role: Role) => fileRequest(ctxAs(who), roleRequests, { role, message: 'Please.' })
const findUser = async ({ id }: User) => (await db.select().from(users).where(eq(users.id, id)))[0]
const noticesOf = ({ id }: User) => db.select().from(notifications).where(eq(notifications.userId, id))

describe('teacher access', () => {
  it('is given by approving the request, and the teacher is told once', async () => {
    const [teacher, admin] = [await createTeacher(), await createAdmin()]
    const id = await askForAccess(teacher)
    await approveRequest(ctxAs(admin), id, APPROVAL)
    expect((await findUser(teacher))?.teacherAccessAt).not.toBeNull()
    expect(await getRequest(ctxAs(teacher), id)).toMatchObject({ status: 'approved', updatedBy: admin.id, read: true })
    expect(await noticesOf(teacher)).toMatchObject([
      { type: 'teacher_access_response', title: 'Teacher access: approved' },
    ])
  })

  it('comes with the words that staff wrote, in the notice and the e-mail, whatever was decided', async () => {
    const [teacher, admin] = [await createTeacher(), await createAdmin()]
    const id = await askForAccess(teacher)
    await takeJobs(outbox)
    await rejectRequest(ctxAs(admin), id, 'Not yet')
    await askForAccess(teacher, NOW.add({ hours: 1 }))
    await approveRequest(ctxAs(admin, NOW.add({ hours: 2 })), id, { reason: 'Welcome, Ada', fields: {} })
    const told = (await noticesOf(teacher)).map(({ message }) => message)
    expect(told).toEqual([
      'Your request for teacher access was rejected. Not yet. You can ask again.',
      'Your request for teacher access was approved. You can publish sessions now. Welcome, Ada.',
    ])
    expect((await takeJobs(outbox)).map(({ data }) => data.paragraphs)).toEqual(
      told.map(message => expect.arrayContaining([message])),
    )
  })

  it('that is refused can be asked for again, in the same request', async () => {
    const [teacher, admin] = [await createTeacher(), await createAdmin()]
    const id = await askForAccess(teacher)
    await rejectRequest(ctxAs(admin), id, 'Please add your qualifications.')
    expect((await findUser(teacher))?.teacherAccessAt).toBeNull()
    expect((await noticesOf(teacher))[0]?.message).toContain('Please add your qualifications.')
    const later = NOW.add({ hours: 50 })
    expect(await askForAccess(teacher, later)).toBe(id)
    expect(await getRequest(ctxAs(admin), id)).toMatchObject({
      status: 'pending',
      createdAt: NOW.toString(),
      openedAt: later.toString(),
      read: null,
      decidedAt: null,
      reason: '',
    })
    await expect(askForAccess(teacher)).rejects.toMatchObject(refusalOf('request_already_open'))
  })

  it('that is asked for again waits from then on, behind those who asked before', async () => {
    const [teacher, admin, other] = [await createTeacher(), await createAdmin(), await createTeacher()]
    const id = await askForAccess(teacher)
    await rejectRequest(ctxAs(admin), id, 'Please add your qualifications.')
    const later = ctxAs(other).now.add({ hours: 24 * 90 })
    const askAt = (who: User, now: Temporal.Instant) =>
      fileRequest({ ...ctxAs(who), now }, teacherAccessRequests, { message: 'With my diploma.' })
    const othersId = await askAt(other, later)
    await askAt(teacher, later.add({ minutes: 1 }))
    const { items } = await listRequests(ctxAs(admin), { kind: 'teacher_access_requests', filter: 'open', limit: 100 })
    const order = items.map(each => each.id).filter(each => each === id || each === othersId)
    expect(order).toEqual([othersId, id])
  })

  it('is not for students, and not for teachers who have it', async () => {
    await expect(askForAccess(await createTestUser())).rejects.toMatchObject(refusalOf('forbidden'))
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    await expect(askForAccess(teacher)).rejects.toMatchObject(refusalOf('has_access'))
  })

  it('stays open with the reason when the person is no teacher any more', async () => {
    const [teacher, admin] = [await createTeacher(), await createAdmin()]
    const id = await askForAccess(teacher)
    await setRole(ctxAs(systemActor('test')), { userId: teacher.id, role: 'student' })
    await expect(approveRequest(ctxAs(admin), id, APPROVAL)).rejects.toMatchObject(refusalOf('not_a_teacher'))
    const blocked = await getRequest(ctxAs(admin), id)
    expect(blocked).toMatchObject({ status: 'pending', decidedAt: null })
    expect(blocked.blockedBecause).toContain('Only a teacher can be given access.')
    expect(await noticesOf(teacher)).toEqual([])
  })

  it('tells each member of staff in their language why it failed, and the audit in English', async () => {
    const because = 'Only a teacher can be given access. Set the role first.'
    offerLanguages({ pl: { [because]: 'Uprawnienia może dostać tylko nauczyciel.' } })
    onTestFinished(() => offerLanguages({}))
    const [teacher, admin] = [await createTeacher(), await createAdmin()]
    const id = await askForAccess(teacher)
    await setRole(ctxAs(systemActor('test')), { userId: teacher.id, role: 'student' })
    const approving = inLanguage('pl', () => approveRequest(ctxAs(admin), id, APPROVAL))
    await expect(approving).rejects.toMatchObject(refusalOf('not_a_teacher'))
    const read = async () => (await getRequest(ctxAs(admin), id)).blockedBecause
    expect([await read(), await inLanguage('pl', read)]).toEqual([because, 'Uprawnienia może dostać tylko nauczyciel.'])
    const blocked = (await listRequestHistory(ctxAs(admin), id)).find(({ event }) => event === 'request.blocked')
    expect(blocked?.after).toMatchObject({ because })
  })
})

describe('a role', () => {
  it('of a teacher comes with teacher access, which answers an open request for it', async () => {
    const [student, admin] = [await createTestUser(), await createAdmin()]
    const id = await askForRole(student, 'teacher')
    await approveRequest(ctxAs(admin), id, { reason: 'Welcome.', fields: {} })
    expect(await findUser(student)).toMatchObject({ role: 'teacher', DNDRole: 'teacher' })
    expect((await findUser(student))?.teacherAccessAt).not.toBeNull()
    expect(await noticesOf(student)).toMatchObject([
      { type: 'request_decided', message: expect.stringMatching('Welcome.') },
    ])
    const [record] = (await listOwnRequests(ctxAs(student), {}, 'teacher_access_requests')).items
    expect(record && toJson(record)).toMatchObject({
      ...{ userId: student.id, displayName: student.displayName, email: `${student.username}@guildhall.test` },
      ...{ status: 'approved', approvedByRoleRequest: true, read: true, decidedAt: NOW.toString() },
    })
  })

  it('of a teacher answers the request for access that is open or was rejected, and keeps its record', async () => {
    const admin = await createAdmin()
    for (const isOpen of [true, false]) {
      const teacher = await createTeacher()
      const id = await askForAccess(teacher)
      if (!isOpen) await rejectRequest(ctxAs(admin), id, 'Not yet')
      await setRole(ctxAs(systemActor('test')), { userId: teacher.id, role: 'student' })
      const later = NOW.add({ hours: 5 })
      const roleId = await fileRequest(ctxAs({ ...teacher, role: 'student' }, later), roleRequests, {
        ...{ role: 'teacher', message: 'Please.' },
      })
      await approveRequest(ctxAs(admin, later.add({ hours: 1 })), roleId, APPROVAL)
      expect(toJson(await getRequest(ctxAs(teacher), id))).toMatchObject({
        ...{ status: 'approved', approvedByRoleRequest: true, reason: '', createdAt: NOW.toString() },
        openedAt: (isOpen ? NOW : later).toString(),
        data: { message: 'Ten years of physics.' },
      })
      expect((await listRequestHistory(ctxAs(admin), id)).at(-1)?.event).toBe('request.recorded')
    }
  })

  it('and a request for access that is filed at the same moment are one request', async () => {
    const teacher = await createTeacher()
    const admin = await createAdmin()
    await db.update(users).set({ role: 'student', DNDRole: 'student' }).where(eq(users.id, teacher.id))
    const roleRequest = await askForRole({ ...teacher, role: 'student' }, 'teacher')
    let approving: Promise<unknown> | undefined
    await transaction(async tx => {
      await fileRequestIn(tx, ctxAs(teacher), teacherAccessRequests, { message: 'I teach.' })
      approving = asAnotherRequest(() => approveRequest(ctxAs(admin), roleRequest, APPROVAL))
      await Promise.race([locksAwaited(1), approving])
    })
    await approving
    expect((await findUser(teacher))?.teacherAccessAt).not.toBeNull()
    const own = (await db.select().from(requests).where(eq(requests.filedBy, teacher.id))).filter(
      ({ kind }) => kind === 'teacher_access_requests',
    )
    expect(own).toMatchObject([{ status: 'approved', data: { approvedByRoleRequest: true, message: 'I teach.' } }])
    await expect(askForAccess(teacher)).rejects.toMatchObject(refusalOf('has_access'))
  })

  it('brings access before a request for it that is filed meanwhile, which is refused and opens nothing', async () => {
    const teacher = await createTeacher()
    let filing: Promise<unknown> | undefined
    await transaction(async tx => {
      await tx.update(users).set({ teacherAccessAt: NOW }).where(eq(users.id, teacher.id))
      await tx.select().from(users).where(eq(users.id, teacher.id)).for('update')
      filing ??= asAnotherRequest(() => askForAccess(teacher)).catch(error => error)
      await locksAwaited(1)
      await recordAccess(tx, ctxAs(systemActor('operator')), teacher.id, { openedAt: NOW })
    })
    expect(await filing).toMatchObject(refusalOf('has_access'))
    expect(await db.select().from(requests).where(eq(requests.filedBy, teacher.id))).toMatchObject([
      { status: 'approved' },
    ])
  })

  it('that brings no new access leaves no record, and a request approved by staff says so', async () => {
    const [teacher, admin] = [await createTeacher(), await createAdmin()]
    const id = await askForAccess(teacher)
    await approveRequest(ctxAs(admin), id, APPROVAL)
    expect(toJson(await getRequest(ctxAs(teacher), id))).toMatchObject({ approvedByRoleRequest: false })
    const superadmin = ctxAs(await createTestUser({ role: 'superadmin' }))
    await setRole(superadmin, { userId: teacher.id, role: 'admin' })
    const again = await fileRequest(ctxAs({ ...teacher, role: 'admin' }), roleRequests, {
      role: 'teacher',
      message: 'Back.',
    })
    await approveRequest(superadmin, again, APPROVAL)
    expect(toJson(await getRequest(ctxAs(teacher), id))).toMatchObject({ approvedByRoleRequest: false })
  })

  it('of an admin is given by a superadmin only; a try of an admin changes nothing', async () => {
    const [student, admin] = [await createTestUser(), await createAdmin()]
    const id = await askForRole(student, 'admin')
    await expect(approveRequest(ctxAs(admin), id, APPROVAL)).rejects.toMatchObject(refusalOf('superadmin_only'))
    expect(await getRequest(ctxAs(admin), id)).toMatchObject({ status: 'pending', blockedBecause: '' })
    await approveRequest(ctxAs(await createTestUser({ role: 'superadmin' })), id, APPROVAL)
    expect((await findUser(student))?.role).toBe('admin')
  })

  it('that the person has cannot be asked for, and one request is open at a time', async () => {
    const student = await createTestUser()
    await expect(askForRole(student, 'student')).rejects.toMatchObject(refusalOf('same_role'))
    const results = await runConcurrently(5, () => askForRole(student, 'teacher'))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a decision', () => {
  it('is made once by two members of staff at once; the other reads who was quicker', async () => {
    const student = await createTestUser()
    const id = await askForRole(student, 'teacher')
    const staff = [await createAdmin('Ada'), await createAdmin('Zofia')]
    const [a, b] = await Promise.allSettled([
      approveRequest(ctxAs(staff[0] as User), id, APPROVAL),
      rejectRequest(ctxAs(staff[1] as User), id, 'No.'),
    ])
    const lost = [a, b].filter(({ status }) => status === 'rejected')
    expect(lost).toHaveLength(1)
    const message = (lost[0] as PromiseRejectedResult).reason.message as string
    expect(message).toMatch(/^This request has already been (approved by Ada|rejected by Zofia)\.$/)
    expect(await noticesOf(student)).toHaveLength(1)
  })

  it('is for staff only, and hides the request from all others', async () => {
    const student = await createTestUser()
    const id = await askForRole(student, 'teacher')
    const other = await createTestUser()
    await expect(getRequest(ctxAs(other), id)).rejects.toMatchObject(refusalOf('request_not_found'))
    await expect(withdrawRequest(ctxAs(other), id)).rejects.toMatchObject(refusalOf('request_not_found'))
    for (const who of [other, student]) {
      await expect(approveRequest(ctxAs(who), id, APPROVAL)).rejects.toMatchObject(refusalOf('request_not_found'))
      await expect(listRequests(ctxAs(who), { filter: 'open' })).rejects.toMatchObject(refusalOf('forbidden'))
    }
    expect((await listOwnRequests(ctxAs(student), {})).items.map(one => one.id)).toEqual([id])
  })

  it('can be taken back by the person who asked until it is made', async () => {
    const [student, admin] = [await createTestUser(), await createAdmin()]
    const id = await askForRole(student, 'teacher')
    await withdrawRequest(ctxAs(student), id)
    await expect(approveRequest(ctxAs(admin), id, APPROVAL)).rejects.toMatchObject(refusalOf('request_decided'))
    expect(await noticesOf(student)).toEqual([])
    expect((await findUser(student))?.role).toBe('student')
  })
})

it('opening a role request marks it read and takes it off the counter; taking it names who looks into it', async () => {
  const [student, admin] = [await createTestUser(), await createAdmin()]
  const before = (await countRequests()).role_requests
  const id = await askForRole(student, 'teacher')
  expect((await countRequests()).role_requests).toEqual({
    ...{ open: before.open + 1, pending: before.pending + 1, unread: before.unread + 1 },
  })
  await Promise.all([markRequestRead(ctxAs(admin), id), markRequestRead(ctxAs(await createAdmin()), id)])
  // Read, it still waits for an answer.
  expect((await countRequests()).role_requests).toEqual({ ...before, open: before.open + 1 })
  await assignRequest(ctxAs(admin), id, admin.id)
  await expect(assignRequest(ctxAs(admin), id, student.id)).rejects.toMatchObject(refusalOf('not_staff'))
  const mine = await listRequests(ctxAs(admin), { filter: 'mine' })
  expect(mine.items).toMatchObject([{ id, assignee: { uid: admin.id } }])
  expect((await listRequestHistory(ctxAs(admin), id)).map(({ event }) => event)).toEqual([
    'request.filed',
    'request.read',
    'request.assigned',
  ])
})
