import { asc, eq } from 'drizzle-orm'
import type { Ctx, Role } from '#kernel/actor.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type Tx, touch, transaction } from '#platform/database.ts'
import { record } from '#platform/record.ts'
import { roleChanged, teacherAccessGranted, teacherAccessTaken } from '../events.ts'
import { mayGiveRole, staff } from '../policy.ts'
import { USER_NOT_FOUND } from '../refusals.ts'
import { stampOf, users } from '../table.ts'

const LAST_SUPERADMIN: Refusal = {
  code: 'last_superadmin',
  status: 409,
  message: 'The last superadmin stays one. Make somebody else a superadmin first.',
}
const NOT_A_TEACHER: Refusal = {
  code: 'not_a_teacher',
  status: 409,
  message: 'Only a teacher can be given access. Set the role first.',
}

/** Sets `role` and `DNDRole` together (docs/product.md §2.5). A student keeps no teacher access. */
export const setRole = async (ctx: Ctx, { userId, role }: { userId: string; role: Role }): Promise<void> =>
  transaction(async tx => {
    // All superadmins are locked first: two who demote each other at once must not both succeed.
    const superadmins = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, 'superadmin'))
      .orderBy(asc(users.id))
      .for('update')
    const target = await lock(tx, userId)
    const no = mayGiveRole(ctx.actor, target, role)
    if (no) refuse(no)
    if (target.role === role) return
    if (target.role === 'superadmin' && superadmins.length === 1) refuse(LAST_SUPERADMIN)
    await tx
      .update(users)
      .set({
        role,
        DNDRole: role,
        ...(role === 'student' ? { teacherAccessAt: null } : {}),
        updatedAt: stampOf(ctx.now),
      })
      .where(eq(users.id, userId))
    await record(tx, ctx, roleChanged(userId, { role }, { before: { role: target.role }, after: { role } }))
    touch(tx, `user:${userId}`)
  })

/** Lets a teacher publish. Granting it twice changes nothing. */
export const grantTeacherAccess = (ctx: Ctx, userId: string): Promise<void> =>
  transaction(async tx => {
    const target = await access(tx, ctx, userId)
    if (target.role !== 'teacher') refuse(NOT_A_TEACHER)
    if (target.teacherAccessAt) return
    await tx
      .update(users)
      .set({ teacherAccessAt: ctx.now, updatedAt: stampOf(ctx.now) })
      .where(eq(users.id, userId))
    await record(tx, ctx, teacherAccessGranted(userId, null))
    touch(tx, `user:${userId}`)
  })

/** Ends a teacher's right to publish; what was published stays (docs/product.md §2.6). */
export const revokeTeacherAccess = (ctx: Ctx, userId: string): Promise<void> =>
  transaction(async tx => {
    const target = await access(tx, ctx, userId)
    if (!target.teacherAccessAt) return
    await tx
      .update(users)
      .set({ teacherAccessAt: null, updatedAt: stampOf(ctx.now) })
      .where(eq(users.id, userId))
    await record(tx, ctx, teacherAccessTaken(userId, null))
    touch(tx, `user:${userId}`)
  })

const access = async (tx: Tx, ctx: Ctx, userId: string) => {
  const no = staff(ctx.actor)
  if (no) refuse(no)
  return lock(tx, userId)
}

const lock = async (tx: Tx, userId: string) => {
  const [target] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return target ?? refuse(USER_NOT_FOUND)
}
