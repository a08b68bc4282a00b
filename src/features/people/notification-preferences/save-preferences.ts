import { and, eq } from 'drizzle-orm'
import { listNotices } from '#features/people/notices/notice-registry.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import type { Channel, Choices } from './delivery-rules.ts'
import { preferencesChanged } from './events.ts'
import { getPreferences } from './queries.ts'
import { decideChoices, decidePushChoices } from './rules.ts'
import type { PreferencesInput } from './schema.ts'
import { notificationChoices, notificationPreferences } from './table.ts'

/** Of two changes of a person's preferences at once one waits for the other: what is stored is always one of them as a whole. */
export const lockPreferences = async (tx: Tx, userId: string, now: Temporal.Instant): Promise<void> => {
  await tx.insert(notificationPreferences).values({ userId, updatedAt: now }).onConflictDoNothing()
  await tx.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)).for('update')
}

/** Replaces the choices for e-mails, or for devices. */
export const saveChoices = async (tx: Tx, userId: string, channel: Channel, choices: Choices): Promise<void> => {
  const isOfUser = and(eq(notificationChoices.userId, userId), eq(notificationChoices.channel, channel))
  await tx.delete(notificationChoices).where(isOfUser)
  const rows = Object.entries(choices).map(([scope, choice]) => ({ userId, channel, scope, choice }))
  if (rows.length > 0) await tx.insert(notificationChoices).values(rows)
}

/**
 * Saves how the actor wants to be written to, as a whole; the choices for devices stay as they are where none are given. Refuses 422
 * `unknown_notice` and `always_sent` for what cannot be chosen (docs/product.md §7.1).
 */
export const savePreferences = (
  ctx: Ctx,
  { choices, pushChoices, quietHours, summaryHour }: PreferencesInput,
): Promise<void> =>
  transaction(async tx => {
    const userId = requireUser(ctx.actor).id
    const allowed = unwrap(decideChoices(choices, listNotices()))
    const allowedOnDevices = pushChoices && unwrap(decidePushChoices(pushChoices, listNotices()))
    await lockPreferences(tx, userId, ctx.now)
    const before = await getPreferences(tx, userId)
    await tx
      .update(notificationPreferences)
      .set({
        quietFrom: quietHours?.from ?? null,
        quietUntil: quietHours?.until ?? null,
        summaryHour,
        updatedAt: ctx.now,
      })
      .where(eq(notificationPreferences.userId, userId))
    await saveChoices(tx, userId, 'email', allowed)
    if (allowedOnDevices) await saveChoices(tx, userId, 'push', allowedOnDevices)
    publishAfterCommit(tx, topics.notifications(userId))
    const after = { choices: allowed, pushChoices: allowedOnDevices ?? before.pushChoices, quietHours, summaryHour }
    await recordEvents(tx, ctx, preferencesChanged(userId, { userId }, { before, after }))
  })
