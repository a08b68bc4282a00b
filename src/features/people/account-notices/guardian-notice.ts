import { eq } from 'drizzle-orm'
import { hasNoSignInSql } from '#features/people/guardians/wards.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import type { guardianConfirmed } from '#features/people/users/events.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { guardianConfirmation } from './notices.ts'

/** Notifies the child that a guardian has confirmed, and names what is still missing before the child can reserve (docs/product.md §2.3). */
export const notifyGuardianConfirmed = async (
  tx: Tx,
  ctx: Ctx,
  { id, payload: { childId } }: EventOf<typeof guardianConfirmed>,
): Promise<void> => {
  const [child] = await tx
    .select({ hasEmail: users.emailVerified, isAlone: hasNoSignInSql(users.id) })
    .from(users)
    .where(eq(users.id, childId))
  // The guardian would be told of their own act.
  if (!child || child.isAlone) return
  await notify(tx, ctx, guardianConfirmation, {
    userId: childId,
    params: {
      nextStep: child.hasEmail
        ? msg('You can book lessons now.')
        : msg('Confirm your e-mail address too, then you can book.'),
    },
    dedupeKey: id,
    link: child.hasEmail ? '/campus' : accountSectionPath('email'),
  })
}
