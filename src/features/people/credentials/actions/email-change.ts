import { and, eq, isNull } from 'drizzle-orm'
import {
  emailChangeApprovalEmail,
  emailChangeConfirmationEmail,
  emailChangedEmail,
  emailChangeToTakenEmail,
} from '#features/people/account-emails/email-change-emails.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { EMAILS_PER_NEW_ADDRESS, EMAILS_PER_RECIPIENT } from '#features/people/sign-in-library/rate-limits.ts'
import {
  emailChangeApproved,
  emailChanged,
  emailChangeRequested,
  emailChangeWithdrawn,
  emailVerified,
} from '#features/people/users/events.ts'
import { lockUser } from '#features/people/users/queries.ts'
import {
  EMAIL_CHANGE_OVER,
  GUARDIANS_EMAIL,
  LINK_EXPIRED,
  NEW_ADDRESS_ASKED_OFTEN,
  SAME_EMAIL,
} from '#features/people/users/refusals.ts'
import type { EmailChange } from '#features/people/users/schema.ts'
import { toDate, users } from '#features/people/users/table.ts'
import { uniqueFieldOf } from '#features/people/users/taken-names.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { consumeRateLimit, tryConsumeRateLimit } from '#platform/rate-limit.ts'
import {
  CHANGE_HOURS,
  type EmailChangeRow,
  findChangeByLink,
  isRecorded,
  openChangeOf,
} from '../email-change-queries.ts'
import { checkOwnPassword } from '../own-password.ts'
import { emailChanges } from '../table.ts'
import { endOtherAccess } from './password.ts'

/**
 * Asks for another address (docs/product.md §2.10), in the place of a change that is under way. An address that was never confirmed is
 * not asked, and cannot be confirmed while the change is under way: it may be a stranger's. The result is the same whether or not
 * another account has the address: its owner is told instead. Refuses a wrong password (422), the own address and the guardian's (422),
 * and the fourth e-mail of a day to the new address (429).
 */
export const requestEmailChange = async (ctx: Ctx, { newEmail, currentPassword }: EmailChange): Promise<void> => {
  const { id: userId, signInSessionId } = requireUser(ctx.actor)
  await checkOwnPassword(ctx, currentPassword)
  await consumeRateLimit(EMAILS_PER_RECIPIENT, `new address of ${userId}`, ctx.now)
  if (!(await tryConsumeRateLimit(EMAILS_PER_NEW_ADDRESS, newEmail, ctx.now))) refuse(NEW_ADDRESS_ASKED_OFTEN)
  await transaction(async tx => {
    const user = await lockUser(tx, userId)
    if (user.email === newEmail) refuse(SAME_EMAIL)
    if (await isGuardiansEmail(tx, userId, newEmail)) refuse(GUARDIANS_EMAIL)
    await tx.delete(emailChanges).where(openChangeOf(userId))
    const change = {
      ...{ id: newId('emailChange'), userId, newEmail, signInSessionId, requestedAt: ctx.now },
      expiresAt: ctx.now.add({ hours: CHANGE_HOURS }),
      approvedAt: user.emailVerified ? null : ctx.now,
    }
    await tx.insert(emailChanges).values(change)
    const [owner] = await tx.select().from(users).where(eq(users.email, newEmail))
    if (user.emailVerified) await enqueueEmail(tx, emailChangeApprovalEmail(user, change))
    await enqueueEmail(tx, owner ? emailChangeToTakenEmail(owner, change) : emailChangeConfirmationEmail(change))
    await recordEvents(tx, ctx, emailChangeRequested(userId, null))
    publishAfterCommit(tx, topics.user(userId))
  })
}

/** Ends the actor's change that is under way; its links stop working. Does nothing without one. */
export const withdrawEmailChange = (ctx: Ctx): Promise<void> =>
  transaction(async tx => {
    const { id: userId } = requireUser(ctx.actor)
    await lockUser(tx, userId)
    const deleted = await tx.delete(emailChanges).where(openChangeOf(userId)).returning({ id: emailChanges.id })
    if (deleted.length === 0) return
    await recordEvents(tx, ctx, emailChangeWithdrawn(userId, null))
    publishAfterCommit(tx, topics.user(userId))
  })

/**
 * Records that the reader of one address agrees; with the second one the address changes. Repeating it changes nothing. Refuses a link
 * that is over (410), and a change that has become impossible, which it then ends (410).
 */
export const agreeToEmailChange = async (ctx: Ctx, token: string): Promise<void> => {
  const found = await transaction(tx => agree(tx, ctx, token)).catch(error => {
    if (uniqueFieldOf(error) === 'email') return 'impossible' as const
    throw error
  })
  if (found !== 'impossible') return
  await transaction(async tx => {
    const link = await findChangeByLink(tx, token, ctx.now)
    if (link) await tx.delete(emailChanges).where(and(eq(emailChanges.id, link.change.id), isOpen))
  })
  refuse(EMAIL_CHANGE_OVER)
}

const isOpen = isNull(emailChanges.changedAt)

const agree = async (tx: Tx, ctx: Ctx, token: string): Promise<'done' | 'impossible'> => {
  const { change: named } = (await findChangeByLink(tx, token, ctx.now)) ?? refuse(LINK_EXPIRED)
  const user = await lockUser(tx, named.userId)
  const { side, change } = (await findChangeByLink(tx, token, ctx.now)) ?? refuse(LINK_EXPIRED)
  if (change.changedAt || isRecorded(change, side)) return 'done'
  if (await isGuardiansEmail(tx, user.id, change.newEmail)) return 'impossible'
  const agreed = { ...change, ...(side === 'old' ? { approvedAt: ctx.now } : { confirmedAt: ctx.now }) }
  await tx.update(emailChanges).set(agreed).where(eq(emailChanges.id, change.id))
  const at = side === 'old' ? 'old_address' : 'new_address'
  await recordEvents(tx, ctx, emailChangeApproved(user.id, { at }))
  if (agreed.approvedAt && agreed.confirmedAt) await changeEmail(tx, ctx, user, agreed)
  publishAfterCommit(tx, topics.user(user.id))
  return 'done'
}

/** Links that were sent to the old address end: those to confirm it name an address that no account has. */
const changeEmail = async (tx: Tx, ctx: Ctx, user: typeof users.$inferSelect, change: EmailChangeRow) => {
  const { id: userId } = user
  await tx
    .update(users)
    .set({ email: change.newEmail, emailVerified: true, updatedAt: toDate(ctx.now) })
    .where(eq(users.id, userId))
  await tx.update(emailChanges).set({ changedAt: ctx.now }).where(eq(emailChanges.id, change.id))
  await recordEvents(tx, ctx, emailChanged(userId, null))
  if (!user.emailVerified) await recordEvents(tx, ctx, emailVerified(userId, null))
  await endOtherAccess(tx, ctx, { userId, except: change.signInSessionId })
  // An address that was never confirmed may be a stranger's.
  if (user.emailVerified) await enqueueEmail(tx, emailChangedEmail(user, change))
  publishAfterCommit(tx, topics.admin('users'))
}

/** A child's guardian has another address than the child (docs/product.md §2.3). */
const isGuardiansEmail = async (tx: Tx, childId: string, email: string): Promise<boolean> => {
  const ofGuardian = await tx.$count(
    guardianships,
    and(eq(guardianships.childId, childId), eq(guardianships.guardianEmail, email), isNull(guardianships.until)),
  )
  return ofGuardian > 0
}
