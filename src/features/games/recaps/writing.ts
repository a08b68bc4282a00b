import { eq } from 'drizzle-orm'
import { mayManageGame } from '#features/games/games/policy.ts'
import { lockGame } from '#features/games/games/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { recapEdited, recapWritten } from './events.ts'
import { getGameDate, listPlayersOfDate } from './game-dates.ts'
import { decidePraises, decideWriting } from './rules.ts'
import type { RecapInput } from './schema.ts'
import { recapPraises, recaps, recapWords } from './table.ts'

/**
 * The game master writes the recap of one dated game, or replaces it; the first time its players are told. Refuses 404 for everyone
 * else, 409 `date_cancelled`, `not_played_yet`, 422 `did_not_play` (docs/product.md §13.7). Returns its id.
 */
export const saveRecap = (ctx: Ctx, gameId: string, occurrenceId: string, input: RecapInput): Promise<string> =>
  transaction(async tx => {
    const game = await lockGame(tx, gameId)
    const refusal = mayManageGame(ctx.actor, game)
    if (refusal) refuse(refusal)
    unwrap(decideWriting(await getGameDate(tx, gameId, occurrenceId), ctx.now))
    const players = await listPlayersOfDate(tx, occurrenceId)
    unwrap(
      decidePraises(
        input.praises,
        players.map(({ id }) => id),
      ),
    )
    const [before] = await tx.select().from(recaps).where(eq(recaps.occurrenceId, occurrenceId))
    const id = before?.id ?? newId('recap')
    const fields = { story: input.story, updatedAt: ctx.now }
    if (before) await tx.update(recaps).set(fields).where(eq(recaps.id, id))
    else await tx.insert(recaps).values({ id, sessionId: gameId, occurrenceId, createdAt: ctx.now, ...fields })
    await replaceParts(tx, id, input)
    publishAfterCommit(tx, topics.game(gameId))
    const payload = { recapId: id, sessionId: gameId, occurrenceId }
    const { story, words, praises } = input
    const change = {
      ...(before ? { before: { story: before.story } } : {}),
      after: { story, words: words.length, praises: praises.length },
    }
    await recordEvents(tx, ctx, before ? recapEdited(id, payload, change) : recapWritten(id, payload, change))
    return id
  })

const replaceParts = async (tx: Tx, recapId: string, { words, praises }: RecapInput): Promise<void> => {
  await tx.delete(recapWords).where(eq(recapWords.recapId, recapId))
  await tx.delete(recapPraises).where(eq(recapPraises.recapId, recapId))
  if (words.length > 0)
    await tx.insert(recapWords).values(words.map((each, position) => ({ recapId, position, ...each })))
  if (praises.length > 0) await tx.insert(recapPraises).values(praises.map(each => ({ recapId, ...each })))
}
