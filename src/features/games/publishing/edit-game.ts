import { eq } from 'drizzle-orm'
import { wasEverReserved } from '#features/academy/sessions/queries.ts'
import { gameEdited } from '#features/games/games/events.ts'
import type { SkippedGame } from '#features/games/games/game-dates.ts'
import { mayManageGame } from '#features/games/games/policy.ts'
import { lockGame, type OfferedGame } from '#features/games/games/queries.ts'
import { statusFor } from '#features/games/games/rules.ts'
import type { EditGameInput, PublishGameInput } from '#features/games/games/schema.ts'
import { publishGameChange } from '#features/games/games/seat-counts.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { restoreTimeOff } from '#features/scheduling/calendar/actions.ts'
import { deleteOccurrences } from '#features/scheduling/calendar/planned-occurrences.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { decideGameEdit, type GameChanges, SCHEDULE_FIELDS } from './edit-rules.ts'
import { decidePlannedGames, planGames } from './publish-game.ts'

/**
 * Changes a game: every field until its first seat was held or taken, then the description, the content notes, and more seats. New
 * times replace the dates that have not begun. Refuses 404 for everyone but its game master, what `decideGameEdit` and `createGame`
 * refuse. Returns the holidays that are left out.
 */
export const editGame = (
  ctx: Ctx,
  id: string,
  input: EditGameInput | PublishGameInput,
): Promise<readonly SkippedGame[]> => transaction(tx => editGameIn(tx, ctx, id, input))

/** As `editGame`, in the open transaction. */
export const editGameIn = async (
  tx: Tx,
  ctx: Ctx,
  id: string,
  input: EditGameInput | PublishGameInput,
): Promise<readonly SkippedGame[]> => {
  const game = await lockGame(tx, id)
  const refusal = mayManageGame(ctx.actor, game)
  if (refusal) refuse(refusal)
  const changes = unwrap(decideGameEdit(game, input, await wasEverReserved(tx, id)))
  if (Object.keys(changes).length === 0) return []
  const updated = await writeGameChanges(tx, ctx, game, changes)
  const skipped = SCHEDULE_FIELDS.some(name => name in changes) ? await replanGames(tx, ctx, updated) : []
  await recordGameChange(tx, ctx, game, changes)
  return skipped
}

const replanGames = async (tx: Tx, ctx: Ctx, game: OfferedGame): Promise<readonly SkippedGame[]> => {
  await lockUsers(tx, [game.teacherId])
  const { dates, skipped } = await decidePlannedGames(tx, game, ctx.now)
  const freed = await deleteOccurrences(tx, game.id, ctx.now)
  await planGames(tx, ctx, game, dates)
  await restoreTimeOff(tx, freed)
  return skipped
}

/** More or fewer seats also change whether it is full. Needs the game's lock. */
export const writeGameChanges = async (
  tx: Tx,
  ctx: Ctx,
  game: OfferedGame,
  changes: GameChanges,
): Promise<OfferedGame> => {
  const { maxPlayers } = { ...game, ...changes }
  const status = statusFor(game.status, game.seatsTaken + game.heldSeats, maxPlayers)
  const [updated] = await tx
    .update(dneSessions)
    .set({ ...changes, status, updatedAt: ctx.now })
    .where(eq(dneSessions.id, game.id))
    .returning()
  if (!updated) throw new Error('an update answers its row')
  return { ...updated, teacherHasAccess: game.teacherHasAccess }
}

/** Records what has changed in `game`, which is as it was before; open pages read again. */
export const recordGameChange = async (tx: Tx, ctx: Ctx, game: OfferedGame, changes: GameChanges): Promise<void> => {
  const fields = Object.keys(changes)
  const before = Object.fromEntries(fields.map(name => [name, game[name as keyof OfferedGame]]))
  await recordEvents(tx, ctx, gameEdited(game.id, { teacherId: game.teacherId, fields }, { before, after: changes }))
  publishGameChange(tx, game.id)
}
