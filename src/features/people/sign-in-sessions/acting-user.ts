import { and, eq, exists, or, sql } from 'drizzle-orm'
import { isDenialOpen, isInForce } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { authPasskeys } from '#features/people/sign-in-library/second-factor-table.ts'
import { hasToAccept } from '#features/people/terms/rules.ts'
import { readLegalVersions } from '#features/people/terms/versions.ts'
import { accountDeletions } from '#features/people/users/deletion-table.ts'
import { staffRoleOf } from '#features/people/users/queries.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { StaffRole, User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { isSecondFactorNeeded } from './second-factor-need.ts'

/** The time of the request, for prepared queries. */
export const inForceAt = sql`${sql.placeholder('now')}::timestamptz`

const guardianshipInForce = () =>
  db
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(and(eq(guardianships.childId, users.id), isInForce(inForceAt)))

const wardsInForce = () =>
  db
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(and(eq(guardianships.guardianId, users.id), isInForce(inForceAt)))

const openDenial = () =>
  db
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(and(eq(guardianships.childId, users.id), isDenialOpen))

const ownPasskeys = () => db.select({ id: authPasskeys.id }).from(authPasskeys).where(eq(authPasskeys.userId, users.id))

/** Everything about a person that a request is decided by; of `users` and `account_deletions`. */
export const userColumns = () => ({
  id: users.id,
  role: users.role,
  staffRole: staffRoleOf(users.id),
  username: users.username,
  displayName: users.displayName,
  photoURL: users.photoURL,
  zone: users.zone,
  theme: users.theme,
  language: users.language,
  singleKeys: users.singleKeys,
  emailVerified: users.emailVerified,
  teacherAccessAt: users.teacherAccessAt,
  birthDate: users.birthDate,
  termsVersion: users.termsVersion,
  hasGuardian: sql<boolean>`${exists(guardianshipInForce())}`,
  isGuardian: sql<boolean>`${exists(wardsInForce())}`,
  isClosed: sql<boolean>`${exists(openDenial())}`,
  leavingAt: accountDeletions.dueAt,
  hasSecondFactor: sql<boolean>`${or(users.twoFactorEnabled, exists(ownPasskeys()))}`,
  hasTwoSteps: users.twoFactorEnabled,
})

type UserRow = Pick<
  typeof users.$inferSelect,
  'id' | 'role' | 'username' | 'displayName' | 'photoURL' | 'zone' | 'theme' | 'language' | 'singleKeys'
> &
  Pick<typeof users.$inferSelect, 'emailVerified' | 'teacherAccessAt' | 'birthDate' | 'termsVersion'> & {
    readonly staffRole: StaffRole | null
    readonly hasGuardian: boolean
    readonly isGuardian: boolean
    readonly isClosed: boolean
    readonly leavingAt: Temporal.Instant | null
    readonly hasSecondFactor: boolean
    readonly hasTwoSteps: boolean
  }

type SignIn = { readonly signInSessionId: string; readonly confirmedAt: Temporal.Instant | null }

/** The person with the rights of `now`, however the request has proved who sends it. */
export const toActingUser = async (row: UserRow, signIn: SignIn, now: Temporal.Instant): Promise<User> => {
  const { teacherAccessAt, birthDate, termsVersion, hasGuardian, leavingAt, hasSecondFactor, ...rest } = row
  const { hasTwoSteps, isClosed, isGuardian, staffRole, singleKeys, ...user } = rest
  const minor = isMinorOn(birthDate, now)
  return {
    kind: 'user',
    ...user,
    ...(staffRole ? { staffRole } : {}),
    ...(singleKeys ? {} : { withoutSingleKeys: true }),
    signInSessionId: signIn.signInSessionId,
    teacherAccess: teacherAccessAt !== null,
    minor,
    guardianConfirmed: !isClosed && (!minor || hasGuardian),
    ...(isClosed ? { closedToBooking: true } : {}),
    ...(isGuardian ? { isGuardian: true } : {}),
    ...(hasSecondFactor ? { secondFactor: { confirmedAt: signIn.confirmedAt?.toString() ?? null } } : {}),
    ...(!hasTwoSteps && (await isSecondFactorNeeded(user.role, now)) ? { mustAddSecondFactor: true } : {}),
    ...(hasToAccept(await readLegalVersions(now), termsVersion, now) ? { mustAcceptTerms: true } : {}),
    ...(leavingAt ? { leavingAt: leavingAt.toString() } : {}),
  }
}
