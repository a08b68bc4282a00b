import { inArray } from 'drizzle-orm'
import { learningForGuardianEmail } from '#features/people/account-emails/emails.ts'
import { GUARDIAN_LINK_HOURS } from '#features/people/guardians/actions/guardian-link.ts'
import { listGuardiansByEmail } from '#features/people/guardians/guardianships.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { enqueueEmails } from '#platform/email-outbox.ts'

const SUNDAY = 7
const EVENING = 18

/** Sunday at 18:00 in Warsaw: of this week, or of the next one where that is over. */
export const weeklyLetterTime = (now: Temporal.Instant): Temporal.Instant => {
  const today = now.toZonedDateTimeISO(SCHOOL_ZONE)
  const sunday = today
    .startOfDay()
    .add({ days: SUNDAY - today.dayOfWeek })
    .with({ hour: EVENING })
  return (Temporal.ZonedDateTime.compare(sunday, today) > 0 ? sunday : sunday.add({ weeks: 1 })).toInstant()
}

/**
 * Guardians who have approved by e-mail and have no account get one letter at the end of a week in which there was homework or a note to
 * read: it leads to an account, and says nothing of what there is (docs/product.md §16.4).
 */
export const writeToGuardiansByEmail = async (tx: Tx, ctx: Ctx, studentIds: readonly string[]): Promise<void> => {
  const guardians = await listGuardiansByEmail(tx, studentIds, ctx.now)
  if (guardians.length === 0) return
  const children = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(guardians.map(({ childId }) => childId))]))
  const after = weeklyLetterTime(ctx.now)
  const until = after.add({ hours: GUARDIAN_LINK_HOURS })
  await enqueueEmails(
    tx,
    guardians.flatMap(({ childId, guardianshipId, email }) => {
      const child = children.find(({ id }) => id === childId)
      // The key is that of the week: what else happens in it is told by the same letter.
      return child
        ? [
            {
              ...learningForGuardianEmail(child, email, { key: `${guardianshipId}:${after}`, guardianshipId, until }),
              after,
            },
          ]
        : []
    }),
  )
}
