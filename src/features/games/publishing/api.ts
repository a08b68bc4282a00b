import { mayCloseSessions, mayPublish } from '#features/academy/sessions/policy.ts'
import { getCachedGames } from '#features/games/games/game-list.ts'
import { getGameView } from '#features/games/games/game-view.ts'
import { gameListQuery } from '#features/games/games/list-query.ts'
import { mayCancelGames } from '#features/games/games/policy.ts'
import { cancelGameInput, editGameInput, publishGameInput } from '#features/games/games/schema.ts'
import { anyone } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { id, idParams } from '#platform/api-fields.ts'
import { CancelledGamesSchema, ChangedGameSchema, GamePageSchema } from './api-schema.ts'
import { closeGame } from './close-game.ts'
import { editGame } from './edit-game.ts'
import { cancelGameDate, endGame } from './end-game.ts'
import { publishGame } from './publish-game.ts'
import { reopenGame } from './reopen-game.ts'

const tag = "Dungeons'n English"

const listGames = endpoint({
  method: 'get',
  path: '/api/v1/dne-sessions',
  tag,
  summary: 'Open games, full ones too, ordered by their next start; 25 a page, 100 at most',
  policy: anyone,
  scope: ['read'],
  query: gameListQuery,
  response: GamePageSchema,
  run: ({ ctx, query }) => getCachedGames(query, ctx.now),
})

const createGame = endpoint({
  method: 'post',
  path: '/api/v1/dne-sessions',
  tag,
  summary: 'Publish a game with all its dates; holidays are left out',
  policy: mayPublish,
  scope: ['teach'],
  body: publishGameInput,
  response: ChangedGameSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => {
    const { id, skipped } = await publishGame(ctx, body)
    return { ...(await getGameView(id, ctx.actor, ctx.now)), skipped }
  },
})

const updateGame = endpoint({
  method: 'patch',
  path: '/api/v1/dne-sessions/{id}',
  tag,
  summary: 'Change a game: anything until the first seat, then the description, the content notes and more seats',
  policy: mayPublish,
  scope: ['teach'],
  params: idParams,
  body: editGameInput,
  response: ChangedGameSchema,
  run: async ({ ctx, params, body }) => {
    const skipped = await editGame(ctx, params.id, body)
    return { ...(await getGameView(params.id, ctx.actor, ctx.now)), skipped }
  },
})

const createClosure = endpoint({
  method: 'post',
  path: '/api/v1/dne-sessions/{id}/closure',
  tag,
  summary: 'Close a game to new players; its games go ahead',
  policy: mayCloseSessions,
  scope: ['teach'],
  params: idParams,
  status: 204,
  idempotent: true,
  run: async ({ ctx, params }) => {
    await closeGame(ctx, params.id)
  },
})

const createReopening = endpoint({
  method: 'post',
  path: '/api/v1/dne-sessions/{id}/reopening',
  tag,
  summary: 'Reopen a closed game: it takes players again, and those whom the closing took off the waitlist come first',
  policy: mayCloseSessions,
  scope: ['teach'],
  params: idParams,
  status: 204,
  idempotent: true,
  run: async ({ ctx, params }) => {
    await reopenGame(ctx, params.id)
  },
})

const createEnding = endpoint({
  method: 'post',
  path: '/api/v1/dne-sessions/{id}/ending',
  tag,
  summary: 'End a game: all its dates that have not begun are cancelled without a charge',
  policy: mayCancelGames,
  scope: ['teach'],
  params: idParams,
  body: cancelGameInput,
  response: CancelledGamesSchema,
  idempotent: true,
  run: ({ ctx, params, body }) => endGame(ctx, params.id, body.reason),
})

const createDateCancellation = endpoint({
  method: 'post',
  path: '/api/v1/dne-sessions/{id}/dates/{date}/cancellation',
  tag,
  summary: 'Cancel one date of a game for everyone, without a charge',
  policy: mayCancelGames,
  scope: ['teach'],
  params: idParams.extend({ date: id }),
  body: cancelGameInput,
  response: CancelledGamesSchema,
  idempotent: true,
  run: ({ ctx, params, body }) => cancelGameDate(ctx, params.id, params.date, body.reason),
})

export const gameEndpoints = [
  listGames,
  createGame,
  updateGame,
  createClosure,
  createReopening,
  createEnding,
  createDateCancellation,
]
