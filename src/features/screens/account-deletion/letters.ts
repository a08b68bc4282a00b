import { and, eq, isNull } from 'drizzle-orm'
import { childDeletionEmail, deletionEmail } from '#features/people/account-emails/deletion-emails.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatDate } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'

export type LeavingUser = typeof users.$inferSelect

/** A letter about a deletion that is due then; the same letter about the same moment is not sent twice. */
export const sendDeletionLetter = (
  tx: Tx,
  type: Parameters<typeof deletionEmail>[0],
  user: LeavingUser,
  dueAt: Temporal.Instant,
): Promise<void> => enqueueEmail(tx, deletionEmail(type, user, about(user, dueAt)))

const about = ({ id, zone }: LeavingUser, dueAt: Temporal.Instant) => ({
  key: `${id}:${dueAt.toString()}`,
  day: () => formatDate(dueAt, zone, null),
})

/** A child's confirmed guardians hear of it, with an account or without. */
export const tellGuardians = async (tx: Tx, ctx: Ctx, child: LeavingUser, dueAt: Temporal.Instant): Promise<void> => {
  if (!isMinorOn(child.birthDate, ctx.now)) return
  const rows = await tx
    .select({
      ...{ address: guardianships.guardianEmail, confirmedAt: guardianships.confirmedAt },
      ...{ email: users.email, language: users.language },
    })
    .from(guardianships)
    .leftJoin(users, eq(users.id, guardianships.guardianId))
    .where(and(eq(guardianships.childId, child.id), isNull(guardianships.until)))
  for (const { address, email, language, confirmedAt } of rows) {
    const to = confirmedAt ? (address ?? email) : null
    // Without an account in the language of the child.
    const named = { ...child, language: language ?? child.language }
    if (to) await enqueueEmail(tx, childDeletionEmail(named, to, about(child, dueAt)))
  }
}
