import { eq } from 'drizzle-orm'
import {
  recoveryCodesRenewedEmail,
  recoveryCodeUsedEmail,
  secondStepAddedEmail,
  secondStepRemovedEmail,
} from '#features/people/account-emails/sign-in-emails.ts'
import { authPasskeys, authTwoFactors } from '#features/people/sign-in-library/second-factor-table.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { signOutDevices } from '#features/people/sign-in-sessions/actions/devices.ts'
import {
  appAdded,
  appRemoved,
  passkeyRemoved,
  recoveryCodesRenewed,
  recoveryCodeUsed,
} from '#features/people/users/events.ts'
import { lockUser } from '#features/people/users/queries.ts'
import { SECOND_STEP_OFF } from '#features/people/users/refusals.ts'
import { authSessions, authVerifications, users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { FORBIDDEN, requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'

const APP = msg('An authenticator app')

/** The second factor was given in this sign-in, by its token or id. */
export const confirmSignIn = async (
  signIn: { readonly token: string } | { readonly id: string },
  now: Temporal.Instant,
): Promise<void> => {
  const which = 'id' in signIn ? eq(authSessions.id, signIn.id) : eq(authSessions.token, hashSignInToken(signIn.token))
  await db.update(authSessions).set({ confirmedAt: now }).where(which)
}

const publishChange = (tx: Tx, userId: string) => publishAfterCommit(tx, topics.user(userId), topics.admin('users'))

/** After the library has turned it on. */
export const recordAppAdded = (ctx: Ctx): Promise<void> =>
  transaction(async tx => {
    const user = await lockUser(tx, requireUser(ctx.actor).id)
    await recordEvents(tx, ctx, appAdded(user.id, null))
    await enqueueEmail(tx, secondStepAddedEmail(user, APP, ctx.requestId))
    publishChange(tx, user.id)
  })

/** After the library has replaced them. */
export const recordNewRecoveryCodes = (ctx: Ctx): Promise<void> =>
  transaction(async tx => {
    const user = await lockUser(tx, requireUser(ctx.actor).id)
    await recordEvents(tx, ctx, recoveryCodesRenewed(user.id, null))
    await enqueueEmail(tx, recoveryCodesRenewedEmail(user, ctx.requestId))
    publishChange(tx, user.id)
  })

/** After the library has taken it; `left` others remain. Who did not use it reads of it. */
export const recordRecoveryCodeUsed = (ctx: Ctx, userId: string, left: number): Promise<void> =>
  transaction(async tx => {
    const user = await lockUser(tx, userId)
    await recordEvents(tx, ctx, recoveryCodeUsed(userId, { left }))
    await enqueueEmail(tx, recoveryCodeUsedEmail(user, left, ctx.requestId))
    publishChange(tx, userId)
  })

/** Deletes the key and the recovery codes, and forgets trusted devices. False where there was no app. */
const deleteApp = async (tx: Tx, ctx: Ctx, userId: string): Promise<boolean> => {
  const deleted = await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId)).returning()
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId))
  if (!deleted.some(({ verified }) => verified)) return false
  await recordEvents(tx, ctx, appRemoved(userId, null))
  return true
}

/** Turns the actor's two steps off. The caller has checked the password and a code. */
export const removeApp = (ctx: Ctx): Promise<void> =>
  transaction(async tx => {
    const user = await lockUser(tx, requireUser(ctx.actor).id)
    if (!(await deleteApp(tx, ctx, user.id))) refuse(SECOND_STEP_OFF)
    await enqueueEmail(tx, secondStepRemovedEmail(user, APP, ctx.requestId))
    publishChange(tx, user.id)
  })

/** Deletes app and passkeys. False where there were none. Needs the lock of the user. */
export const deleteSecondFactors = async (tx: Tx, ctx: Ctx, userId: string): Promise<boolean> => {
  const hadApp = await deleteApp(tx, ctx, userId)
  const passkeys = await tx.delete(authPasskeys).where(eq(authPasskeys.userId, userId)).returning()
  const removed = passkeys.map(({ id, name }) => passkeyRemoved(userId, { passkeyId: id, name: name ?? '' }))
  await recordEvents(tx, ctx, ...removed)
  return hadApp || passkeys.length > 0
}

/** For the operator, when a phone is lost: removes app and passkeys, signs out everywhere and tells the person. Refuses 409 where there is none. */
export const removeSecondFactors = (ctx: Ctx, userId: string): Promise<void> =>
  transaction(async tx => {
    if (ctx.actor.kind !== 'system') refuse(FORBIDDEN)
    const user = await lockUser(tx, userId)
    if (!(await deleteSecondFactors(tx, ctx, userId))) refuse(SECOND_STEP_OFF)
    await signOutDevices(tx, ctx, { userId })
    await enqueueEmail(tx, secondStepRemovedEmail(user, msg('Every second step'), ctx.requestId))
    publishChange(tx, userId)
  })
