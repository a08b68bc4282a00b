import { and, asc, eq, lte } from 'drizzle-orm'
import { dneSessions } from '#features/games/games/table.ts'
import { listPlayersOfDate } from '#features/games/recaps/game-dates.ts'
import type { RecapInput } from '#features/games/recaps/schema.ts'
import { saveRecap } from '#features/games/recaps/writing.ts'
import { listPlayers } from '#features/games/seats/queries.ts'
import { saveOwnEntries } from '#features/games/session-zero/saving-entries.ts'
import type { OwnEntries } from '#features/games/session-zero/schema.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { actorFor } from './users.ts'

const ENTRIES: readonly OwnEntries[] = [
  { lines: ['Harm to animals', 'Spiders'], veils: ['Blood'] },
  { lines: ['spiders'], veils: ['Funerals', 'Being lost at sea'] },
  { lines: [], veils: ['Fire in a house'] },
]

const RECAPS: readonly Pick<RecapInput, 'story' | 'words'>[] = [
  {
    story:
      'The lantern in the old library went out, and a voice asked for the name of the first reader. You found it on the back of a painting, and the door to the cellar opened.',
    words: [
      { word: 'lantern', meaning: 'a lamp that you can carry' },
      { word: 'to whisper', meaning: 'to speak very quietly' },
      { word: 'cellar', meaning: 'a room under a house' },
    ],
  },
  {
    story:
      'The bridge troll wanted a riddle and not money. Two of yours were too easy, and the third made it laugh so much that it let you cross for nothing.',
    words: [
      { word: 'riddle', meaning: 'a question with a surprising answer' },
      { word: 'toll', meaning: 'money that you pay to use a road or a bridge' },
    ],
  },
]
const PRAISES = [
  'You asked the best question of the evening.',
  'Your past tense was perfect today.',
  'You helped the others to find their words.',
]

/** Called after the demo games are seeded. A session zero for each demo game with players that goes on, and recaps of its games that are over. */
export const seedGameTables = async (ctx: Ctx): Promise<void> => {
  const games = await db
    .select({ id: dneSessions.id, teacherId: dneSessions.teacherId, status: dneSessions.status })
    .from(dneSessions)
    .innerJoin(users, and(eq(users.id, dneSessions.teacherId), eq(users.isDemo, true)))
    .orderBy(asc(dneSessions.createdAt))
  for (const game of games) {
    if (game.status !== 'ended')
      for (const [place, { uid }] of (await listPlayers(db, game.id)).entries())
        await saveOwnEntries(
          { ...ctx, actor: await actorFor(uid) },
          game.id,
          ENTRIES[place] ?? { lines: [], veils: [] },
        )
    await seedRecaps(ctx, game)
  }
}

const seedRecaps = async (ctx: Ctx, { id, teacherId }: { readonly id: string; readonly teacherId: string }) => {
  const isPlayed = and(
    eq(occurrences.sessionId, id),
    eq(occurrences.state, 'planned'),
    lte(occurrences.endsAt, ctx.now),
  )
  const dates = await db
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(isPlayed)
    .orderBy(asc(occurrences.startsAt))
  const actor = await actorFor(teacherId)
  for (const [place, recap] of RECAPS.entries()) {
    const date = dates[place]
    if (!date) return
    const players = await listPlayersOfDate(db, date.id)
    const praises = players.map((player, index) => ({
      playerId: player.id,
      text: PRAISES[index % PRAISES.length] ?? '',
    }))
    await saveRecap({ ...ctx, actor }, id, date.id, { ...recap, words: [...recap.words], praises })
  }
}
