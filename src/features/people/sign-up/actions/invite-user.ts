import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accountLetters } from '#features/people/account-emails/requested-emails.ts'
import { hashPassword } from '#features/people/credentials/password-hash.ts'
import { inviteGuardianByEmail } from '#features/people/guardians/actions/guardian-link.ts'
import { EMAILS_PER_RECIPIENT } from '#features/people/sign-in-library/rate-limits.ts'
import { passwordLinkSent } from '#features/people/users/events.ts'
import { refuseUnofferedLanguage } from '#features/people/users/language-of.ts'
import { lockManaged } from '#features/people/users/lock-managed-user.ts'
import { checkCreation, checkManagement } from '#features/people/users/policy.ts'
import { getUser } from '#features/people/users/queries.ts'
import { EMAIL_TAKEN, USERNAME_TAKEN } from '#features/people/users/refusals.ts'
import { decideSignUp } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { refuseTakenUsername, uniqueFieldOf } from '#features/people/users/taken-names.ts'
import type { Ctx, Role } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { currentLanguage } from '#kernel/messages.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import { inLanguage } from '#platform/readers.ts'
import { refuseReservedUsername } from '../new-names.ts'
import { createUser } from '../new-user.ts'

export type Invitation = {
  readonly email: string
  readonly username: string
  readonly displayName: string
  readonly zone: string
  readonly role: Role
  /** Of the account, and so of the invitation, and of the letter to the guardian; that of the page of staff without it. */
  readonly language?: string | undefined
  readonly birthDate?: string | undefined
  readonly guardianEmail?: string | undefined
}

/**
 * Staff create an account; its person gets a link by e-mail to choose a password, which also confirms the address. A minor's guardian is
 * asked to approve, as at sign-up. Returns the uid. Refuses roles that the actor may not grant (403), a taken address or username
 * (409), a minor without a guardian, a reserved username, and a language that the site does not offer (422).
 */
export const inviteUser = async (
  ctx: Ctx,
  { birthDate, guardianEmail, language = currentLanguage(), ...input }: Invitation,
): Promise<string> => {
  const refusal = checkCreation(ctx.actor, input.role)
  if (refusal) return refuse(refusal)
  refuseReservedUsername(input.username)
  refuseUnofferedLanguage(language)
  const guardian = birthDate ? unwrap(decideSignUp({ email: input.email, birthDate, guardianEmail }, ctx.now)) : null
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return idempotentTransaction(ctx, async tx => {
    await refuseTakenUsername(tx, input.username)
    const id = await createUser(tx, ctx, { ...input, language, birthDate: birthDate ?? null, passwordHash })
    await tx.update(users).set({ invitedAt: ctx.now }).where(eq(users.id, id))
    const guardianAddress = guardian?.guardianEmail
    if (guardianAddress)
      await inLanguage(language, () => inviteGuardianByEmail(tx, ctx, { ...input, id }, guardianAddress))
    accountLetters.send(tx, { letter: 'password_link', userId: id })
    await recordEvents(tx, ctx, passwordLinkSent(id, null))
    publishAfterCommit(tx, topics.admin('users'))
    return id
  }).catch(error => {
    const clash = uniqueFieldOf(error)
    throw clash ? new RefusalError(clash === 'email' ? EMAIL_TAKEN : USERNAME_TAKEN) : error
  })
}

/**
 * Staff have a link to choose a password e-mailed to the person; they never see it. Refuses the sixth e-mail to an address within an hour
 * (429), and to admins the accounts of staff (403).
 */
export const sendPasswordLink = async (ctx: Ctx, userId: string): Promise<void> => {
  const { email, role } = await getUser(db, userId)
  // Before the e-mail is counted: a refused try must not use up the person's e-mails.
  const refusal = checkManagement(ctx.actor, { role })
  if (refusal) refuse(refusal)
  await consumeRateLimit(EMAILS_PER_RECIPIENT, email, ctx.now)
  await transaction(async tx => {
    await lockManaged(tx, ctx, userId)
    accountLetters.send(tx, { letter: 'password_link', userId })
    await recordEvents(tx, ctx, passwordLinkSent(userId, null))
  })
}
