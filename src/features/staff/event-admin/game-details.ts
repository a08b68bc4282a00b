import { asc, eq } from 'drizzle-orm'
import { payers, students } from '#features/academy/reservations/people-columns.ts'
import { listGameRatings } from '#features/games/game-ratings/queries.ts'
import { toPublicGame } from '#features/games/games/game-view.ts'
import { getGame } from '#features/games/games/queries.ts'
import { GAME_NOT_FOUND } from '#features/games/games/refusals.ts'
import { seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { mayManageEvents } from '#features/staff/event-changes/policy.ts'
import { listRequestsAbout } from '#features/staff/request-queues/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { listEventDates } from './event-list.ts'
import { listHistory } from './session-details.ts'

const DATES_SHOWN = 20
const REQUESTS_SHOWN = 20
const SEATS_SHOWN = 100

const listSeats = (gameId: string) =>
  db
    .select({
      ...{ id: seats.id, state: seats.state, price: seats.price, waitingNumber: seats.waitingNumber },
      player: { uid: students.id, displayName: students.displayName },
      payer: { uid: payers.id, displayName: payers.displayName },
    })
    .from(seats)
    .innerJoin(students, eq(students.id, seats.userId))
    .innerJoin(payers, eq(payers.id, seats.payerId))
    .where(eq(seats.sessionId, gameId))
    .orderBy(asc(seats.createdAt), asc(seats.id))
    .limit(SEATS_SHOWN)

/** For staff: a game with its coming dates, its seats, the requests about it, and its history. Refuses 403 for everyone but staff, 404. */
export const getGameEvent = async (ctx: Ctx, id: string) => {
  const refusal = mayManageEvents(ctx.actor)
  if (refusal) refuse(refusal)
  const game = await getGame(db, id)
  const [[teacher], dates, seated, requests, history, ratings] = await Promise.all([
    db
      .select({ uid: users.id, displayName: users.displayName, username: users.username })
      .from(users)
      .where(eq(users.id, game.teacherId)),
    listEventDates(ctx, { kind: 'games', session: id, limit: DATES_SHOWN, from: ctx.now.toString().slice(0, 10) }),
    listSeats(id),
    listRequestsAbout(ctx, { limit: REQUESTS_SHOWN }, [id]),
    listHistory(id),
    listGameRatings(db, id),
  ])
  return {
    ...{ game: toPublicGame(game), teacherHasAccess: game.teacherHasAccess, dates: dates.items, seats: seated },
    ...{ teacher: teacher ?? refuse(GAME_NOT_FOUND), requests: requests.items, history, ratings },
  }
}
export type GameEvent = Awaited<ReturnType<typeof getGameEvent>>
