import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { soonLabel } from '#features/academy/lessons/labels.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { formatDateAndTimeRange, isPast } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import { runInBatches } from '#platform/batches.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { listSeatParts, type SeatPart } from './game-dates.ts'
import { gameReminder } from './notices.ts'

/** Elapsed hours before the start, the later reminder first: a person who gets it needs no earlier one any more. */
const REMINDERS = [1, 24] as const
type Hours = (typeof REMINDERS)[number]

/**
 * Every minute: reminds players and game masters of games a day and an hour before the start, each once, in batches. A seat that was
 * booked later than that gets no such reminder; after a standstill, only the nearest of the due ones is sent (docs/product.md §13.4).
 */
export const sendGameReminders = async (now: Temporal.Instant): Promise<number> => {
  const ctx: Ctx = { actor: systemActor('reminders'), now, requestId: `game reminders ${now}` }
  let sent = 0
  for (const hours of REMINDERS)
    sent += await runInBatches(await listDue(hours, now), {
      run: ids => remind(ctx, hours, ids),
      onFailure: (err, seatDateId) =>
        log.error({ err, seatDateId }, 'a reminder could not be sent; the next run tries again'),
    })
  return sent
}

/** Contains the start (epoch milliseconds): a game that was moved is reminded of again. */
const keySql = (hours: Hours): SQL<string> =>
  sql<string>`'reminder:' || ${hours}::text || ':' || ${seatDates.id} || ':' || (extract(epoch from ${occurrences.startsAt}) * 1000)::bigint`
const keyOf = (hours: Hours, id: string, start: Temporal.Instant) =>
  `reminder:${hours}:${id}:${start.epochMilliseconds}`

/** Parts in games that start within these hours, later than those of the nearer reminder, and whose player has none. */
const listDue = async (hours: Hours, now: Temporal.Instant): Promise<readonly string[]> => {
  const nearest = hours === 24 ? now.add({ hours: 1 }) : now
  const hasOne = sql`exists (select from ${notifications} where ${notifications.dedupeKey} = ${keySql(hours)} and ${notifications.userId} = ${seats.userId} and ${notifications.type} = ${gameReminder.type})`
  const rows = await db
    .select({ id: seatDates.id })
    .from(occurrences)
    .innerJoin(seatDates, eq(seatDates.occurrenceId, occurrences.id))
    .innerJoin(seats, eq(seats.id, seatDates.seatId))
    .where(
      and(
        gt(occurrences.startsAt, nearest),
        lte(occurrences.startsAt, now.add({ hours })),
        eq(occurrences.state, 'planned'),
        eq(seatDates.state, 'booked'),
        sql`${seats.bookedAt} <= ${occurrences.startsAt} - make_interval(hours => ${hours})`,
        sql`not ${hasOne}`,
      ),
    )
    .orderBy(asc(seatDates.id))
  return rows.map(({ id }) => id)
}

const isWithin = (hours: Hours, start: Temporal.Instant, now: Temporal.Instant): boolean =>
  isPast(start, now.add({ hours })) && !isPast(start, now)

/** Returns of how many parts in games it reminded. */
const remind = (ctx: Ctx, hours: Hours, ids: readonly string[]): Promise<number> =>
  transaction(async tx => {
    const booked = await tx
      .select({ id: seatDates.id })
      .from(seatDates)
      .where(and(inArray(seatDates.id, [...ids]), eq(seatDates.state, 'booked')))
      .orderBy(asc(seatDates.id))
      .for('share')
    const parts = await listSeatParts(
      tx,
      booked.map(({ id }) => id),
    )
    // They may have moved since they were listed; their new time has a reminder of its own.
    const due = parts.filter(part => part.occurrenceState === 'planned' && isWithin(hours, part.start, ctx.now))
    const messages = due.flatMap(part => [
      { ...messageFor(part, part.player, ctx.now), dedupeKey: keyOf(hours, part.seatDate.id, part.start) },
      // The game master is reminded once, by the first of the players.
      { ...messageFor(part, part.host, ctx.now), dedupeKey: keyOf(hours, part.occurrenceId, part.start) },
    ])
    await notifyAll(tx, ctx, gameReminder, messages)
    return due.length
  })

const messageFor = ({ start, end, game, host, seatDate }: SeatPart, to: SeatPart['player'], now: Temporal.Instant) => ({
  userId: to.uid,
  params: {
    soon: () => soonLabel(start, now),
    subject: game.title,
    when: () => `${formatDateAndTimeRange(start, end, to.zone, now)} (${zoneName(to.zone)})`,
    withWhom: to.uid === host.uid ? msg('your players') : host.name,
  },
  fields: { sessionId: game.id, teacherId: host.uid, sessionType: 'game' },
  entityId: seatDate.id,
  startsAt: start,
  link: gamePath(game.id),
  email: { paragraphs: [msg('You can join on the game’s page from ten minutes before the start.')] },
})
