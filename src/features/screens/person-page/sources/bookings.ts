import { and, eq, lte, or, sql } from 'drizzle-orm'
import { lessonPath, reservationPath } from '#features/academy/reservations/paths.ts'
import { planLabel } from '#features/academy/reservations/plan-labels.ts'
import { isActiveHold } from '#features/academy/reservations/queries.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { eventPath } from '#features/academy/sessions/paths.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { holds } from '#features/money/holds/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { newestFirst, type TimelineSource } from '../source.ts'
import { heldDate, stateWord } from '../state-words.ts'

const booked = newestFirst(reservations.createdAt, reservations.id)
const begun = newestFirst(occurrences.startsAt, lessons.id)
const taught = newestFirst(occurrences.startsAt, occurrences.id)

const LESSON_STATES: Readonly<Record<Exclude<(typeof lessons.$inferSelect)['state'], 'booked'>, Message>> = {
  held: msg('Was held, not paid'),
  lapsed: msg('Was not paid'),
  cancelled: msg('[lesson] Cancelled'),
  refunded: msg('Cancelled and returned'),
}

/** What the person reserved, and what the person reserved or pays for others. */
const bookings: TimelineSource = {
  kind: 'bookings',
  read: async ({ personId, after, rows }) => {
    const found = await db
      .select({
        ...{ id: reservations.id, at: booked.at, title: academySessions.title, state: reservations.state },
        ...{
          plan: reservations.plan,
          trialOf: reservations.trialOf,
          studentId: reservations.userId,
          studentName: users.displayName,
          heldUntil: holds.expiresAt,
        },
      })
      .from(reservations)
      .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
      .innerJoin(users, eq(users.id, reservations.userId))
      .leftJoin(holds, isActiveHold)
      .where(and(or(eq(reservations.userId, personId), eq(reservations.payerId, personId)), booked.behind(after)))
      .orderBy(...booked.orderBy)
      .limit(rows)
    return found.map(({ id, at, title, state, plan, trialOf, studentId, studentName, heldUntil }) => ({
      ...{
        id,
        at,
        title:
          studentId === personId
            ? t('Reserved: {title}', { title })
            : t('Pays for {name}: {title}', { name: studentName, title }),
      },
      ...{
        sub: `${planLabel({ plan, isTrial: trialOf !== null })} · ${stateWord(state)}`,
        until: heldUntil?.toString(),
        to: reservationPath(id),
        amount: null,
      },
    }))
  },
}

/** Lessons that have begun, of the person as a student. */
const lessonsTaken: TimelineSource = {
  kind: 'lessons',
  read: async ({ personId, after, rows, now }) => {
    const found = await db
      .select({
        ...{ id: lessons.id, at: begun.at, title: academySessions.title, state: lessons.state },
        endsAt: occurrences.endsAt,
      })
      .from(reservations)
      .innerJoin(lessons, eq(lessons.purchaseId, reservations.id))
      .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
      .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
      .where(and(eq(reservations.userId, personId), lte(occurrences.startsAt, now), begun.behind(after)))
      .orderBy(...begun.orderBy)
      .limit(rows)
    return found.map(({ id, at, title, state, endsAt }) => ({
      ...{ id, at, title: t('Lesson: {title}', { title }), to: lessonPath(id), amount: null },
      ...(state === 'booked' ? heldDate(endsAt, now) : { sub: LESSON_STATES[state]() }),
    }))
  },
}

/** Lessons that have begun, of the person as the teacher. */
const lessonsTaught: TimelineSource = {
  kind: 'lessons',
  read: async ({ personId, after, rows, now }, mayOpen) => {
    const isTaught = and(eq(occurrences.hostId, personId), eq(occurrences.kind, 'academy'))
    const found = await db
      .select({
        ...{ id: occurrences.id, at: taught.at, title: academySessions.title, sessionId: academySessions.id },
        endsAt: occurrences.endsAt,
        isPlanned: sql<boolean>`${occurrences.state} = 'planned'`,
      })
      .from(occurrences)
      .innerJoin(academySessions, eq(academySessions.id, occurrences.sessionId))
      .where(and(isTaught, lte(occurrences.startsAt, now), taught.behind(after)))
      .orderBy(...taught.orderBy)
      .limit(rows)
    return found.map(({ id, at, title, sessionId, isPlanned, endsAt }) => ({
      ...{ id, at, title: t('Taught: {title}', { title }), amount: null },
      ...(isPlanned ? heldDate(endsAt, now) : { sub: t('[lesson] Cancelled') }),
      to: mayOpen.events ? eventPath(sessionId) : null,
    }))
  },
}

export const bookingSources: readonly TimelineSource[] = [bookings, lessonsTaken, lessonsTaught]
