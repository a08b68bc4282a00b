import { sql } from 'drizzle-orm'
import { answerMove } from '#features/games/date-moves/answer-move.ts'
import { keepDate, moveDate } from '#features/games/date-moves/decide-move.ts'
import { proposeMove } from '#features/games/date-moves/propose-move.ts'
import { returnGame } from '#features/games/game-returns/return-game.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { closeGame } from '#features/games/publishing/close-game.ts'
import { editGame } from '#features/games/publishing/edit-game.ts'
import { cancelGameDate, endGame } from '#features/games/publishing/end-game.ts'
import { reopenGame } from '#features/games/publishing/reopen-game.ts'
import { continueGame } from '#features/games/seasons/continue-game.ts'
import { acceptSeat, agreeToPay } from '#features/games/seat-booking/accept-seat.ts'
import { joinGameWaitlist, leaveGameWaitlist } from '#features/games/seat-booking/game-waitlist.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { removePlayer } from '#features/games/seat-endings/remove-player.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { meterGames } from '#features/games/seats/game-usage.ts'
import { seatHoldable } from '#features/games/seats/kind.ts'
import { lockSeat } from '#features/games/seats/seat-rows.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { joinInputFor } from '#tests/support/dated-game.ts'
import { pick } from '#tests/support/histories.ts'
import type { PlayedGames } from './played-games.ts'

/** What a command acts on: one of the people, and one of the things. */
export type GameChoice = { readonly who: number; readonly at: number }
type Command = (games: PlayedGames, choice: GameChoice) => Promise<unknown>

/** Where dates move: to the time of the one-shot, or some days from now, which may be before the first date of a later season. */
const targetOf = ({ clock }: PlayedGames, { at }: GameChoice): Temporal.Instant => {
  const days = [0, 2, 4, 11][at % 4] ?? 0
  return days === 0
    ? instant('2026-11-29T17:00:00Z')
    : clock
        .now()
        .add({ hours: 24 * days })
        .round('hour')
}
const SEASONS = ['2027-01-09', '2027-02-06', '2027-03-06', '2027-04-10']

const playerOf = ({ players }: PlayedGames, { who }: GameChoice): User => pick(players, who)
const personOf = ({ players }: PlayedGames, id: string): User => players.find(one => one.id === id) as User
const seasonOf = async (games: PlayedGames, { at }: GameChoice) => pick(await games.listSeasons(), at)
/** The game master, and sometimes staff. */
const leaderOf = ({ admin, master }: PlayedGames, { at }: GameChoice): User => (at % 4 === 3 ? admin : master)

type SeatRow = { id: string; user_id: string; session_id: string; early_performance_at: string | null }
/** In the order of the players: ids alone would not be in the same order when a history is run again. */
const seatsIn = async ({ players }: PlayedGames, state: string): Promise<readonly SeatRow[]> => {
  const { rows } = await db.execute<SeatRow>(
    sql`select id, user_id, session_id, early_performance_at from dne_session_purchases where state = ${state} order by created_at`,
  )
  const place = ({ user_id }: SeatRow) => players.findIndex(({ id }) => id === user_id)
  return rows.filter(row => place(row) >= 0).toSorted((one, other) => place(one) - place(other))
}

const forDate =
  (
    isChosen: 'ahead' | 'over',
    act: (games: PlayedGames, game: OfferedGame, dateId: string, choice: GameChoice) => unknown,
  ): Command =>
  async (games, choice) => {
    const game = await seasonOf(games, choice)
    const now = games.clock.now()
    const dates = (await listGameDates(db, game.id)).filter(
      ({ start, state }) => state === 'planned' && Temporal.Instant.compare(start, now) > 0 === (isChosen === 'ahead'),
    )
    await act(games, game, pick(dates, choice.who).id, choice)
  }

const proposeOne = forDate('ahead', (games, game, dateId, choice) =>
  proposeMove(games.ctxAs(leaderOf(games, choice)), game.id, dateId, {
    ...{ start: targetOf(games, choice), message: '' },
  }),
)

type OpenMove = { readonly session_id: string; readonly occurrence_id: string }
const listOpen = async () =>
  (
    await db.execute<OpenMove>(sql`
      select m.session_id, m.occurrence_id from dne_date_moves m where m.state = 'open' order by m.old_start, m.new_start`)
  ).rows

/** Where no time is proposed, one is. */
const forMove =
  (act: (games: PlayedGames, move: OpenMove, choice: GameChoice) => unknown): Command =>
  async (games, choice) => {
    if ((await listOpen()).length === 0) await proposeOne(games, choice)
    await act(games, pick(await listOpen(), choice.at), choice)
  }

type AskedRow = { readonly id: string; readonly user_id: string }
const answerAs =
  (answer: 'can' | 'cannot'): Command =>
  async (games, { at }) => {
    const { rows } = await db.execute<AskedRow>(sql`
      select a.id, s.user_id from dne_move_answers a join dne_date_moves m on m.id = a.move_id
      join dne_session_purchases s on s.id = a.seat_id where m.state in ('open', 'moved')
      order by m.state desc, a.answer nulls first, m.new_start, s.created_at`)
    const asked = pick(rows, at)
    await answerMove(games.ctxAs(personOf(games, asked.user_id)), asked.id, answer)
  }

/** The payer agrees to be charged, with the consents where the seat was kept by others. */
const agreeOne: Command = async (games, { at }) => {
  const seat = pick(await seatsIn(games, 'held'), at)
  const ctx = games.ctxAs(personOf(games, seat.user_id))
  const { checkoutUrl } = seat.early_performance_at
    ? await agreeToPay(ctx, seat.id)
    : await acceptSeat(ctx, seat.id, TERMS_VERSION)
  await games.agree(seat.id, checkoutUrl)
}

export const gameCommands = {
  join: async (games, choice) => {
    await joinGame(games.ctxAs(playerOf(games, choice)), joinInputFor(await seasonOf(games, choice)))
  },
  'take a seat': async (games, choice) => {
    const game = await seasonOf(games, choice)
    const { seatId, checkoutUrl } = await joinGame(games.ctxAs(playerOf(games, choice)), joinInputFor(game))
    await games.agree(seatId, checkoutUrl)
  },
  'play elsewhere': async (games, choice) => {
    await joinGame(games.ctxAs(playerOf(games, choice)), joinInputFor(games.oneShot))
  },
  agree: agreeOne,
  release: async (games, { at }) => {
    const seat = pick(await seatsIn(games, 'held'), at)
    await cancelHold(games.ctxAs(personOf(games, seat.user_id)), seatHoldable(seat.id))
  },
  resign: async (games, { at }) => {
    const seat = pick(await seatsIn(games, 'booked'), at)
    await resignSeat(games.ctxAs(personOf(games, seat.user_id)), seat.id)
  },
  'remove a player': async (games, { at }) => {
    const seat = pick(await seatsIn(games, 'booked'), at)
    const ctx = games.ctxAs(games.admin)
    await transaction(async tx => removePlayer(tx, ctx, await lockSeat(tx, seat.id), 'A reason.'))
  },
  wait: async (games, choice) => {
    await joinGameWaitlist(games.ctxAs(playerOf(games, choice)), joinInputFor(await seasonOf(games, choice)))
  },
  'stop waiting': async (games, { at }) => {
    const seat = pick(await seatsIn(games, 'waiting'), at)
    await leaveGameWaitlist(games.ctxAs(personOf(games, seat.user_id)), seat.session_id)
  },
  'more seats': async (games, choice) => {
    const game = await seasonOf(games, choice)
    await editGame(games.ctxAs(games.master), game.id, { maxPlayers: game.maxPlayers + 1 })
  },
  close: async (games, choice) => closeGame(games.ctxAs(leaderOf(games, choice)), (await seasonOf(games, choice)).id),
  reopen: async (games, choice) => reopenGame(games.ctxAs(leaderOf(games, choice)), (await seasonOf(games, choice)).id),
  end: async (games, choice) => endGame(games.ctxAs(leaderOf(games, choice)), (await seasonOf(games, choice)).id, ''),
  'cancel a date': forDate('ahead', (games, game, dateId, choice) =>
    cancelGameDate(games.ctxAs(leaderOf(games, choice)), game.id, dateId, ''),
  ),
  'propose a time': proposeOne,
  'can come': answerAs('can'),
  /** All who have not answered. */
  'all can come': async games => {
    const { rows } = await db.execute<AskedRow>(sql`
      select a.id, s.user_id from dne_move_answers a join dne_date_moves m on m.id = a.move_id
      join dne_session_purchases s on s.id = a.seat_id where m.state = 'open' and a.answer is null order by s.created_at`)
    pick(rows, 0)
    for (const { id, user_id } of rows) await answerMove(games.ctxAs(personOf(games, user_id)), id, 'can')
  },
  'cannot come': answerAs('cannot'),
  move: forMove((games, move, choice) =>
    moveDate(games.ctxAs(leaderOf(games, choice)), move.session_id, move.occurrence_id),
  ),
  'keep the time': forMove((games, move, choice) =>
    keepDate(games.ctxAs(leaderOf(games, choice)), move.session_id, move.occurrence_id),
  ),
  continue: async (games, choice) => {
    const seasons = await games.listSeasons()
    const startsOn = SEASONS[seasons.length - 1]
    if (!startsOn) return
    const last = seasons.at(-1) as OfferedGame
    const maxPlayers = last.maxPlayers + (choice.who % 2)
    const season = { startsOn, weeks: 2, maxPlayers, carriesLists: choice.at % 2 === 0 }
    await continueGame(games.ctxAs(leaderOf(games, choice)), last.id, season)
  },
  return: forDate('over', (games, game, dateId) =>
    returnGame(games.ctxAs(games.admin), game.id, dateId, { reason: 'It did not take place.' }),
  ),
  /** On two servers at once. */
  meter: async games => Promise.all([meterGames(games.clock.now()), meterGames(games.clock.now())]),
  'a quarter of an hour': async games => games.pass({ minutes: 15 }),
  'five hours': async games => games.pass({ hours: 5 }),
  'a day': async games => games.pass({ hours: 24 }),
  'a week': async games => games.pass({ hours: 24 * 7 }),
} as const satisfies Readonly<Record<string, Command>>
