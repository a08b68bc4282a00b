import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { academyReactions } from '#features/academy/availability/reactions.ts'
import { listSessions } from '#features/academy/session-list/session-list.ts'
import { confirmEmailAsOperator } from '#features/people/credentials/actions/verification.ts'
import {
  confirmGuardianAsOperator,
  endGuardianshipsAsOperator,
  reopenBookingAsOperator,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import { resetPassword } from '#features/people/sign-in/auth-gateway.ts'
import { revokeDevicesOf } from '#features/people/sign-in-sessions/actions/devices.ts'
import { inviteUser, sendPasswordLink } from '#features/people/sign-up/actions/invite-user.ts'
import { downloadTaskFile } from '#features/people/tasks/downloading.ts'
import { runTask } from '#features/people/tasks/running.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { registerTaskKinds } from '#features/people/tasks/task-kinds.ts'
import { grantTeacherAccess, revokeTeacherAccess } from '#features/people/users/actions/roles.ts'
import { authSessions, users } from '#features/people/users/table.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import type { Actor, Ctx, Role, User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { inLanguage } from '#platform/readers.ts'
import { setupAuthGateway } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { findEnglishIn, setupPolish } from '#tests/support/polish.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'
import { getUserForStaff, listUserHistory, listUsersForStaff } from './queries.ts'
import type { UserFilters } from './schema.ts'
import { previewAccessEnd } from './teacher-access.ts'
import { usersExport } from './users-export.ts'

setupDatabase()
setupJobs()
setupPolish()
const clock = manualClock('2026-11-22T10:00:00Z')
const { takeEmails, signInRequest } = setupAuthGateway(clock.now)
const as = (actor: Actor): Ctx => ({ actor, now: clock.now(), requestId: 'req_test' })
const folder = temporaryFolder()
afterAll(() => removeFolder(folder))

let ada: User
let zofia: User
beforeAll(async () => {
  files.use(createLocalDisk({ folder }))
  registerTaskKinds([usersExport])
  registerReactions(academyReactions)
  ada = await createTestUser({ role: 'admin', name: 'Ada Sowa' })
  zofia = await createTestUser({ role: 'superadmin', name: 'Zofia Dąb' })
})

const PEOPLE = [
  { username: 'kasia_lacka', displayName: 'Kasia Łącka-Nowak', email: 'k.lacka@poczta.test' },
  { username: 'adam99', displayName: 'Adam Kasianowicz', email: 'adam@szkola.test' },
  { username: 'zosia', displayName: 'Zofia Żółć', email: 'kasprzak@dom.test', birthDate: '2012-01-01' },
  { username: 'stary', displayName: 'Ojciec Kasi', email: 'stary@dom.test', emailVerified: false },
] as const
beforeAll(async () => {
  for (const [at, person] of PEOPLE.entries())
    await db.insert(users).values({
      ...{ id: `usr_${String(at).padStart(26, '0')}`, emailVerified: true, createdAt: new Date('2026-10-01') },
      ...person,
    })
})
const find = async (filters: UserFilters & { cursor?: string; limit?: number }) =>
  (await listUsersForStaff(as(ada), filters)).items.map(({ username }) => username)

describe('the search for users', () => {
  it.each([
    ['the beginning of a username', 'KASIA_', ['kasia_lacka']],
    ['each word of a name, without accents', 'lacka', ['kasia_lacka']],
    ['accents that were typed', 'Łąc', ['kasia_lacka']],
    ['two words', 'adam kas', ['adam99']],
    ['several people, each once', 'kas', ['kasia_lacka', 'stary', 'adam99', 'zosia']],
    ['an e-mail address', 'K.Lacka@', ['kasia_lacka']],
    ['the middle of a word: nothing', 'acka', []],
    ['signs of patterns: nothing', '%a', []],
  ])('finds by %s', async (_, q, expected) => {
    expect((await find({ q })).toSorted()).toEqual(expected.toSorted())
  })

  it('follows a changed name, and shows every user of a search once over its pages', async () => {
    const id = `usr_${String(0).padStart(26, '0')}`
    await db.update(users).set({ displayName: 'Kasia Wilk' }).where(eq(users.id, id))
    expect([await find({ q: 'nowak' }), await find({ q: 'wilk' })]).toEqual([[], ['kasia_lacka']])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listUsersForStaff(as(ada), { q: 'kas', limit: 1, cursor })
      seen.push(...page.items.map(({ username }) => username))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen.toSorted()).toEqual(['adam99', 'kasia_lacka', 'stary', 'zosia'])
  })

  it('follows a changed role', async () => {
    const person = await createTestUser({ name: 'Wanda Follows' })
    await db.update(users).set({ role: 'teacher', DNDRole: 'teacher' }).where(eq(users.id, person.id))
    expect(await find({ q: 'wanda', role: 'teacher' })).toEqual([person.username])
    expect(await find({ q: 'wanda', role: 'student' })).toEqual([])
  })

  it('narrows by role, access, address, age and newness, alone and together', async () => {
    const nina = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Kasia Teacher' })
    expect(await find({ filter: 'minors' })).toEqual(['zosia'])
    expect(await find({ filter: 'unconfirmed' })).toEqual(['stary'])
    expect(await find({ filter: 'access' })).toEqual([nina.username])
    expect(await find({ role: 'superadmin' })).toEqual([zofia.username])
    expect(await find({ q: 'kas', role: 'teacher' })).toEqual([nina.username])
    expect(await find({ filter: 'new' })).not.toContain('zosia')
  })

  it('is for staff only, and shows nothing of the sign-in', async () => {
    for (const role of ['student', 'teacher'] as const)
      await expect(listUsersForStaff(as(await createTestUser({ role })), {})).rejects.toMatchObject({
        refusal: { status: 403 },
      })
    const shown = JSON.stringify([await listUsersForStaff(as(ada), {}), await getUserForStaff(as(ada), zofia.id)])
    expect(shown).not.toMatch(/password|token|hash/i)
  })
})

describe('an invitation', () => {
  const invite = (actor: User, username: string, role: Role, more: object = {}) =>
    inviteUser(as(actor), {
      ...{ email: `${username}@new.test`, username, displayName: 'New', zone: 'Europe/Warsaw', role },
      ...more,
    })

  it('lets the person choose a password once, which confirms the address; staff never see the link', async () => {
    const id = await invite(ada, 'iga', 'teacher')
    const [email] = await takeEmails()
    expect(email).toMatchObject({ to: 'iga@new.test', emailSubject: 'Your account is ready' })
    expect(await getUserForStaff(as(ada), id)).toMatchObject({ isInvited: true, emailVerified: false, role: 'teacher' })
    expect(JSON.stringify(await listUserHistory(as(ada), id))).not.toContain('token')
    const token = new URL(email?.action?.url ?? '', 'http://site.test').searchParams.get('token') ?? ''
    await resetPassword(as(ada), { token, newPassword: 'a long password 1' }, signInRequest())
    expect(await getUserForStaff(as(ada), id)).toMatchObject({ isInvited: false, emailVerified: true })
    await takeEmails()
    await sendPasswordLink(as(ada), id)
    expect(await takeEmails()).toMatchObject([{ emailSubject: 'Choose a new password', to: 'iga@new.test' }])
  })

  it('asks the guardian of a minor, and is refused without one', async () => {
    const minor = { birthDate: '2012-05-05' }
    await expect(invite(ada, 'dziecko', 'student', minor)).rejects.toMatchObject({
      refusal: { code: 'guardian_needed' },
    })
    await invite(ada, 'dziecko', 'student', { ...minor, guardianEmail: 'mama@new.test' })
    expect((await takeEmails()).map(({ to }) => to).toSorted()).toEqual(['dziecko@new.test', 'mama@new.test'])
  })

  it('is in the language that staff have chosen, as the letter to the guardian and the account are', async () => {
    const minor = { birthDate: '2012-05-05', guardianEmail: 'tata@new.test', language: 'pl' }
    const id = await invite(ada, 'kuba', 'student', minor)
    const emails = await takeEmails()
    expect(emails.map(({ to, language }) => [to, language]).toSorted()).toEqual([
      ['kuba@new.test', 'pl'],
      ['tata@new.test', 'pl'],
    ])
    expect(emails.flatMap(each => findEnglishIn(each))).toEqual([])
    expect(await db.select({ language: users.language }).from(users).where(eq(users.id, id))).toEqual([
      { language: 'pl' },
    ])
    await expect(invite(ada, 'inny', 'student', { language: 'de' })).rejects.toMatchObject({
      refusal: { code: 'language_not_offered' },
    })
    // Without a choice it is that of the page of staff.
    await inLanguage('pl', () => invite(ada, 'iza', 'student'))
    expect(await takeEmails()).toMatchObject([{ to: 'iza@new.test', language: 'pl' }])
  })

  it('is refused for a taken address and username, and to admins for staff', async () => {
    await expect(invite(ada, 'zosia', 'student')).rejects.toMatchObject({ refusal: { code: 'username_taken' } })
    const taken = { email: 'adam@szkola.test' }
    await expect(invite(ada, 'nowy', 'student', taken)).rejects.toMatchObject({ refusal: { code: 'email_taken' } })
    await expect(invite(ada, 'szef', 'admin')).rejects.toMatchObject({ refusal: { code: 'superadmin_only' } })
    expect((await getUserForStaff(as(zofia), await invite(zofia, 'szef', 'admin'))).role).toBe('admin')
  })
})

describe('the account of a member of staff', () => {
  const ACTS: Readonly<Record<string, (ctx: Ctx, id: string) => Promise<unknown>>> = {
    'a password link': sendPasswordLink,
    'signing out': revokeDevicesOf,
    'confirming the address': confirmEmailAsOperator,
    'confirming a guardian': confirmGuardianAsOperator,
    'ending guardianships': endGuardianshipsAsOperator,
    'teacher access': grantTeacherAccess,
  }
  it.each(Object.keys(ACTS))('is managed by superadmins only: %s', async name => {
    const act = ACTS[name] ?? (() => Promise.reject(new Error(name)))
    for (const role of ['admin', 'superadmin'] as const) {
      const { id } = await createTestUser({ role })
      await expect(act(as(ada), id)).rejects.toMatchObject({ refusal: { code: 'staff_account' } })
      const code = await act(as(zofia), id).then(
        () => 'done',
        ({ refusal }) => refusal.code,
      )
      expect(code).not.toBe('staff_account')
    }
    const { id } = await createTestUser()
    for (const role of ['student', 'teacher'] as const)
      await expect(act(as(await createTestUser({ role })), id)).rejects.toMatchObject({ refusal: { status: 403 } })
    await expect(act(as(ada), 'usr_unknown')).rejects.toMatchObject({ refusal: { code: 'user_not_found' } })
  })
})

it('makes staff guardians of no child, and lets them decide nothing about their own children', async () => {
  const child = await createTestUser()
  const [member, parent] = [await createTestUser({ role: 'admin' }), await createTestUser({ role: 'admin' })]
  await makeGuardian(child, parent, clock.now())
  const own = { refusal: { code: 'own_child' } }
  const asked = [{ guardianId: member.id }, { guardianEmail: `${member.username}@guildhall.test` }]
  for (const guardian of asked)
    await expect(confirmGuardianAsOperator(as(member), child.id, guardian, 'A card.')).rejects.toMatchObject(own)
  for (const act of [confirmGuardianAsOperator, endGuardianshipsAsOperator, reopenBookingAsOperator])
    await expect(act(as(parent), child.id)).rejects.toMatchObject(own)
  clock.advance({ minutes: 1 })
  expect(await endGuardianshipsAsOperator(as(member), child.id)).toBe(1)
})

it('signs one device of a person out, or all, and none of another person', async () => {
  const [person, other] = [await createTestUser(), await createTestUser()]
  const signIn = (userId: string, id: string) =>
    db.insert(authSessions).values({ id, userId, token: id.repeat(4), expiresAt: new Date('2026-12-22') })
  await signIn(person.id, 'dev_one')
  await signIn(person.id, 'dev_two')
  await signIn(other.id, 'dev_other')
  await expect(revokeDevicesOf(as(ada), person.id, 'dev_other')).rejects.toMatchObject({
    refusal: { code: 'device_not_found' },
  })
  expect(await revokeDevicesOf(as(ada), person.id, 'dev_one')).toBe(1)
  expect(await revokeDevicesOf(as(ada), person.id)).toBe(1)
  expect(await db.$count(authSessions)).toBe(1)
})

it('says how many sessions leave the list when access ends, and exactly those leave', async () => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const nextStart = clock.now().add({ hours: 100 })
  const offered = { nextStart, offeredStarts: [nextStart], placesLeft: 4 }
  for (const type of ['group', 'course'] as const)
    await createTestSession({ teacher, type, now: clock.now(), ...offered })
  const { sessionsOnOffer } = await previewAccessEnd(as(ada), teacher.id)
  const before = (await listSessions({}, clock.now())).total
  expect(sessionsOnOffer).toBeGreaterThan(0)
  await revokeTeacherAccess(as(ada), teacher.id)
  expect((await listSessions({}, clock.now())).total).toBe(before - sessionsOnOffer)
  expect(await previewAccessEnd(as(ada), teacher.id)).toEqual({ sessionsOnOffer: 0 })
})

it('exports what the list shows, with the same filters', async () => {
  const id = await startTask(as(ada), usersExport, { q: 'kas' })
  await runTask({ taskId: id }, clock.now)
  const text = await (await downloadTaskFile(as(ada), id)).text()
  const usernames = text
    .split('\r\n')
    .slice(1)
    .flatMap(line => (line ? [line.split(',')[1]] : []))
  expect(usernames).toEqual(await find({ q: 'kas' }))
  expect(text).toContain('kasia_lacka,Kasia Wilk,k.lacka@poczta.test,yes,Student,no,,2026-10-01')
  await expect(startTask(as(await createTestUser()), usersExport, {})).rejects.toMatchObject({
    refusal: { status: 403 },
  })
})
