import { getGame, listGamesOfMaster } from '#features/games/games/queries.ts'
import { takesPlayers } from '#features/games/games/rules.ts'
import { closeGame } from '#features/games/publishing/close-game.ts'
import { publishGame } from '#features/games/publishing/publish-game.ts'
import { DEMO_GAMES, type DemoGame } from '#features/screens/demo-templates/game-templates.ts'
import type { Ctx } from '#kernel/actor.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actorFor } from './users.ts'

/** A demo game that was made, with those who are to play in it. */
export type SeededGame = { readonly id: string; readonly demo: DemoGame }

/** Demo games of the past are published, and joined, as of a week before them. */
export const publishingTime = ({ firstWeek }: DemoGame, now: Temporal.Instant): Temporal.Instant =>
  firstWeek > 0 ? now : now.subtract({ hours: (1 - firstWeek) * 7 * 24 })

/**
 * Publishes the demo games that do not exist yet, those of the past as of then. `uids` is keyed by username. The seats of their players
 * come next; then `closeDemoGames`.
 */
export const seedGames = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<readonly SeededGame[]> => {
  const today = ctx.now.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const seeded: SeededGame[] = []
  for (const demo of DEMO_GAMES) {
    const uid = uids.get(demo.gameMaster)
    if (!uid) continue
    const input = demo.input(monday.add({ weeks: demo.firstWeek }))
    const existing = (await listGamesOfMaster(db, uid)).find(({ title }) => title === input.title)
    const publishing: Ctx = { ...ctx, actor: await actorFor(uid), now: publishingTime(demo, ctx.now) }
    const id = existing?.id ?? (await publishGame(publishing, input)).id
    seeded.push({ id, demo })
  }
  return seeded
}

/** Closes those that are to be closed, once their players have their seats. */
export const closeDemoGames = async (ctx: Ctx, games: readonly SeededGame[]): Promise<void> => {
  for (const { id, demo } of games) {
    if (demo.state !== 'closed') continue
    const { status } = await getGame(db, id)
    if (takesPlayers(status)) await closeGame(ctx, id)
  }
}
