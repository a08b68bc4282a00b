import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { db } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'

/** The students of lessons, in the order of their names: held, booked, and those whose lesson was returned. */
export const listStudents = (occurrenceIds: readonly string[]) =>
  db
    .select({
      ...{ occurrenceId: lessons.occurrenceId, lessonId: lessons.id, state: lessons.state },
      ...{ name: users.displayName, photo: users.photoURL, isTrial: sql<boolean>`${reservations.trialOf} is not null` },
    })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(
      and(inArray(lessons.occurrenceId, [...occurrenceIds]), inArray(lessons.state, ['held', 'booked', 'refunded'])),
    )
    .orderBy(byName(users.displayName), asc(lessons.id))

/** The players of games, held and booked, in the order of their names. */
export const listPlayers = (occurrenceIds: readonly string[]) =>
  db
    .select({ occurrenceId: seatDates.occurrenceId, name: users.displayName })
    .from(seatDates)
    .innerJoin(seats, eq(seats.id, seatDates.seatId))
    .innerJoin(users, eq(users.id, seats.userId))
    .where(and(inArray(seatDates.occurrenceId, [...occurrenceIds]), inArray(seatDates.state, ['held', 'booked'])))
    .orderBy(byName(users.displayName), asc(seatDates.id))
