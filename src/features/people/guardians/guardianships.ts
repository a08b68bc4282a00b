import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bookingReopened,
  guardianConfirmed,
  guardianDenied,
  guardianNamed,
  guardianshipEnded,
} from '#features/people/users/events.ts'
import { CLOSED_TO_BOOKING } from '#features/people/users/refusals.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { type CONFIRMATIONS, guardianships } from './table.ts'

export type Guardianship = typeof guardianships.$inferSelect
/** A guardian with an account, or with an e-mail address only. */
export type Guardian = { readonly guardianId: string } | { readonly guardianEmail: string }

const notOver = (now: SQL) => or(isNull(guardianships.until), gt(guardianships.until, now))

/** The condition that a guardianship is confirmed and in force at `now`. */
export const isInForce = (now: SQL) => and(lte(guardianships.since, now), notOver(now))

const at = (now: Temporal.Instant) => sql`${now.toString()}::timestamptz`

export const findGuardianship = async (reader: Reader, id: string): Promise<Guardianship | undefined> =>
  (await reader.select().from(guardianships).where(eq(guardianships.id, id)))[0]

/** The children whom the owner of an address does not know, and about whom staff have not decided. */
export const listUnknownChildren = (reader: Reader, guardianEmail: string) =>
  reader
    .select({ uid: users.id, displayName: users.displayName, username: users.username })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.childId))
    .where(
      and(
        eq(guardianships.guardianEmail, guardianEmail.toLowerCase()),
        isNotNull(guardianships.deniedAt),
        isNull(guardianships.denialDecidedAt),
      ),
    )
    .orderBy(asc(guardianships.deniedAt), asc(guardianships.id))

/** A child's guardianships and requests that are not over at `now`, confirmed ones first. */
export const listGuardianships = (reader: Reader, childId: string, now: Temporal.Instant): Promise<Guardianship[]> =>
  reader
    .select()
    .from(guardianships)
    .where(and(eq(guardianships.childId, childId), notOver(at(now))))
    .orderBy(sql`${guardianships.since} asc nulls last`, asc(guardianships.requestedAt), asc(guardianships.id))

/** The accounts that may act for a child at `now`: none once the child is 18 (docs/product.md §2.3). */
export const listGuardianIds = async (
  reader: Reader,
  childId: string,
  now: Temporal.Instant,
): Promise<readonly string[]> => {
  const guardians = await listGuardiansOf(reader, [childId], now)
  return guardians.map(({ guardianId }) => guardianId)
}

/** As `listGuardianIds`, for many children. */
export const listGuardiansOf = async (
  reader: Reader,
  childIds: readonly string[],
  now: Temporal.Instant,
): Promise<readonly { readonly childId: string; readonly guardianId: string }[]> => {
  if (childIds.length === 0) return []
  const rows = await reader
    .select({
      childId: guardianships.childId,
      guardianId: guardianships.guardianId,
      birthDate: users.birthDate,
    })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.childId))
    .where(and(inArray(guardianships.childId, [...childIds]), isNotNull(guardianships.guardianId), isInForce(at(now))))
  return rows.flatMap(({ childId, guardianId, birthDate }) =>
    guardianId && isMinorOn(birthDate, now) ? [{ childId, guardianId }] : [],
  )
}

/** Guardians of children who have approved and have no account: letters are all that they get. None once the child is 18. */
export const listGuardiansByEmail = async (reader: Reader, childIds: readonly string[], now: Temporal.Instant) => {
  const rows = await reader
    .select({
      ...{ guardianshipId: guardianships.id, childId: guardianships.childId },
      ...{ email: guardianships.guardianEmail, birthDate: users.birthDate },
    })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.childId))
    .where(and(inArray(guardianships.childId, [...childIds]), isNull(guardianships.guardianId), isInForce(at(now))))
  return rows.flatMap(({ guardianshipId, childId, email, birthDate }) =>
    email && isMinorOn(birthDate, now) ? [{ guardianshipId, childId, email }] : [],
  )
}

/** The condition that staff have not decided yet about a guardian who did not know the child. */
export const isDenialOpen = and(isNotNull(guardianships.deniedAt), isNull(guardianships.denialDecidedAt))

/** Which of these people may book nothing because a named guardian did not know them (docs/product.md §2.3). */
export const listClosedToBooking = async (reader: Reader, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await reader
    .select({ id: guardianships.childId })
    .from(guardianships)
    .where(and(inArray(guardianships.childId, [...userIds]), isDenialOpen))
  return new Set(rows.map(({ id }) => id))
}

/** In SQL, as `listClosedToBooking`. */
export const isClosedToBookingSql = (userId: SQLWrapper) =>
  sql<boolean>`exists (select from ${guardianships} where ${guardianships.childId} = ${userId} and ${isDenialOpen})`

/** As `listClosedToBooking`, for one person. */
export const isClosedToBooking = async (reader: Reader, userId: string): Promise<boolean> =>
  (await listClosedToBooking(reader, [userId])).has(userId)

/** Refuses 403 `closed_to_booking`. Needs the person's lock, which a guardian's answer takes as well. */
export const refuseClosedToBooking = async (tx: Tx, userId: string): Promise<void> => {
  if (await isClosedToBooking(tx, userId)) refuse(CLOSED_TO_BOOKING)
}

/** Whether a guardian is confirmed for whom needs one, not for adults, and the account is not closed to booking (docs/product.md §5.2). */
export const isGuarded = async (reader: Reader, userId: string, now: Temporal.Instant): Promise<boolean> => {
  if (await isClosedToBooking(reader, userId)) return false
  const [user] = await reader.select({ birthDate: users.birthDate }).from(users).where(eq(users.id, userId))
  const current = and(eq(guardianships.childId, userId), isInForce(at(now)))
  return !isMinorOn(user?.birthDate ?? null, now) || (await reader.$count(guardianships, current)) > 0
}

/** The children for whom an account may act at `now`: none who is 18. */
export const listWardIds = async (
  reader: Reader,
  guardianId: string,
  now: Temporal.Instant,
): Promise<readonly string[]> => {
  const rows = await reader
    .select({ childId: guardianships.childId, birthDate: users.birthDate })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.childId))
    .where(and(eq(guardianships.guardianId, guardianId), isInForce(at(now))))
  return rows.flatMap(({ childId, birthDate }) => (isMinorOn(birthDate, now) ? [childId] : []))
}

/** In SQL: whether an account is guardian of a child at `now`, by the guardianships alone. */
export const isGuardianSql = (userId: string, now: Temporal.Instant) => {
  const current = and(eq(guardianships.guardianId, userId), isInForce(at(now)))
  return sql<boolean>`exists (select from ${guardianships} where ${current})`
}

/** Whether the actor is a confirmed guardian of the child now, with an account of their own. */
export const isGuardianOf = async (reader: Reader, { actor, now }: Ctx, childId: string): Promise<boolean> =>
  actor.kind === 'user' && (await listGuardianIds(reader, childId, now)).includes(actor.id)

const isSameGuardian = (guardianship: Guardianship, guardian: Guardian): boolean =>
  'guardianId' in guardian
    ? guardianship.guardianId === guardian.guardianId
    : guardianship.guardianEmail === guardian.guardianEmail

/**
 * Names a child's guardian and ends a pending request to another guardian, whose link stops working. Naming the same guardian
 * again returns the existing request. Needs the child's lock.
 */
export const requestGuardianship = async (
  tx: Tx,
  ctx: Ctx,
  childId: string,
  guardian: Guardian,
): Promise<Guardianship> => {
  const current = await listGuardianships(tx, childId, ctx.now)
  const existing = current.find(each => isSameGuardian(each, guardian))
  if (existing) return existing
  for (const each of current) if (!each.confirmedAt) await endGuardianship(tx, ctx, each)
  const values = { id: newId('guardianship'), childId, requestedAt: ctx.now, ...guardian }
  const [requested] = await tx.insert(guardianships).values(values).returning()
  if (!requested) throw new Error('the guardianship was not written')
  await recordEvents(tx, ctx, guardianNamed(childId, { childId, guardianshipId: requested.id }))
  publishAfterCommit(tx, topics.user(childId))
  return requested
}

/**
 * Those who approve from an address and the account that confirms the same address take turns: the second one sees what the first has
 * written. Lock order: after the persons, before their guardianships.
 */
export const lockGuardianAddress = async (tx: Tx, email: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('guardian:' || ${email}::text, 0))`)
}

/** The guardian may act for the child from now on. Idempotent. Needs the child's lock. */
export const confirmGuardianship = async (
  tx: Tx,
  ctx: Ctx,
  { id, childId, guardianEmail, confirmedAt }: Guardianship,
  confirmedBy: (typeof CONFIRMATIONS)[number],
): Promise<void> => {
  if (confirmedAt) return
  if (guardianEmail) await lockGuardianAddress(tx, guardianEmail)
  await tx
    .update(guardianships)
    .set({ confirmedAt: ctx.now, confirmedBy, since: ctx.now })
    .where(eq(guardianships.id, id))
  await recordEvents(tx, ctx, guardianConfirmed(childId, { childId, guardianshipId: id, confirmedBy }))
  publishAfterCommit(tx, topics.user(childId))
}

/**
 * The person who was asked does not know the child: the request ends, and the child books nothing until staff have decided. Idempotent.
 * Needs the child's lock.
 */
export const denyGuardianship = async (tx: Tx, ctx: Ctx, { id, childId, deniedAt }: Guardianship): Promise<void> => {
  if (deniedAt) return
  await tx.update(guardianships).set({ deniedAt: ctx.now, until: ctx.now }).where(eq(guardianships.id, id))
  await recordEvents(tx, ctx, guardianDenied(childId, { childId, guardianshipId: id }))
  publishAfterCommit(tx, topics.user(childId), topics.admin('users'))
}

/** Staff have decided that a person may book, whatever a named guardian said. Does nothing where that is open. Needs the child's lock. */
export const reopenBooking = async (tx: Tx, ctx: Ctx, childId: string): Promise<void> => {
  const decided = await tx
    .update(guardianships)
    .set({ denialDecidedAt: ctx.now })
    .where(and(eq(guardianships.childId, childId), isDenialOpen))
    .returning({ id: guardianships.id })
  if (decided.length === 0) return
  await recordEvents(tx, ctx, bookingReopened(childId, null))
  publishAfterCommit(tx, topics.user(childId), topics.admin('users'))
}

/** Ends a guardianship or a request now. Needs the child's lock. */
export const endGuardianship = async (tx: Tx, ctx: Ctx, { id, childId, guardianId }: Guardianship): Promise<void> => {
  await tx.update(guardianships).set({ until: ctx.now }).where(eq(guardianships.id, id))
  await recordEvents(tx, ctx, guardianshipEnded(childId, { childId, guardianshipId: id }))
  publishAfterCommit(tx, topics.user(childId))
  // The streams of who was a guardian no longer follow the child.
  if (guardianId) publishAfterCommit(tx, topics.role(guardianId))
}

/** Serializes changes to the guardianships of one child. */
export const lockChild = async (tx: Tx, id: string) => {
  const [child] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return child
}
