import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, type Ctx, ROLES, type Role, systemActor, type User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { instant } from '#tests/support/clock.ts'
import { asAnotherRequest, runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { setRole } from './actions/roles.ts'
import { users } from './table.ts'

setupDatabase()
const NOW = instant('2026-11-22T10:00:00Z')
const as = (actor: Actor): Ctx => ({ actor, now: NOW, requestId: 'req_test' })
const roleOf = async ({ id }: User) => {
  const [row] = await db.select({ role: users.role, DNDRole: users.DNDRole }).from(users).where(eq(users.id, id))
  return row
}
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    error => error.refusal?.code ?? String(error),
  )

const actors = new Map<Role, User>()
beforeAll(async () => {
  for (const role of ROLES) actors.set(role, await createTestUser({ role }))
})

const STAFF: readonly Role[] = ['admin', 'superadmin']
/** Written out from docs/product.md §2.5, not by the policy. */
const expected = (actor: Role, from: Role, to: Role): string => {
  if (actor === 'superadmin') return 'done'
  if (actor !== 'admin') return 'forbidden'
  return STAFF.includes(from) || STAFF.includes(to) ? 'superadmin_only' : 'done'
}

describe.each(ROLES)('a %s', actor => {
  it.each(ROLES.flatMap(from => ROLES.map(to => [from, to] as const)))(
    'changes %s to %s or is refused',
    async (from, to) => {
      const target = await createTestUser({ role: from })
      const code = await codeOf(setRole(as(actors.get(actor) as User), { userId: target.id, role: to }))
      expect(code).toBe(expected(actor, from, to))
      const role = code === 'done' ? to : from
      expect(await roleOf(target)).toEqual({ role, DNDRole: role })
      const rows = await db.select().from(auditRows).where(eq(auditRows.entityId, target.id))
      expect(rows).toHaveLength(code === 'done' && from !== to ? 1 : 0)
    },
  )

  it.each(ROLES)('does not change the own role to %s', async to => {
    const own = await createTestUser({ role: actor })
    expect(await codeOf(setRole(as(own), { userId: own.id, role: to }))).toBe('own_role')
    expect(await roleOf(own)).toEqual({ role: actor, DNDRole: actor })
  })
})

describe('the last superadmin', () => {
  const keepOnly = async (kept: readonly User[]) => {
    const ids = kept.map(({ id }) => id)
    for (const { id } of await db.select({ id: users.id }).from(users).where(eq(users.role, 'superadmin')))
      if (!ids.includes(id)) await db.update(users).set({ role: 'student', DNDRole: 'student' }).where(eq(users.id, id))
  }
  const pair = async () => {
    const two = [await createTestUser({ role: 'superadmin' }), await createTestUser({ role: 'superadmin' })] as const
    await keepOnly(two)
    return two
  }
  const countSuperadmins = () => db.$count(users, eq(users.role, 'superadmin'))

  it('stays when two take the role from each other at the same moment', async () => {
    const [one, two] = await pair()
    const results = await runConcurrently(2, at =>
      setRole(as(at === 0 ? one : two), { userId: at === 0 ? two.id : one.id, role: 'admin' }),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countSuperadmins()).toBe(1)
  })

  it('is not demoted by the operator, and not deleted', async () => {
    const [one, two] = await pair()
    await setRole(as(one), { userId: two.id, role: 'student' })
    expect(await codeOf(setRole(as(systemActor('operator')), { userId: one.id, role: 'admin' }))).toBe(
      'last_superadmin',
    )
    expect(await codeOf(transaction(tx => tx.delete(users).where(eq(users.id, one.id))))).toBe('last_superadmin')
    expect(await countSuperadmins()).toBe(1)
  })

  it('is kept by the database whatever code forgets the lock', async () => {
    const [one, two] = await pair()
    const demote = (id: string) =>
      transaction(tx => tx.update(users).set({ role: 'admin', DNDRole: 'admin' }).where(eq(users.id, id)))
    const { second } = await transaction(async tx => {
      await tx.update(users).set({ role: 'admin', DNDRole: 'admin' }).where(eq(users.id, one.id))
      const second = asAnotherRequest(() => codeOf(demote(two.id)))
      await locksAwaited(1)
      return { second }
    })
    expect(await second).toBe('last_superadmin')
    expect(await countSuperadmins()).toBe(1)
  })
})
