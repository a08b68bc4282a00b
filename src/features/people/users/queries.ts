import { and, asc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Role, StaffRole } from '#kernel/actor.ts'
import { type Capability, rolesWith, staffRolesWithout } from '#kernel/capability.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx } from '#platform/database.ts'
import { USER_NOT_FOUND } from './refusals.ts'
import { users } from './table.ts'

/** In SQL: whether the user with this uid is a teacher with access. Without it nothing of theirs is on offer (docs/product.md §2.6). */
export const hasTeacherAccess = (uid: SQLWrapper) =>
  sql<boolean>`exists (select from users t where t.uid = ${uid} and t.role in ${rolesWith('publish')} and t.teacher_access_at is not null)`

/** In SQL: what the account with this uid is narrowed to; null where its role decides alone. */
export const staffRoleOf = (uid: SQLWrapper) =>
  sql<StaffRole | null>`(select narrowed.role from staff_roles narrowed where narrowed.user_id = ${uid})`

/** In SQL: whether an account has a capability, regardless of teacher access. `user` is the table, or an alias of it. */
export const hasCapability = (
  capability: Capability,
  user: Readonly<Record<'id' | 'role', SQLWrapper>> = users,
): SQL | undefined => {
  const without = staffRolesWithout(capability)
  return and(
    sql`${user.role} in ${rolesWith(capability)}`,
    without.length > 0
      ? sql`not exists (select from staff_roles narrowed where narrowed.user_id = ${user.id} and narrowed.role in ${without})`
      : undefined,
  )
}

/** For the operator and staff: a user by uid, e-mail address or username. */
export const findUser = async (reader: Reader, identifier: string) => {
  const normalized = identifier.trim().toLowerCase()
  const [row] = await reader
    .select()
    .from(users)
    .where(or(eq(users.id, normalized), eq(users.email, normalized), eq(users.username, normalized)))
  return row
}

/** As `findUser`. Refuses an unknown one (404). */
export const getUser = async (reader: Reader, identifier: string) =>
  (await findUser(reader, identifier)) ?? refuse(USER_NOT_FOUND)

/** Refuses an unknown uid (404). */
export const lockUser = async (tx: Tx, userId: string) => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return user ?? refuse(USER_NOT_FOUND)
}

const lockedTeachers = new WeakMap<Tx, Map<string, boolean>>()

/** Locks persons in the order of their ids. The lock mode does not block foreign-key checks. */
export const lockUsers = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: users.id, teacherAccessAt: users.teacherAccessAt })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(users.id)
    .for('no key update')
  const known = lockedTeachers.get(tx) ?? new Map()
  for (const { id, teacherAccessAt } of rows) known.set(id, teacherAccessAt !== null)
  lockedTeachers.set(tx, known)
}

/** Whether something of this person may be on offer: not of those whom this transaction has locked, and who have no access as a teacher. */
export const mayHaveOffers = (tx: Tx, userId: string): boolean => lockedTeachers.get(tx)?.get(userId) ?? true

/** For the operator: users, the oldest account first. */
export const listUsers = (reader: Reader, { limit, role }: { limit: number; role?: Role }) =>
  reader
    .select()
    .from(users)
    .where(role && eq(users.role, role))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)

/** The live snapshot of a changed user: enough for every open tab to show the new name and role. */
export const userSnapshot = async (uid: string) => {
  const { username, displayName, role } = users
  const [row] = await db.select({ uid: users.id, username, displayName, role }).from(users).where(eq(users.id, uid))
  return row ?? null
}

/** Whether accounts with the public demo password exist. */
export const hasDemoUsers = async (): Promise<boolean> => {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1)
  return row !== undefined
}
