import { asc, eq, inArray } from 'drizzle-orm'
import type { Ctx, Role, StaffRole } from '#kernel/actor.ts'
import { effectiveRole, NARROWED_ROLE, roleCan, rolesWith } from '#kernel/capability.ts'
import { msg } from '#kernel/messages.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { roleChanged, teacherAccessGranted, teacherAccessRevoked } from '../events.ts'
import { lockManaged } from '../lock-managed-user.ts'
import { checkRoleChange } from '../policy.ts'
import { lockUser } from '../queries.ts'
import { ACCOUNT_DELETED, LAST_SUPERADMIN, NOT_NARROWED } from '../refusals.ts'
import { staffRoles, toDate, users } from '../table.ts'

const NOT_A_TEACHER: Refusal = {
  code: 'not_a_teacher',
  status: 409,
  message: msg('Only a teacher can be given access. Set the role first.'),
}

/**
 * Sets `role` and `DNDRole` together, and what an admin is narrowed to (docs/product.md §2.5). A student keeps no teacher access. Sessions
 * lose at once what the new role may not do: every request reads it, and open streams end.
 */
export const setRole = (ctx: Ctx, change: RoleChange): Promise<void> => transaction(tx => setRoleIn(tx, ctx, change))

type RoleChange = {
  readonly userId: string
  readonly role: Role
  /** Of an admin; null for all rights of one. Without it an admin stays as narrowed as before, and a new one has all rights. */
  readonly staffRole?: StaffRole | null | undefined
}

/** The same inside an open transaction. */
export const setRoleIn = async (tx: Tx, ctx: Ctx, change: RoleChange): Promise<void> => {
  const { userId, role } = change
  // Lock all superadmins first: of two superadmins who demote each other concurrently, only one may succeed.
  const superadmins = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, rolesWith('grant_staff_roles')))
    .orderBy(asc(users.id))
    .for('update')
  const target = await lockUser(tx, userId)
  const refusal = checkRoleChange(ctx.actor, target, role)
  if (refusal) refuse(refusal)
  if (target.deletedAt) return refuse(ACCOUNT_DELETED)
  const before = await findStaffRole(tx, userId)
  const staffRole = change.staffRole === undefined && target.role === role ? before : (change.staffRole ?? null)
  if (staffRole && role !== NARROWED_ROLE) refuse(NOT_NARROWED)
  if (target.role === role && staffRole === before) return
  if (roleCan(target.role, 'grant_staff_roles') && superadmins.length === 1) refuse(LAST_SUPERADMIN)
  await tx
    .update(users)
    .set({
      role,
      DNDRole: role,
      ...(roleCan(role, 'keep_teacher_access') ? {} : { teacherAccessAt: null }),
      updatedAt: toDate(ctx.now),
    })
    .where(eq(users.id, userId))
  // Behind the change of the role, which ends it by a trigger.
  await saveStaffRole(tx, ctx, userId, staffRole)
  const after = { role: effectiveRole({ role, staffRole }) }
  await recordEvents(
    tx,
    ctx,
    roleChanged(
      userId,
      { role, staffRole },
      { before: { role: effectiveRole({ role: target.role, staffRole: before }) }, after },
    ),
  )
  publishAfterCommit(tx, topics.user(userId), topics.role(userId), topics.admin('users'))
}

/** What this account is narrowed to; null where its role decides alone. */
export const findStaffRole = async (reader: Reader, userId: string): Promise<StaffRole | null> =>
  (await reader.select().from(staffRoles).where(eq(staffRoles.userId, userId)))[0]?.role ?? null

const saveStaffRole = async (tx: Tx, { now }: Ctx, userId: string, role: StaffRole | null): Promise<void> => {
  if (role === null) await tx.delete(staffRoles).where(eq(staffRoles.userId, userId))
  else
    await tx
      .insert(staffRoles)
      .values({ userId, role, since: now })
      .onConflictDoUpdate({ target: staffRoles.userId, set: { role, since: now } })
}

/** Lets a teacher publish. Idempotent: returns whether the person had no access before. */
export const grantTeacherAccess = (ctx: Ctx, userId: string): Promise<boolean> =>
  transaction(tx => grantTeacherAccessIn(tx, ctx, userId))

/** The same inside an open transaction; returns whether the person had no access before. */
export const grantTeacherAccessIn = async (tx: Tx, ctx: Ctx, userId: string): Promise<boolean> => {
  const target = await lockManaged(tx, ctx, userId)
  if (!roleCan(target.role, 'publish')) refuse(NOT_A_TEACHER)
  if (target.teacherAccessAt) return false
  await tx
    .update(users)
    .set({ teacherAccessAt: ctx.now, updatedAt: toDate(ctx.now) })
    .where(eq(users.id, userId))
  await recordEvents(tx, ctx, teacherAccessGranted(userId, null))
  publishAfterCommit(tx, topics.user(userId), topics.admin('users'))
  return true
}

/** Ends a teacher's right to publish. Their sessions are off the list from then on (docs/product.md §2.6). */
export const revokeTeacherAccess = (ctx: Ctx, userId: string): Promise<void> =>
  transaction(async tx => {
    const target = await lockManaged(tx, ctx, userId)
    if (!target.teacherAccessAt) return
    await tx
      .update(users)
      .set({ teacherAccessAt: null, updatedAt: toDate(ctx.now) })
      .where(eq(users.id, userId))
    await recordEvents(tx, ctx, teacherAccessRevoked(userId, null))
    publishAfterCommit(tx, topics.user(userId), topics.admin('users'))
  })
