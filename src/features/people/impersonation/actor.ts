import { eq, getTableColumns } from 'drizzle-orm'
import { isClosedToBooking, isGuarded, isGuardianSql } from '#features/people/guardians/guardianships.ts'
import { staffRoleOf } from '#features/people/users/queries.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { type Actor, type Impersonation, type StaffRole, type User, VISITOR } from '#kernel/actor.ts'
import type { Reader } from '#platform/database.ts'

const toActor = async (
  reader: Reader,
  row: typeof users.$inferSelect & { readonly staffRole: StaffRole | null; readonly isGuardian: boolean },
  now: Temporal.Instant,
) => {
  const { id, role, username, displayName, photoURL, zone, theme, language } = row
  const { emailVerified, teacherAccessAt, birthDate } = row
  return {
    ...{ kind: 'user' as const, id, role, username, displayName, photoURL, zone, theme, language, emailVerified },
    ...(row.staffRole ? { staffRole: row.staffRole } : {}),
    teacherAccess: teacherAccessAt !== null,
    minor: isMinorOn(birthDate, now),
    guardianConfirmed: await isGuarded(reader, id, now),
    ...(row.isGuardian ? { isGuardian: true as const } : {}),
    ...((await isClosedToBooking(reader, id)) ? { closedToBooking: true as const } : {}),
  }
}

const findUser = async (reader: Reader, id: string, now: Temporal.Instant) =>
  (
    await reader
      .select({ ...getTableColumns(users), staffRole: staffRoleOf(users.id), isGuardian: isGuardianSql(id, now) })
      .from(users)
      .where(eq(users.id, id))
  )[0]

/** A person as the actor of work in the background, with the rights of now; a visitor for an unknown uid. */
export const findActor = async (reader: Reader, userId: string, now: Temporal.Instant): Promise<Actor> => {
  const row = await findUser(reader, userId, now)
  return row ? { ...(await toActor(reader, row, now)), signInSessionId: '' } : VISITOR
}

/** A person as staff see the site for them: the actor of every request of that sign-in session (docs/product.md §12.5). */
export const findImpersonated = async (
  reader: Reader,
  userId: string,
  impersonation: Impersonation,
  now: Temporal.Instant,
): Promise<User | null> => {
  const row = await findUser(reader, userId, now)
  return row ? { ...(await toActor(reader, row, now)), signInSessionId: impersonation.id, impersonation } : null
}
