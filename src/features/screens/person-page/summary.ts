import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { findActor } from '#features/people/impersonation/actor.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { getOwed } from '#features/screens/billing/owed.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { db } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'

/** The next lesson in which the person is a student: also one that is on. */
const findNextLesson = async (personId: string, now: Temporal.Instant) => {
  const [found] = await db
    .select({ id: lessons.id, title: academySessions.title, start: occurrences.startsAt, end: occurrences.endsAt })
    .from(reservations)
    .innerJoin(lessons, eq(lessons.purchaseId, reservations.id))
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .where(and(eq(reservations.userId, personId), eq(lessons.state, 'booked'), gt(occurrences.endsAt, now)))
    .orderBy(asc(occurrences.startsAt))
    .limit(1)
  return found ? { ...found, start: found.start.toString(), end: found.end.toString() } : null
}

/** The next lesson or game that the person leads. */
const findNextLed = async (personId: string, now: Temporal.Instant) => {
  const isAhead = and(eq(occurrences.hostId, personId), eq(occurrences.state, 'planned'), gt(occurrences.startsAt, now))
  const [found] = await db
    .select({ sessionId: occurrences.sessionId, kind: occurrences.kind, start: occurrences.startsAt })
    .from(occurrences)
    .where(isAhead)
    .orderBy(asc(occurrences.startsAt))
    .limit(1)
  return found ? { ...found, start: found.start.toString() } : null
}

const CHILDREN_SHOWN = 20

const listChildren = (personId: string) =>
  db
    .select({ uid: users.id, displayName: users.displayName })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.childId))
    .where(
      and(eq(guardianships.guardianId, personId), isNotNull(guardianships.confirmedAt), isNull(guardianships.until)),
    )
    .orderBy(byName(users.displayName))
    .limit(CHILDREN_SHOWN)

/** What the person owes now, as the person's own billing page says. */
const findOwed = async (ctx: Ctx, personId: string) => {
  const { total, owed } = await getOwed({ ...ctx, actor: await findActor(db, personId, ctx.now) })
  return { total, held: owed.map(({ title, payBy }) => ({ title, payBy })) }
}

/** What staff need first of a person: each part is null for those who may not see it. Grosze, ISO instants. */
export const getPersonSummary = async (ctx: Ctx, personId: string) => {
  const seesBookings = can(ctx.actor, 'see_all_reservations')
  const seesMoney = can(ctx.actor, 'see_what_was_paid')
  const [nextLesson, nextLed, owed, credit, children] = await Promise.all([
    seesBookings ? findNextLesson(personId, ctx.now) : null,
    seesBookings ? findNextLed(personId, ctx.now) : null,
    seesMoney ? findOwed(ctx, personId) : null,
    seesMoney ? getCredit(db, personId) : null,
    can(ctx.actor, 'manage_users') ? listChildren(personId) : null,
  ])
  return { nextLesson, nextLed, seesBookings, owed: owed?.total ?? null, held: owed?.held ?? [], credit, children }
}
export type PersonSummary = Awaited<ReturnType<typeof getPersonSummary>>
