import { eq, or, sql } from 'drizzle-orm'
import { languageOf } from '#features/people/users/language-of.ts'
import { users } from '#features/people/users/table.ts'
import { contentKey } from '#features/people/visitor-forms/guard.ts'
import { limitByRecipient } from '#features/people/visitor-forms/limits.ts'
import { receivedEmail } from '#features/people/visitor-forms/received.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { inLanguage } from '#platform/readers.ts'
import { recoveryAsked } from './events.ts'
import type { RecoveryInput } from './schema.ts'
import { recoveryCases } from './table.ts'

/** By what was typed, so that it counts alike for accounts that exist and for those that do not. */
const CASES_PER_ACCOUNT: RateLimit = { name: 'recovery-of', max: 3, minutes: 24 * 60 }

/**
 * Opens a case for staff. What the person hears does not depend on whether the account exists. The same again, while it is open, adds
 * nothing. Refuses 429 `too_many_tries` for the fourth try for an account and the sixth e-mail to an address within a day
 * (docs/product.md §11.6). Returns its id.
 */
export const askForRecovery = async (ctx: Ctx, input: RecoveryInput): Promise<string> => {
  await consumeRateLimit(CASES_PER_ACCOUNT, input.account, ctx.now)
  await limitByRecipient(input.email, ctx.now)
  return transaction(async tx => {
    const isAsked = or(eq(users.email, input.account), eq(users.username, input.account))
    const [user] = await tx.select({ id: users.id }).from(users).where(isAsked)
    const key = contentKey(input)
    const id = newId('recoveryCase')
    // Danger: that of the account would tell that there is one.
    const language = languageOf(ctx.actor)
    const [kept] = await tx
      .insert(recoveryCases)
      .values({ ...input, id, userId: user?.id ?? null, language, contentKey: key, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: recoveryCases.contentKey,
        targetWhere: sql`status = 'open'`,
        set: { contentKey: key },
      })
      .returning({ id: recoveryCases.id })
    if (kept && kept.id !== id) return kept.id
    await inLanguage(language, () => enqueueEmail(tx, receivedEmail('recovery', input.email, id)))
    publishAfterCommit(tx, topics.admin('password'))
    await recordEvents(tx, ctx, recoveryAsked(id, null))
    return id
  })
}
