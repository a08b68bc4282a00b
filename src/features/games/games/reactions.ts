import { roleChanged, teacherAccessGranted, teacherAccessRevoked } from '#features/people/users/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { on, type Reaction } from '#platform/events.ts'
import { refreshGamesOfMaster } from './refresh-next-start.ts'

const refreshGames = (tx: Tx, ctx: Ctx, { entityId: teacherId }: { readonly entityId: string }): Promise<void> =>
  refreshGamesOfMaster(tx, teacherId, ctx.now)

/** Who loses the access to teach has no game on offer any more, in the same transaction. */
export const gameReactions: readonly Reaction[] = [
  on(teacherAccessGranted, refreshGames),
  on(teacherAccessRevoked, refreshGames),
  on(roleChanged, refreshGames),
]
