import { and, asc, eq, lte } from 'drizzle-orm'
import { answerMove } from '#features/games/date-moves/answer-move.ts'
import { findLatestMove, listAsked } from '#features/games/date-moves/move-rows.ts'
import { proposeMove } from '#features/games/date-moves/propose-move.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { listPlayersOfDate } from '#features/games/recaps/game-dates.ts'
import type { RecapInput } from '#features/games/recaps/schema.ts'
import { saveRecap } from '#features/games/recaps/writing.ts'
import { listPlayers } from '#features/games/seats/queries.ts'
import { saveOwnEntries } from '#features/games/session-zero/saving-entries.ts'
import type { OwnEntries } from '#features/games/session-zero/schema.ts'
import { saveSheet } from '#features/games/table-files/character-sheets.ts'
import type { SheetInput } from '#features/games/table-files/schema.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
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
const CHARACTERS: readonly SheetInput[] = [
  { character: 'Alva Reed', text: 'A ranger who knows every path by its birds. Good at climbing, bad at lying.' },
  { character: 'Borin Flint', text: 'A dwarf with a lantern and a debt. Never opens a door before he has knocked.' },
  { character: 'Sister Mirela', text: 'A healer who writes everything down, and reads it aloud at the wrong moment.' },
]
const DAYS_TO_ANSWER = 5
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
      for (const [place, { uid }] of (await listPlayers(db, game.id)).entries()) {
        const playing: Ctx = { ...ctx, actor: await actorFor(uid) }
        await saveOwnEntries(playing, game.id, ENTRIES[place] ?? { lines: [], veils: [] })
        const character = CHARACTERS[place]
        if (character) await saveSheet(playing, game.id, character)
      }
    await seedRecaps(ctx, game)
  }
  await seedProposedMove(ctx, games)
}

/** The game master of the first game with enough time asks its players about another day; one of them has answered. */
const seedProposedMove = async (
  ctx: Ctx,
  games: readonly { readonly id: string; readonly teacherId: string; readonly status: string }[],
): Promise<void> => {
  const earliestStart = ctx.now.add({ hours: DAYS_TO_ANSWER * 24 })
  for (const { id, teacherId, status } of games) {
    // A private game has named players who have not answered yet.
    if (status === 'ended' || (await listPlayers(db, id)).length < 2) continue
    const date = (await listGameDates(db, id)).find(
      ({ state, start, playerIds }) =>
        state === 'planned' && playerIds.length > 1 && Temporal.Instant.compare(start, earliestStart) > 0,
    )
    if (!date || (await findLatestMove(db, date.id))) continue
    const asking: Ctx = { ...ctx, actor: await actorFor(teacherId) }
    try {
      const start = date.start.add({ hours: 24 })
      const { moveId } = await proposeMove(asking, id, date.id, { start, message: 'I have a train to catch that day.' })
      const [asked] = await listAsked(db, [moveId])
      if (asked) await answerMove({ ...ctx, actor: await actorFor(asked.userId) }, asked.answerId, 'can')
      return
    } catch (error) {
      // That day may be a holiday, or taken: then the next game.
      if (!(error instanceof RefusalError)) throw error
    }
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
