import { and, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm'
import { isClosedToBooking, listGuardianships } from '#features/people/guardians/guardianships.ts'
import { staffRoleOf } from '#features/people/users/queries.ts'
import { USER_NOT_FOUND } from '#features/people/users/refusals.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { rolesWith } from '#kernel/capability.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'

const iso = (date: Date) => date.toISOString()

/** All fields of their own record that users may see. */
export const getMe = async (reader: Reader, ctx: Ctx) => {
  const [row] = await reader
    .select({ ...getTableColumns(users), staffRole: staffRoleOf(users.id) })
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
    staffRole: row.staffRole,
    zone: row.zone,
    theme: row.theme,
    language: row.language,
    singleKeys: row.singleKeys,
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

/** The address with which the actor logs in. */
export const getOwnAddress = async (reader: Reader, ctx: Ctx) => {
  const [row] = await reader
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, requireUser(ctx.actor).id))
  return row ?? refuse(USER_NOT_FOUND)
}
export type OwnAddress = Awaited<ReturnType<typeof getOwnAddress>>

/** What the actor has written for the own public profile, and whether everyone may read it. */
export const getOwnPublicProfile = async (reader: Reader, ctx: Ctx) => {
  const user = requireUser(ctx.actor)
  const { introduction, languages, qualifications } = PUBLIC_COLUMNS
  const [row] = await reader
    .select({ introduction, languages, qualifications })
    .from(users)
    .where(eq(users.id, user.id))
  return row ? { ...row, teacherAccess: user.teacherAccess } : refuse(USER_NOT_FOUND)
}
export type OwnPublicProfile = Awaited<ReturnType<typeof getOwnPublicProfile>>

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
