import { roleChanged, teacherAccessGranted, teacherAccessRevoked } from '#features/people/users/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { on, type Reaction } from '#platform/events.ts'
import { refreshOffersOfTeacher } from './listing-projection.ts'

const refreshOffers = (tx: Tx, ctx: Ctx, { entityId: teacherId }: { readonly entityId: string }): Promise<void> =>
  refreshOffersOfTeacher(tx, teacherId, ctx.now)

/** Who loses the access to teach has nothing on offer any more, in the same transaction. */
export const academyReactions: readonly Reaction[] = [
  on(teacherAccessGranted, refreshOffers),
  on(teacherAccessRevoked, refreshOffers),
  on(roleChanged, refreshOffers),
]
