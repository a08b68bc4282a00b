import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { countWaiting, findOpenEntry, findPosition } from './queries.ts'

/** What a session's page shows: how many people wait for these lessons, and for what the viewer, or a child of theirs, waits. An offer is shown as a hold. */
export const getSessionWaitlist = async (
  ctx: Ctx,
  sessionId: string,
  firstDate: string | null,
  personId: string | null = userIdOf(ctx.actor),
) => {
  const entry = personId ? await findOpenEntry(db, sessionId, personId) : undefined
  return {
    waiting: await countWaiting(db, { sessionId, firstDate }),
    own:
      entry?.state === 'waiting'
        ? { position: await findPosition(db, entry), plan: entry.plan, firstDate: entry.firstDate }
        : null,
  }
}

export type SessionWaitlist = Awaited<ReturnType<typeof getSessionWaitlist>>
