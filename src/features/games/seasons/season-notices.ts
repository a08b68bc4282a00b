import { eq, inArray } from 'drizzle-orm'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { getGame } from '#features/games/games/queries.ts'
import { gameCountLabel, gameTimesLabel } from '#features/games/seat-notices/seat-notice-data.ts'
import { seatPath } from '#features/games/seats/paths.ts'
import { listGamesAhead } from '#features/games/seats/seat-rows.ts'
import { seats } from '#features/games/seats/table.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { momentLabel } from '#kernel/moment-label.ts'
import { formatPLN } from '#kernel/money.ts'
import { toInstant } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import type { gameContinued } from './events.ts'
import { seasonOffered, seasonWaiting, seasonWhileBusy } from './notices.ts'

type Continued = EventOf<typeof gameContinued>

const peopleOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .select({ id: users.id, name: users.displayName, zone: users.zone })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(row => [row.id, row]))
}

const timesOf = async (tx: Tx, gameId: string, now: Temporal.Instant) => {
  const dates = await listGamesAhead(tx, gameId, now)
  const told = dates.map(date => ({ ...date, seatId: '', occurrenceId: date.id, price: 0, state: 'held' as const }))
  const label = (zone: string) =>
    gameTimesLabel(
      told.map(date => ({ ...date, leftAt: null })),
      zone,
      now,
    )
  return { what: () => gameCountLabel(dates.length), label }
}

/** The table of the last season, and those who waited for it, hear of the new one. */
export const notifyContinued = async (tx: Tx, ctx: Ctx, { entityId: gameId, payload }: Continued): Promise<void> => {
  const { teacherId, title, seatIds, busyIds, waitingSeatIds, previousId } = payload
  const { price } = await getGame(tx, gameId)
  const times = await timesOf(tx, gameId, ctx.now)
  const rows = await tx
    .select({ id: seats.id, userId: seats.userId, payerId: seats.payerId })
    .from(seats)
    .where(eq(seats.sessionId, gameId))
  const people = await peopleOf(tx, [teacherId, ...busyIds, ...rows.flatMap(row => [row.userId, row.payerId])])
  const teacherName = people.get(teacherId)?.name ?? ''
  const until = toInstant(payload.keptUntil)
  const fieldsFor = (studentId: string) => ({ sessionId: gameId, teacherId, studentId })
  for (const { id, userId, payerId } of rows) {
    const isOffered = seatIds.includes(id)
    if (!isOffered && !waitingSeatIds.includes(id)) continue
    const studentName = people.get(userId)?.name ?? ''
    for (const readerId of await listReaderIds(tx, { studentId: userId, payerId }, ctx.now)) {
      const zone = people.get(readerId)?.zone ?? 'UTC'
      const about = {
        ...{ userId: readerId, fields: fieldsFor(userId), entityId: id, link: seatPath(id) },
        dedupeKey: `season:${gameId}:${id}`,
      }
      const common = { subject: title, teacherName, studentName, when: () => times.label(zone) }
      if (isOffered)
        await notify(tx, ctx, seasonOffered, {
          ...about,
          params: {
            ...{ ...common, what: times.what },
            until: () => momentLabel(until, zone, ctx.now),
            price: () =>
              price > 0 ? t('It costs {price} a game.', { price: formatPLN(price) }) : t('It is free of charge.'),
            lists: payload.carriesLists
              ? msg('Your lines and veils come along.')
              : msg('Please write your lines and veils again, on the game’s page.'),
          },
          expiryDate: until,
        })
      else await notify(tx, ctx, seasonWaiting, { ...about, params: common })
    }
  }
  for (const userId of busyIds) {
    const person = people.get(userId)
    if (!person) continue
    await notify(tx, ctx, seasonWhileBusy, {
      userId,
      params: { subject: title, teacherName, studentName: person.name, when: () => times.label(person.zone) },
      fields: fieldsFor(userId),
      entityId: gameId,
      dedupeKey: `season:${gameId}`,
      // A player of the last season may see it, and a private one has no other page for them.
      link: gamePath(previousId),
    })
  }
}
