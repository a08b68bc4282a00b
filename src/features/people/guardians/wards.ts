import { and, asc, eq, isNotNull, lte, type SQLWrapper, sql } from 'drizzle-orm'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { msg } from '#kernel/messages.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'
import { isInForce } from './guardianships.ts'
import { type FamilyRight, mayInFamily, type Party } from './rights.ts'
import { addedChildren, guardianships } from './table.ts'

export const CHILD_NOT_FOUND: Refusal = { code: 'child_not_found', status: 404, message: msg('Child not found') }

/**
 * In SQL: whether an account has no sign-in of its own: an adult has added it, and no password was chosen. Until then the guardians do what
 * needs one.
 */
export const hasNoSignInSql = (userId: SQLWrapper) => {
  // In brackets of its own: drizzle leaves out the table's name of columns at the top.
  const person = sql`${userId}`
  return sql<boolean>`exists (select from added_children added join users account on account.uid = added.child_id
    where added.child_id = ${person} and (added.sign_in_since is null or account.invited_at is not null))`
}

/** As `hasNoSignInSql`, for one account. */
export const hasNoSignIn = async (reader: Reader, userId: string): Promise<boolean> => {
  const [found] = await reader
    .select({ has: hasNoSignInSql(users.id) })
    .from(users)
    .where(eq(users.id, userId))
  return found?.has ?? false
}

/** A child of a guardian. */
export type Ward = Awaited<ReturnType<typeof selectWards>>[number]

const selectWards = (reader: Reader, guardianId: string, now: Temporal.Instant) =>
  reader
    .select({
      id: users.id,
      name: users.displayName,
      username: users.username,
      photoURL: users.photoURL,
      birthDate: users.birthDate,
      zone: users.zone,
      guardianshipId: guardianships.id,
      since: guardianships.since,
      hasSignIn: sql<boolean>`not ${hasNoSignInSql(users.id)}`,
      signInEmail: addedChildren.signInEmail,
    })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.childId))
    .leftJoin(addedChildren, eq(addedChildren.childId, users.id))
    .where(and(eq(guardianships.guardianId, guardianId), isInForce(sql`${now.toString()}::timestamptz`)))
    // The order in which they came: each keeps its colour and letter.
    .orderBy(asc(guardianships.since), asc(guardianships.id))

/** The children of a guardian's account: none who is 18. */
export const listWards = async (reader: Reader, guardianId: string, now: Temporal.Instant): Promise<readonly Ward[]> =>
  (await selectWards(reader, guardianId, now)).filter(({ birthDate }) => isMinorOn(birthDate, now))

/** How the actor stands to a child's account; null for all who have no part in it. */
export const partyOf = async (reader: Reader, { actor, now }: Ctx, childId: string): Promise<Party | null> => {
  if (actor.kind !== 'user') return null
  if (actor.id === childId) return 'child'
  const [current] = await reader
    .select({
      birthDate: users.birthDate,
      inForce: sql<boolean>`coalesce(bool_or(${isInForce(sql`${now.toString()}::timestamptz`)}), false)`,
      wasOne: sql<boolean>`coalesce(bool_or(${and(isNotNull(guardianships.since), lte(guardianships.until, now))}), false)`,
    })
    .from(users)
    .leftJoin(guardianships, and(eq(guardianships.childId, users.id), eq(guardianships.guardianId, actor.id)))
    .where(eq(users.id, childId))
    .groupBy(users.id)
  if (current?.inForce) return isMinorOn(current.birthDate, now) ? 'guardian' : 'former_guardian'
  if (current?.wasOne) return 'former_guardian'
  return current && can(actor, 'manage_users') ? 'staff' : null
}

/** Refuses 404 `child_not_found` to those who do not have this right for a child. */
export const requireFamilyRight = async (
  reader: Reader,
  ctx: Ctx,
  childId: string,
  right: FamilyRight,
): Promise<Party> => {
  const party = await partyOf(reader, ctx, childId)
  return party && mayInFamily(right, party) ? party : refuse(CHILD_NOT_FOUND)
}

/**
 * Whether the actor may manage the account of a child without a sign-in: a guardian, and after the 18th birthday who was guardian on it,
 * because the person could never sign in otherwise.
 */
export const mayManageAccount = async (reader: Reader, ctx: Ctx, childId: string): Promise<boolean> => {
  const party = await partyOf(reader, ctx, childId)
  if (mayInFamily('manage_account', party)) return hasNoSignIn(reader, childId)
  if (party !== 'former_guardian' || ctx.actor.kind !== 'user') return false
  const [last] = await reader
    .select({ birthDate: users.birthDate, until: guardianships.until })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.childId))
    .where(
      and(
        eq(guardianships.childId, childId),
        eq(guardianships.guardianId, ctx.actor.id),
        isNotNull(guardianships.since),
      ),
    )
    .orderBy(sql`${guardianships.until} desc nulls first`)
    .limit(1)
  if (!last?.birthDate || isMinorOn(last.birthDate, ctx.now)) return false
  const wasOneThen = last.until === null || !isMinorOn(last.birthDate, last.until)
  return wasOneThen && hasNoSignIn(reader, childId)
}
