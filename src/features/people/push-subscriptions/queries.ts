import { and, eq } from 'drizzle-orm'
import { authSessions } from '#features/people/users/table.ts'
import { pushes } from '#integrations/push/port.ts'
import { type Ctx, readsOwn } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import type { Reader } from '#platform/database.ts'
import { pushSubscriptions } from './table.ts'

/**
 * Whether this device gets notifications: with which address, so that the browser can compare it with its own; null where not, and while
 * staff see the site as the person. `publicKey` is that with which a browser makes an address.
 */
export const getPushHere = async (reader: Reader, { actor }: Ctx) => {
  const { id, signInSessionId } = requireUser(actor)
  const { publicKey } = pushes.get()
  if (!readsOwn(actor, id)) return { publicKey, subscription: null }
  const [found] = await reader
    .select({ endpoint: pushSubscriptions.endpoint, hidesDetails: pushSubscriptions.hidesDetails })
    .from(pushSubscriptions)
    .innerJoin(authSessions, eq(authSessions.id, pushSubscriptions.signInSessionId))
    .where(
      and(
        eq(authSessions.id, signInSessionId),
        eq(authSessions.userId, id),
        eq(pushSubscriptions.serverKey, publicKey),
      ),
    )
  return { publicKey, subscription: found ?? null }
}
export type PushHere = Awaited<ReturnType<typeof getPushHere>>
