import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { FORBIDDEN, requireUser } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'
import { guardianInvitationEmail } from '../auth-emails.ts'
import { guardianConfirmed, guardianNamed } from '../events.ts'
import { EMAILS_PER_RECIPIENT } from '../rate-limits.ts'
import { LINK_EXPIRED } from '../refusals.ts'
import { decideGuardian } from '../rules.ts'
import { users } from '../table.ts'

const PURPOSE = 'guardian'
const LINK_DAYS = 30
const GUARDIAN_ALREADY_CONFIRMED: Refusal = {
  code: 'guardian_has_confirmed',
  status: 409,
  message: 'Your guardian has already confirmed your account.',
}
const NO_GUARDIAN_NEEDED: Refusal = {
  code: 'no_guardian_needed',
  status: 409,
  message: 'Your account needs no guardian.',
}

type Child = {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly guardianEmail: string
}

/** The link names child and address: an address that was changed since makes it worthless. */
export const sendGuardianEmail = async (tx: Tx, ctx: Ctx, child: Child): Promise<void> => {
  const token = signToken(
    PURPOSE,
    JSON.stringify([child.id, child.guardianEmail]),
    ctx.now.add({ hours: LINK_DAYS * 24 }),
  )
  await enqueueEmail(tx, guardianInvitationEmail(child, child.guardianEmail, token))
}

/** Names another guardian, or sends the letter to the same one again. Refused once a guardian has confirmed (409). */
export const inviteGuardian = async (ctx: Ctx, { guardianEmail }: { guardianEmail: string }): Promise<void> => {
  const { id, minor } = requireUser(ctx.actor)
  if (!minor) refuse(NO_GUARDIAN_NEEDED)
  await consumeRateLimit(EMAILS_PER_RECIPIENT, guardianEmail, ctx.now)
  await consumeRateLimit(EMAILS_PER_RECIPIENT, `by ${id}`, ctx.now)
  await transaction(async tx => {
    const child = await lock(tx, id)
    if (!child) return refuse(LINK_EXPIRED)
    if (child.guardianConfirmedAt) refuse(GUARDIAN_ALREADY_CONFIRMED)
    unwrap(decideGuardian(child.email, guardianEmail))
    if (child.guardianEmail !== guardianEmail) {
      await tx.update(users).set({ guardianEmail }).where(eq(users.id, id))
      await recordEvents(tx, ctx, guardianNamed(id, null))
      publishAfterCommit(tx, topics.user(id))
    }
    await sendGuardianEmail(tx, ctx, { ...child, guardianEmail })
  })
}

export type Ward = {
  readonly id: string
  readonly displayName: string
  readonly username: string
  readonly isConfirmed: boolean
}

/** The child that a guardian's link is about. Refused for a link that is changed, over, or overtaken by another guardian (410). */
export const getWard = async (reader: Reader, ctx: Ctx, token: string): Promise<Ward> => {
  const link = verifyLink(ctx, token)
  const [child] = await reader.select().from(users).where(eq(users.id, link.childId))
  return wardOf(child, link)
}

/** The guardian's yes. A link that is used again changes nothing. */
export const confirmGuardian = async (ctx: Ctx, token: string): Promise<Ward> =>
  transaction(async tx => {
    const link = verifyLink(ctx, token)
    const child = wardOf(await lock(tx, link.childId), link)
    if (!child.isConfirmed) await saveConfirmation(tx, ctx, child.id)
    return { ...child, isConfirmed: true }
  })

type GuardianLink = { readonly childId: string; readonly guardianEmail: string }

const verifyLink = (ctx: Ctx, token: string): GuardianLink => {
  const payload = verifyToken(PURPOSE, token, ctx.now)
  if (!payload) return refuse(LINK_EXPIRED)
  const [childId, guardianEmail] = JSON.parse(payload) as [string, string]
  return { childId, guardianEmail }
}

const wardOf = (child: typeof users.$inferSelect | undefined, { guardianEmail }: GuardianLink): Ward => {
  if (!child || child.guardianEmail !== guardianEmail) return refuse(LINK_EXPIRED)
  const { id, displayName, username } = child
  return { id, displayName, username, isConfirmed: child.guardianConfirmedAt !== null }
}

/** The operator's word that a guardian confirmed otherwise. */
export const confirmGuardianAsOperator = (ctx: Ctx, childId: string): Promise<void> =>
  transaction(async tx => {
    if (ctx.actor.kind !== 'system') refuse(FORBIDDEN)
    const child = await lock(tx, childId)
    if (child && !child.guardianConfirmedAt) await saveConfirmation(tx, ctx, childId)
  })

const saveConfirmation = async (tx: Tx, ctx: Ctx, childId: string): Promise<void> => {
  await tx.update(users).set({ guardianConfirmedAt: ctx.now }).where(eq(users.id, childId))
  await recordEvents(tx, ctx, guardianConfirmed(childId, { childId }))
  publishAfterCommit(tx, topics.user(childId))
}

const lock = async (tx: Tx, id: string) => {
  const [child] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return child
}
