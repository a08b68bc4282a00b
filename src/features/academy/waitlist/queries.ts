import { and, asc, count, eq, exists, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { students, teachers } from '#features/academy/reservations/people-columns.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { isDenialOpen, isInForce, listWardIds } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { db, type Reader } from '#platform/database.ts'
import { OPEN_STATES } from './schema.ts'
import { type WaitlistEntry, waitlistEntries } from './table.ts'

const isWaiting = eq(waitlistEntries.state, sql.raw(`'waiting'`))

/** Those of the sessions in which people wait, in the order of their ids. */
export const listAwaitedSessions = async (
  reader: Reader,
  sessionIds: readonly string[],
): Promise<readonly string[]> => {
  const rows = await reader
    .selectDistinct({ id: waitlistEntries.sessionId })
    .from(waitlistEntries)
    .where(and(inArray(waitlistEntries.sessionId, [...sessionIds]), isWaiting))
    .orderBy(asc(waitlistEntries.sessionId))
  return rows.map(({ id }) => id)
}

/** Everybody who waits for a place in a session, in their order, with whether they may reserve now. */
export const listWaiting = async (reader: Reader, sessionId: string, now: Temporal.Instant) => {
  const at = sql`${now.toString()}::timestamptz`
  const inForce = db
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(and(eq(guardianships.childId, waitlistEntries.studentId), isInForce(at)))
  const ofPayer = db
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.childId, waitlistEntries.studentId),
        eq(guardianships.guardianId, waitlistEntries.payerId),
        isInForce(at),
      ),
    )
  const denial = db
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(and(eq(guardianships.childId, waitlistEntries.studentId), isDenialOpen))
  const held = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, waitlistEntries.studentId),
        eq(reservations.productId, waitlistEntries.sessionId),
        eq(reservations.state, 'held'),
        // An offered next block stands beside other holds.
        isNull(reservations.renewedFrom),
      ),
    )
  const rows = await reader
    .select({
      entry: waitlistEntries,
      emailVerified: users.emailVerified,
      birthDate: users.birthDate,
      hasGuardian: sql<boolean>`${exists(inForce)}`,
      payerIsGuardian: sql<boolean>`${exists(ofPayer)}`,
      isClosed: sql<boolean>`${exists(denial)}`,
      holdsHere: sql<boolean>`${exists(held)}`,
    })
    .from(waitlistEntries)
    .innerJoin(users, eq(users.id, waitlistEntries.studentId))
    .where(and(eq(waitlistEntries.sessionId, sessionId), isWaiting))
    .orderBy(asc(waitlistEntries.number))
  return rows.map(({ entry, holdsHere, ...account }) => ({
    ...entry,
    holdsHere,
    mayReserve: mayReserveNow(entry, account, now),
  }))
}

type Account = {
  readonly emailVerified: boolean
  readonly birthDate: string | null
  readonly hasGuardian: boolean
  readonly payerIsGuardian: boolean
  /** To booking: a named guardian did not know the student. */
  readonly isClosed: boolean
}

/** The conditions of docs/product.md §5.2, for a student who is not asking just now. */
const mayReserveNow = (
  { studentId, payerId }: WaitlistEntry,
  { emailVerified, birthDate, hasGuardian, payerIsGuardian, isClosed }: Account,
  now: Temporal.Instant,
): boolean => {
  const isMinor = isMinorOn(birthDate, now)
  const isGuarded = !isClosed && (!isMinor || hasGuardian)
  const guardianPays = payerId !== studentId && isMinor && payerIsGuardian
  // A child for whom a guardian books need not have an address.
  return isGuarded && (guardianPays || (emailVerified && payerId === studentId))
}

/** The open entry of a student in a session. */
export const findOpenEntry = async (
  reader: Reader,
  sessionId: string,
  studentId: string,
): Promise<WaitlistEntry | undefined> => {
  const [found] = await reader
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.sessionId, sessionId),
        eq(waitlistEntries.studentId, studentId),
        inArray(waitlistEntries.state, [...OPEN_STATES]),
      ),
    )
  return found
}

type Queue = Pick<WaitlistEntry, 'sessionId' | 'firstDate'>

const isInQueue = ({ sessionId, firstDate }: Queue) =>
  and(
    eq(waitlistEntries.sessionId, sessionId),
    firstDate === null ? isNull(waitlistEntries.firstDate) : eq(waitlistEntries.firstDate, firstDate),
    isWaiting,
  )

/** The number of people who wait for the same course, or for the same first date of a group. */
export const countWaiting = (reader: Reader, queue: Queue): Promise<number> =>
  reader.$count(waitlistEntries, isInQueue(queue))

/** 1 for the person who gets the next offer. */
export const findPosition = async (reader: Reader, entry: WaitlistEntry): Promise<number> =>
  1 + (await reader.$count(waitlistEntries, and(isInQueue(entry), lt(waitlistEntries.number, entry.number))))

/** How many people wait in each of these sessions. */
export const countWaitingIn = async (
  reader: Reader,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await reader
    .select({ id: waitlistEntries.sessionId, waiting: count() })
    .from(waitlistEntries)
    .where(and(inArray(waitlistEntries.sessionId, [...sessionIds]), isWaiting))
    .groupBy(waitlistEntries.sessionId)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}

/** At most this many are listed; a person waits for few sessions at a time. */
const MAX_LISTED = 100

/** What the reader waits for, or would pay for, with the position; the oldest first. Offers are listed as reservations. */
export const listOwnWaiting = async (ctx: Ctx) => {
  const me = userIdOf(ctx.actor) ?? ''
  const isWard = inArray(waitlistEntries.studentId, [...(await listWardIds(db, me, ctx.now))])
  return db
    .select({
      id: waitlistEntries.id,
      firstDate: waitlistEntries.firstDate,
      plan: waitlistEntries.plan,
      position: sql<number>`1 + (select count(*)::int from waitlist_entries earlier where earlier.session_id = ${waitlistEntries.sessionId}
        and earlier.first_date is not distinct from ${waitlistEntries.firstDate} and earlier.state = 'waiting'
        and earlier.number < ${waitlistEntries.number})`,
      session: {
        id: academySessions.id,
        title: academySessions.title,
        type: academySessions.type,
        price: academySessions.price,
      },
      teacher: { displayName: teachers.displayName, photoURL: teachers.photoURL },
      student: { uid: students.id, displayName: students.displayName },
    })
    .from(waitlistEntries)
    .innerJoin(academySessions, eq(academySessions.id, waitlistEntries.sessionId))
    .innerJoin(teachers, eq(teachers.id, academySessions.user_id))
    .innerJoin(students, eq(students.id, waitlistEntries.studentId))
    .where(and(isWaiting, or(eq(waitlistEntries.studentId, me), and(eq(waitlistEntries.payerId, me), isWard))))
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
    .limit(MAX_LISTED)
}

export type OwnWaiting = Awaited<ReturnType<typeof listOwnWaiting>>[number]
