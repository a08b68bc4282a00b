import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { findStaffRole, setRole } from '#features/people/users/actions/roles.ts'
import { hasCapability } from '#features/people/users/queries.ts'
import { authSessions, staffRoles, users } from '#features/people/users/table.ts'
import { type Actor, type Ctx, ROLES, STAFF_ROLES, type User } from '#kernel/actor.ts'
import { type Capability, can, capabilitiesOf, effectiveRole, roleCan } from '#kernel/capability.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestUser } from '#tests/support/users.ts'
import { changeInWords } from './capability-texts.ts'

setupDatabase()
const NOW = instant('2026-11-22T10:00:00Z')
const as = (actor: Actor): Ctx => ({ actor, now: NOW, requestId: 'req_test' })
const refusalOf = (code: string) => ({ refusal: { code } })
let superadmin: User
beforeAll(async () => {
  superadmin = await createTestUser({ role: 'superadmin' })
})

const roleOf = async ({ id }: User) => {
  const [row] = await db.select({ role: users.role, DNDRole: users.DNDRole }).from(users).where(eq(users.id, id))
  return { ...row, staffRole: await findStaffRole(db, id) }
}

describe('a role of staff', () => {
  it('is given and taken by superadmins only, and leaves the role of the specification as it is', async () => {
    const person = await createTestUser()
    await setRole(as(superadmin), { userId: person.id, role: 'admin', staffRole: 'support' })
    expect(await roleOf(person)).toEqual({ role: 'admin', DNDRole: 'admin', staffRole: 'support' })
    await setRole(as(superadmin), { userId: person.id, role: 'admin', staffRole: 'finance' })
    // Giving the role that an account has changes nothing of it.
    await setRole(as(superadmin), { userId: person.id, role: 'admin' })
    expect(await roleOf(person)).toEqual({ role: 'admin', DNDRole: 'admin', staffRole: 'finance' })
    const admin = await createTestUser({ role: 'admin' })
    for (const staffRole of [...STAFF_ROLES, null])
      await expect(setRole(as(admin), { userId: person.id, role: 'admin', staffRole })).rejects.toMatchObject(
        refusalOf('superadmin_only'),
      )
    await setRole(as(superadmin), { userId: person.id, role: 'admin', staffRole: null })
    expect(await roleOf(person)).toMatchObject({ role: 'admin', staffRole: null })
    const audit = await db.select().from(auditRows).where(eq(auditRows.entityId, person.id)).orderBy(auditRows.id)
    expect(audit.map(({ after }) => (after as { role: string }).role)).toEqual(['support', 'finance', 'admin'])
  })

  it('does not narrow a superadmin, who cannot narrow themselves either', async () => {
    const person = await createTestUser()
    for (const role of ['student', 'teacher', 'superadmin'] as const)
      await expect(setRole(as(superadmin), { userId: person.id, role, staffRole: 'support' })).rejects.toMatchObject(
        refusalOf('not_narrowed'),
      )
    await expect(
      setRole(as(superadmin), { userId: superadmin.id, role: 'admin', staffRole: 'content' }),
    ).rejects.toMatchObject(refusalOf('own_role'))
  })

  it('ends with the role, also where a version that does not know it takes the role', async () => {
    const person = await createTestUser({ staffRole: 'content' })
    await db.update(users).set({ role: 'student', DNDRole: 'student' }).where(eq(users.id, person.id))
    expect(await findStaffRole(db, person.id)).toBeNull()
    const narrow = db.insert(staffRoles).values({ userId: person.id, role: 'support', since: NOW })
    await expect(narrow).rejects.toThrow()
  })

  it('is one of two that are given at once, and never a mixture', async () => {
    const person = await createTestUser({ role: 'admin' })
    await runConcurrently(6, at =>
      setRole(as(superadmin), {
        userId: person.id,
        ...(at % 2 === 0 ? { role: 'teacher' } : { role: 'admin', staffRole: 'support' }),
      }),
    )
    const { role, staffRole } = await roleOf(person)
    expect(staffRole).toBe(role === 'admin' ? 'support' : null)
  })

  it('takes its rights from sessions that are open, at once', async () => {
    const person = await createTestUser({ role: 'admin' })
    const expiresAt = new Date('2027-01-01T00:00:00Z')
    await db
      .insert(authSessions)
      .values({ id: 'dev_1', userId: person.id, token: hashSignInToken('a_token_of_this_test'), expiresAt })
    const acting = async () => (await findSignInSession('a_token_of_this_test', NOW)) ?? expect.fail('signed out')
    expect(can(await acting(), 'move_money')).toBe(true)
    await setRole(as(superadmin), { userId: person.id, role: 'admin', staffRole: 'support' })
    const narrowed = await acting()
    expect([narrowed.role, effectiveRole(narrowed)]).toEqual(['admin', 'support'])
    expect([can(narrowed, 'move_money'), can(narrowed, 'answer_contact')]).toEqual([false, true])
  })
})

describe('who of the database has a capability', () => {
  it('is as the table of capabilities says, for every one', async () => {
    const people = [
      ...(await Promise.all(ROLES.map(async role => ({ role, person: await createTestUser({ role }) })))),
      ...(await Promise.all(
        STAFF_ROLES.map(async role => ({ role, person: await createTestUser({ staffRole: role }) })),
      )),
    ]
    const all = [...new Set(people.flatMap(({ role }) => capabilitiesOf(role)))] as Capability[]
    expect(all.length).toBeGreaterThan(35)
    for (const capability of all) {
      const rows = await db.select({ id: users.id }).from(users).where(hasCapability(capability))
      const found = people.filter(({ person }) => rows.some(({ id }) => id === person.id)).map(({ role }) => role)
      expect(found, capability).toEqual(people.map(({ role }) => role).filter(role => roleCan(role, capability)))
    }
  })
})

it('a change is told in words before it is made', () => {
  const { gained, lost } = changeInWords('support', 'finance')
  expect(gained).toContain('Decide about money: refund, pay out, close, resolve')
  expect(lost).toContain('Read and write notes about people')
  expect(gained.filter(text => lost.includes(text))).toEqual([])
  expect(changeInWords('student', 'content').gained.some(text => text.startsWith('Change texts'))).toBe(true)
})
