import { coverPath } from '#features/games/games/paths.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { coverRemoved } from './events.ts'
import { coverRemovedByStaff } from './notices.ts'

/** The game master reads it where another person has removed the cover. */
const notifyRemoved = async (
  tx: Tx,
  ctx: Ctx,
  { id, entityId, payload }: EventOf<typeof coverRemoved>,
): Promise<void> => {
  const { teacherId, title, reason } = payload
  if (userIdOf(ctx.actor) === teacherId) return
  await notify(tx, ctx, coverRemovedByStaff, {
    userId: teacherId,
    params: {
      subject: title,
      reason: reason
        ? () => t('Message: {reason}', { reason })
        : msg('The game shows a drawn one now. You can upload another.'),
    },
    fields: { sessionId: entityId, teacherId },
    entityId,
    dedupeKey: `cover-removed:${id}`,
    link: coverPath(entityId),
  })
}

export const coverReactions: readonly Reaction[] = [on(coverRemoved, notifyRemoved)]
