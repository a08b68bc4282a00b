import { notify } from '#features/people/notifications/notify.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { photoRemoved } from './events.ts'
import { photoRemovedByStaff } from './notices.ts'

const tellPerson = (tx: Tx, ctx: Ctx, { id, entityId, payload: { reason } }: EventOf<typeof photoRemoved>) =>
  notify(tx, ctx, photoRemovedByStaff, {
    userId: entityId,
    params: { reason },
    entityId,
    dedupeKey: `photo-removed:${id}`,
    link: accountSectionPath('profile'),
  })

export const photoReactions: readonly Reaction[] = [on(photoRemoved, tellPerson)]
