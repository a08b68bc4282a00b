import { and, asc, desc, eq, inArray, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx, Role } from '#kernel/actor.ts'
import { rolesWith } from '#kernel/capability.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx } from '#platform/database.ts'
import { deviceName } from './device-name.ts'
import { isClosedToBooking, listGuardianships } from './guardianships.ts'
import { USER_NOT_FOUND } from './refusals.ts'
import { isMinorOn } from './rules.ts'
import { authSessions, users } from './table.ts'

const iso = (date: Date) => date.toISOString()

/** All fields of their own record that users may see. */
export const getMe = async (reader: Reader, ctx: Ctx) => {
  const [row] = await reader
    .select()
    .from(users)
    .where(eq(users.id, requireUser(ctx.actor).id))
  if (!row) return refuse(USER_NOT_FOUND)
  const [guardianship] = await listGuardianships(reader, row.id, ctx.now)
  return {
    uid: row.id,
    username: row.username,
    displayName: row.displayName,
    photoURL: row.photoURL,
    email: row.email,
    emailVerified: row.emailVerified,
    role: row.role,
    DNDRole: row.DNDRole,
    zone: row.zone,
    theme: row.theme,
    teacherAccess: row.teacherAccessAt !== null,
    birthDate: row.birthDate,
    minor: isMinorOn(row.birthDate, ctx.now),
    /** Null for a guardian with an account: other users must not see their address (docs/product.md §2.7). */
    guardianEmail: guardianship?.guardianEmail ?? null,
    guardianConfirmedAt: guardianship?.confirmedAt?.toString() ?? null,
    /** A named guardian did not know this person, and staff have not decided. */
    closedToBooking: await isClosedToBooking(reader, row.id),
    introduction: row.introduction,
    languages: row.languages,
    qualifications: row.qualifications,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}
export type Me = Awaited<ReturnType<typeof getMe>>

const PUBLIC_COLUMNS = {
  uid: users.id,
  username: users.username,
  displayName: users.displayName,
  photoURL: users.photoURL,
  introduction: users.introduction,
  languages: users.languages,
  qualifications: users.qualifications,
}
const hasPublicProfile = and(inArray(users.role, rolesWith('teach')), isNotNull(users.teacherAccessAt))

/** In SQL: whether the user with this uid is a teacher with access. Without it nothing of theirs is on offer (docs/product.md §2.6). */
export const hasTeacherAccess = (uid: SQLWrapper) =>
  sql<boolean>`exists (select from users t where t.uid = ${uid} and t.role in ${rolesWith('publish')} and t.teacher_access_at is not null)`

/** The public fields of a teacher. */
export type Teacher = Pick<Me, keyof typeof PUBLIC_COLUMNS>

/** The public profile of a teacher with access. Refuses any other user like an unknown one (404). */
export const getTeacher = async (reader: Reader, uid: string): Promise<Teacher> => {
  const [row] = await reader
    .select(PUBLIC_COLUMNS)
    .from(users)
    .where(and(eq(users.id, uid), hasPublicProfile))
  return row ?? refuse(USER_NOT_FOUND)
}

/** Public fields by uid. For teachers of published sessions only: it does not check access, which may have ended since. */
export const findTeachers = async (reader: Reader, uids: readonly string[]): Promise<ReadonlyMap<string, Teacher>> => {
  if (uids.length === 0) return new Map()
  const rows = await reader
    .select(PUBLIC_COLUMNS)
    .from(users)
    .where(inArray(users.id, [...uids]))
  return new Map(rows.map(row => [row.uid, row]))
}

/** The devices on which the actor is signed in: this device first, then the most recently seen. */
export const listDevices = (reader: Reader, ctx: Ctx) => {
  const { id, signInSessionId } = requireUser(ctx.actor)
  return listDevicesOf(reader, id, ctx.now, signInSessionId)
}

/** The devices of any person, for staff. */
export const listDevicesOf = async (reader: Reader, userId: string, now: Temporal.Instant, thisDevice = '') => {
  const rows = await reader
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), sql`${authSessions.expiresAt} > ${now.toString()}`))
    .orderBy(desc(eq(authSessions.id, thisDevice)), desc(authSessions.updatedAt))
    .limit(100)
  return rows.map(row => ({
    id: row.id,
    name: deviceName(row.userAgent),
    address: row.ipAddress || null,
    createdAt: iso(row.createdAt),
    lastSeenAt: iso(row.updatedAt),
    isThis: row.id === thisDevice,
  }))
}
export type Device = Awaited<ReturnType<typeof listDevices>>[number]

/** For the operator: a user by uid, e-mail address or username. Refuses an unknown one (404). */
export const getUser = async (reader: Reader, identifier: string) => {
  const normalized = identifier.trim().toLowerCase()
  const [row] = await reader
    .select()
    .from(users)
    .where(or(eq(users.id, normalized), eq(users.email, normalized), eq(users.username, normalized)))
  return row ?? refuse(USER_NOT_FOUND)
}

/** Refuses an unknown uid (404). */
export const lockUser = async (tx: Tx, userId: string) => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return user ?? refuse(USER_NOT_FOUND)
}

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
