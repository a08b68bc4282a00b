import { eq } from 'drizzle-orm'
import { learningForGuardianEmail } from '#features/people/account-emails/guardian-emails.ts'
import { GUARDIAN_LINK_HOURS } from '#features/people/guardians/actions/guardian-link.ts'
import { listGuardiansByEmail } from '#features/people/guardians/guardianships.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { defineQueue } from '#platform/jobs.ts'

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

type WeeklyLetter = { readonly childId: string; readonly guardianshipId: string }

export const guardianLetters = defineQueue<WeeklyLetter>('guardian-letters', {
  policy: 'exclusive',
  keepsFinished: false,
})

/**
 * Guardians who have approved by e-mail and have no account get one letter at the end of a week in which there was homework or a note to
 * read: it leads to an account, and says nothing of what there is (docs/product.md §16.4).
 */
export const writeToGuardiansByEmail = async (tx: Tx, ctx: Ctx, studentIds: readonly string[]): Promise<void> => {
  const guardians = await listGuardiansByEmail(tx, studentIds, ctx.now)
  const after = weeklyLetterTime(ctx.now)
  guardianLetters.sendAll(
    tx,
    // The key is that of the week: what else happens in it is told by the same letter.
    guardians.map(({ childId, guardianshipId }) => ({
      ...{ data: { childId, guardianshipId }, key: `${guardianshipId}:${after}`, after },
    })),
  )
}

/** The job. By then the guardianship may have ended, the guardian may have an account, and the child may be 18. */
export const sendGuardianLetter = (
  { childId, guardianshipId }: WeeklyLetter,
  { id, now }: { readonly id: string; readonly now: Temporal.Instant },
): Promise<void> =>
  transaction(async tx => {
    const guardians = await listGuardiansByEmail(tx, [childId], now)
    const guardian = guardians.find(each => each.guardianshipId === guardianshipId)
    const [child] = await tx.select().from(users).where(eq(users.id, childId))
    if (!guardian || !child) return
    const until = now.add({ hours: GUARDIAN_LINK_HOURS })
    await enqueueEmail(tx, learningForGuardianEmail(child, guardian.email, { key: id, guardianshipId, until }))
  })
