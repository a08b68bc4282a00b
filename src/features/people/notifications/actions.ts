import { and, eq, inArray } from 'drizzle-orm'
import { NO_NOTIFICATION } from '#features/people/notices/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, transaction } from '#platform/database.ts'
import { notifications } from './table.ts'

/** Marks one of the actor's notifications as read and returns its link. Refuses any other notification (404). */
export const markRead = async (ctx: Ctx, id: string): Promise<Opened> => {
  const [row] = await markSomeRead(ctx, [id])
  return row ?? refuse(NO_NOTIFICATION)
}

type Opened = { readonly id: string; readonly link: string }

/** Marks those of them that are the actor's as read, and returns them. Refuses 404 where there are none. */
export const markSomeRead = (ctx: Ctx, ids: readonly string[]): Promise<readonly Opened[]> =>
  transaction(async tx => {
    const userId = requireUser(ctx.actor).id
    const rows = await tx
      .update(notifications)
      .set({ read: true })
      .where(and(inArray(notifications.id, [...ids]), eq(notifications.userId, userId)))
      .returning({ id: notifications.id, link: notifications.link })
    if (rows.length === 0) return refuse(NO_NOTIFICATION)
    publishAfterCommit(tx, topics.notifications(userId))
    return rows
  })

/** Marks all of the actor's notifications as read. Returns how many were unread. */
export const markAllRead = (ctx: Ctx): Promise<number> =>
  transaction(async tx => {
    const userId = requireUser(ctx.actor).id
    const rows = await tx
      .update(notifications)
      .set({ read: true })
      .where(and(eq(notifications.userId, userId), eq(notifications.read, false)))
      .returning({ id: notifications.id })
    if (rows.length > 0) publishAfterCommit(tx, topics.notifications(userId))
    return rows.length
  })
