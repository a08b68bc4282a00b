import { asc, inArray } from 'drizzle-orm'
import { type GameDateRow, listDatesOfGames } from '#features/games/games/date-rows.ts'
import { gameColumns, lockGame, type OfferedGame } from '#features/games/games/queries.ts'
import { GAME_ENDED } from '#features/games/games/refusals.ts'
import { decideClose } from '#features/games/games/rules.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { decideEnding } from '#features/games/publishing/cancellation-rules.ts'
import { closeGameIn } from '#features/games/publishing/close-game.ts'
import { endGameIn } from '#features/games/publishing/end-game.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { msg } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'
import { editGameByStaff } from '../edit-game-by-staff.ts'
import type { Counted, EventAct, ItemEffects } from '../event-kind.ts'
import { NOTHING_CHANGES, PRICE_MISSING } from '../refusals.ts'

const NOTHING: ItemEffects = { lessons: 0, studentIds: [], returned: 0 }

const listGames = (reader: Reader, ids: readonly string[]): Promise<OfferedGame[]> =>
  reader
    .select(gameColumns)
    .from(dneSessions)
    .where(inArray(dneSessions.id, [...ids]))
    .orderBy(asc(dneSessions.id))

const labelItems: EventAct['labelItems'] = async (reader, ids) =>
  new Map((await listGames(reader, ids)).map(({ id, title }) => [id, title]))

type Asked = { readonly now: Temporal.Instant; readonly price: number; readonly dates: readonly GameDateRow[] }

/** Previews each game by a rule of its own; one that decides by the dates of a game names how they are read. */
const previewEach =
  (
    decide: (game: OfferedGame, asked: Asked) => Decision<ItemEffects>,
    readDates?: typeof listDatesOfGames,
  ): EventAct['preview'] =>
  async (reader, { now }, rowIds, { price = 0, limit }) => {
    const games = await listGames(reader, rowIds.slice(0, limit))
    const datesOf = await readDates?.(
      reader,
      games.map(({ id }) => id),
    )
    return games.map(game => {
      const decision = decide(game, { now, price, dates: datesOf?.get(game.id) ?? [] })
      return { id: game.id, label: game.title, decision }
    })
  }

/** What previews of games count. */
export const COUNTED_IN_GAMES: Counted = { lesson: 'game', student: 'player' }

const shared = { noun: 'game', view: 'sessions', counted: COUNTED_IN_GAMES, labelItems, lock: lockGame } as const

/** Stops new players of games (docs/product.md §13.1). */
export const closeGames: EventAct = {
  ...{ ...shared, name: 'close_games', label: msg('Close to new players'), icon: 'lock' },
  consequences: [
    msg('Games go ahead for those who have joined.'),
    msg('Each game master will see the reason.'),
    msg('This cannot be undone: the game master can publish a new game.'),
  ],
  preview: previewEach(({ status }) => {
    const decision = decideClose(status)
    return decision.ok ? decided(NOTHING) : decision
  }),
  actOn: (tx, ctx, id, { reason }) => closeGameIn(tx, ctx, id, reason),
}

/** Ends games with all their dates that have not begun (docs/product.md §13.1). */
export const endGames: EventAct = {
  ...{ ...shared, name: 'end_games', label: msg('End the games'), icon: 'logout' },
  consequences: [
    msg('Every date that has not begun is cancelled, and costs nothing.'),
    msg('Players, their payers and game masters will see the reason.'),
    msg('This cannot be undone.'),
  ],
  preview: previewEach(({ status }, { dates: all, now }) => {
    const decision = decideEnding(status, all, now)
    if (!decision.ok) return decision
    const { dates, playerIds } = decision.change
    return decided({ ...NOTHING, lessons: dates.length, studentIds: playerIds })
  }, listDatesOfGames),
  actOn: (tx, ctx, id, { reason }) => endGameIn(tx, ctx, id, reason),
}

/** Changes the price for players who join later (docs/product.md §13.1). */
export const repriceGames: EventAct = {
  ...{ ...shared, name: 'reprice_games', label: msg('Change the price'), icon: 'card', needsPrice: true },
  consequences: [
    msg('The price is for players who join from now on. Those who have joined keep theirs.'),
    msg('Players and game masters will see both prices and the reason.'),
  ],
  preview: previewEach((game, { price }) => {
    if (game.status === 'ended') return refused(GAME_ENDED)
    return game.price === price ? refused(NOTHING_CHANGES) : decided(NOTHING)
  }),
  actOn: (tx, ctx, id, { reason, price }) =>
    price === undefined ? refuse(PRICE_MISSING) : editGameByStaff(tx, ctx, id, { price }, reason),
}
