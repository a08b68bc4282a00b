import { eq } from 'drizzle-orm'
import { notify } from '#features/people/notifications/notify.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import type { impersonationStarted } from '#features/people/users/events.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { asSentence } from '#kernel/sentence.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { accountSeen } from './notices.ts'

/** Tells the person who of staff sees the site as they do, and why (docs/product.md §12.5). */
export const notifyImpersonated = async (
  tx: Tx,
  ctx: Ctx,
  { entityId, payload: { impersonationId, staffId, reason } }: EventOf<typeof impersonationStarted>,
): Promise<void> => {
  const [staff] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, staffId))
  await notify(tx, ctx, accountSeen, {
    userId: entityId,
    params: { staffName: staff?.name ?? msg('A member of staff'), reason: asSentence(reason) },
    dedupeKey: impersonationId,
    link: accountSectionPath('seen'),
  })
}
