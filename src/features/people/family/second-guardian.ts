import { and, eq, inArray } from 'drizzle-orm'
import { secondGuardianEmail } from '#features/people/account-emails/guardian-emails.ts'
import { GUARDIAN_LINK_HOURS, limitGuardianEmails } from '#features/people/guardians/actions/guardian-link.ts'
import { listGuardianships, lockChild, requestGuardianship } from '#features/people/guardians/guardianships.ts'
import { CHILD_NOT_FOUND, requireFamilyRight } from '#features/people/guardians/wards.ts'
import { EMAILS_PER_RECIPIENT } from '#features/people/sign-in-library/rate-limits.ts'
import { decideGuardian } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import { IS_GUARDIAN_ALREADY, TOO_MANY_GUARDIANS } from './refusals.ts'
import { MAX_GUARDIANS } from './schema.ts'

/**
 * A guardian asks another person to be guardian too. That person has no rights before they agree by the link. A request to another address
 * that waits is replaced. Refuses 404 for others' children, 409 `is_guardian_already`, `too_many_guardians`, 422 the child's own address,
 * 429.
 */
export const inviteSecondGuardian = async (
  ctx: Ctx,
  childId: string,
  { guardianEmail }: { readonly guardianEmail: string },
): Promise<void> => {
  const { id } = requireUser(ctx.actor)
  // Before the e-mails are counted: a refused try must not use up those to a stranger.
  await requireFamilyRight(db, ctx, childId, 'invite_guardian')
  await limitGuardianEmails(ctx, guardianEmail)
  await consumeRateLimit(EMAILS_PER_RECIPIENT, `by ${id}`, ctx.now)
  await transaction(async tx => {
    const child = (await lockChild(tx, childId)) ?? refuse(CHILD_NOT_FOUND)
    await requireFamilyRight(tx, ctx, childId, 'invite_guardian')
    unwrap(decideGuardian(child.email, guardianEmail))
    const confirmed = (await listGuardianships(tx, childId, ctx.now)).filter(({ confirmedAt }) => confirmedAt)
    if (await isOneOf(tx, confirmed, guardianEmail)) refuse(IS_GUARDIAN_ALREADY)
    if (confirmed.length >= MAX_GUARDIANS) refuse(TOO_MANY_GUARDIANS)
    const asked = await requestGuardianship(tx, ctx, childId, { guardianEmail })
    const until = ctx.now.add({ hours: GUARDIAN_LINK_HOURS })
    const [inviter] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, id))
    const letter = { key: `${asked.id}:${ctx.now}`, guardianshipId: asked.id, until }
    await enqueueEmail(tx, secondGuardianEmail(child, inviter?.name ?? '', guardianEmail, letter))
    publishAfterCommit(tx, topics.user(id))
  })
}

type Confirmed = { readonly guardianEmail: string | null; readonly guardianId: string | null }

const isOneOf = async (tx: Tx, guardians: readonly Confirmed[], email: string): Promise<boolean> => {
  const ids = guardians.flatMap(({ guardianId }) => guardianId ?? [])
  const named = guardians.some(({ guardianEmail }) => guardianEmail === email)
  return named || (await tx.$count(users, and(inArray(users.id, ids), eq(users.email, email)))) > 0
}
