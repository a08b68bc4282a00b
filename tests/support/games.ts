import { eq } from 'drizzle-orm'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { getGame, lockGame, type OfferedGame } from '#features/games/games/queries.ts'
import { changeSeatCounts } from '#features/games/games/seat-counts.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { createGame, type NewGame } from '#features/games/publishing/publish-game.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { insertParticipants } from '#features/scheduling/calendar/actions.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { isPast } from '#kernel/time.ts'
import { db, transaction } from '#platform/database.ts'

type GameOptions = Partial<NewGame> & { readonly teacher: User; readonly now: Temporal.Instant }

export const systemCtx = (now: Temporal.Instant): Ctx => ({ actor: systemActor('test'), now, requestId: 'test' })

/** A game on offer in Europe/Warsaw: four Fridays at 18:30 from a week ahead on, three hours each, 2 to 4 players, free of charge. */
export const createTestGame = async ({ teacher, now, ...more }: GameOptions): Promise<OfferedGame> => {
  const startsOn = now.toZonedDateTimeISO('Europe/Warsaw').toPlainDate().add({ days: 7 }).toString()
  const { game } = await transaction(tx =>
    createGame(tx, systemCtx(now), {
      ...{
        type: 'campaign',
        title: 'The Lighthouse at Low Tide',
        description: 'A quiet coast.',
        contentNotes: 'Storms',
      },
      ...{ level: 'B1', zone: 'Europe/Warsaw', date_time: { Friday: [18.5] }, startsOn, weeks: 4, duration: 3 },
      ...{ price: 0, minPlayers: 2, maxPlayers: 4, teacherId: teacher.id, ...more },
    }),
  )
  return getGame(db, game.id)
}

/** A game as it is now. */
export const readGame = (id: string): Promise<OfferedGame> => getGame(db, id)

type SeatOptions = { readonly state?: 'booked' | 'held'; readonly payer?: User }

/** Gives the player a seat in all dates ahead, without a payment; returns its id. */
export const takeTestSeat = (
  gameId: string,
  player: User,
  now: Temporal.Instant,
  { state = 'booked', payer = player }: SeatOptions = {},
): Promise<string> =>
  transaction(async tx => {
    const game = await lockGame(tx, gameId)
    await lockUsers(tx, [player.id])
    const ahead = (await listGameDates(tx, gameId)).filter(date => date.state === 'planned' && !isPast(date.start, now))
    const id = newId('seat')
    await tx.insert(seats).values({
      ...{ id, sessionId: gameId, userId: player.id, payerId: payer.id, price: 0, state, termsVersion: 'test' },
      ...{ createdAt: now, bookedAt: state === 'booked' ? now : null },
    })
    const dates = ahead.map(date => ({ id: newId('seatDate'), date }))
    if (dates.length > 0)
      await tx
        .insert(seatDates)
        .values(dates.map(({ id: own, date }) => ({ id: own, seatId: id, occurrenceId: date.id, price: 0, state })))
    await insertParticipants(
      tx,
      systemCtx(now),
      dates.map(({ id: own, date }) => ({
        ...{ personId: player.id, occurrenceId: date.id, source: { kind: 'seat_date', id: own } },
        during: { start: date.start, end: date.end },
      })),
    )
    const { seatsTaken, heldSeats } = game
    const counts =
      state === 'booked' ? { taken: seatsTaken + 1, held: heldSeats } : { taken: seatsTaken, held: heldSeats + 1 }
    await changeSeatCounts(tx, systemCtx(now), game, counts)
    return id
  })

export const setGame = async (id: string, changes: Partial<typeof dneSessions.$inferInsert>): Promise<void> => {
  await db.update(dneSessions).set(changes).where(eq(dneSessions.id, id))
}
