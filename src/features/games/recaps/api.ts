import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { id, idParams, instant } from '#platform/api-fields.ts'
import { getCampaignLog, getRecap, type RecapView } from './queries.ts'
import { recapInput, searchText } from './schema.ts'
import { listVocabulary, vocabularyFile } from './vocabulary.ts'
import { saveRecap } from './writing.ts'

const tag = "Dungeons'n English"
const path = '/api/v1/dne-sessions/{id}/recaps'

const Recap = z
  .object({
    id: z.string(),
    sessionId: z.string(),
    occurrenceId: z.string(),
    start: instant,
    end: instant,
    story: z.string(),
    words: z.array(z.object({ word: z.string(), meaning: z.string() })).readonly(),
    praises: z
      .array(z.object({ playerId: z.string(), name: z.string(), text: z.string() }))
      .readonly()
      .openapi({ description: 'For a player, only their own' }),
  })
  .openapi('GameRecap')

const Word = z
  .object({ word: z.string(), meaning: z.string(), sessionId: z.string(), title: z.string(), playedAt: instant })
  .openapi('VocabularyWord')

const toJson = (sessionId: string, { start, end, ...recap }: RecapView) => ({
  ...recap,
  sessionId,
  start: start.toString(),
  end: end.toString(),
})

export const recapEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    tag,
    summary: 'The recaps of a game, the newest game first',
    policy: signedIn,
    scope: ['read'],
    params: idParams,
    response: z.object({ items: z.array(Recap).readonly() }).openapi('CampaignLog'),
    run: async ({ ctx, params }) => {
      const { recaps } = await getCampaignLog(ctx, params.id)
      return { items: recaps.map(recap => toJson(params.id, recap)) }
    },
  }),
  endpoint({
    method: 'get',
    path: `${path}/{occurrence}`,
    tag,
    summary: 'The recap of one dated game',
    policy: signedIn,
    scope: ['read'],
    params: z.object({ id, occurrence: id }),
    response: Recap,
    run: async ({ ctx, params }) => toJson(params.id, await getRecap(ctx, params.id, params.occurrence)),
  }),
  endpoint({
    method: 'put',
    path: `${path}/{occurrence}`,
    tag,
    summary: 'For the game master: write or replace the recap of a game that is over',
    policy: signedIn,
    scope: ['teach'],
    params: z.object({ id, occurrence: id }),
    body: recapInput,
    response: Recap,
    run: async ({ ctx, params, body }) => {
      await saveRecap(ctx, params.id, params.occurrence, body)
      return toJson(params.id, await getRecap(ctx, params.id, params.occurrence))
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/vocabulary',
    tag,
    summary: 'The new words of all games that I played',
    policy: signedIn,
    scope: ['read'],
    query: z.object({ search: searchText }),
    response: z.object({ items: z.array(Word).readonly() }).openapi('Vocabulary'),
    run: async ({ ctx, query }) => ({
      items: (await listVocabulary(ctx, query.search)).map(({ gameId, game, playedAt, ...word }) => ({
        ...word,
        ...{ sessionId: gameId, title: game, playedAt: playedAt.toString() },
      })),
    }),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/vocabulary.csv',
    tag,
    summary: 'The same as a CSV file',
    policy: signedIn,
    scope: ['read'],
    file: 'text/csv',
    run: ({ ctx }) => vocabularyFile(ctx),
  }),
]
