import { eq, sql } from 'drizzle-orm'
import { verificationEmail } from '#features/people/account-emails/account-emails.ts'
import { inviteGuardianByEmail } from '#features/people/guardians/actions/guardian-link.ts'
import { insertProviderAccount } from '#features/people/provider-accounts/actions/connect.ts'
import { EMAIL_HAS_ACCOUNT } from '#features/people/provider-accounts/refusals.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { emailVerified } from '#features/people/users/events.ts'
import { USERNAME_TAKEN } from '#features/people/users/refusals.ts'
import type { SignUp } from '#features/people/users/schema.ts'
import { users } from '#features/people/users/table.ts'
import { uniqueFieldOf } from '#features/people/users/taken-names.ts'
import type { Identity } from '#integrations/identity/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { currentLanguage } from '#kernel/messages.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { writeCollected } from '#platform/before-commit.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { findKnown, type KnownAccount, tellOwner } from './known-address.ts'
import { createUser, proposeFreeUsername } from './new-user.ts'

/** After the first one. Each is lost to another sign-up at the same moment only. */
const MAX_ATTEMPTS = 5

/** What the form has asked for. */
export type SignUpFields = Pick<SignUp, 'email' | 'username' | 'displayName' | 'zone' | 'birthDate'>

export type PreparedSignUp = {
  readonly passwordHash: string
  readonly guardianEmail: string | null
  readonly mayEmailOwner: boolean
  readonly to: string
  /** Who signs in at a provider instead of by the password, which no person knows then. */
  readonly identity: Identity | null
  /** The form came from a link that went to the address. */
  readonly isEmailProven?: true
  /** What was chosen: with the one of the account that the address has, the same person has signed up twice. */
  readonly password?: string
}

/** Another sign-up with this address was committed after it was looked up. */
class SignedUpMeanwhile extends Error {}

/** Creates the account, with a proposed username where none is chosen. Returns the uid; null where the address has an account, whose owner is told. Refuses a taken username (409). */
export const createWithFreeName = (ctx: Ctx, input: SignUpFields, prepared: PreparedSignUp): Promise<string | null> => {
  const chosen = input.username
  const attempt = async (left: number): Promise<string | null> => {
    const username = chosen ?? (await proposeFreeUsername(db, input.displayName))
    const known = await findKnown(input.email, prepared)
    return createOrEmailOwner(ctx, { ...input, username }, prepared, known).catch(error => {
      const clash = error instanceof SignedUpMeanwhile ? 'email' : uniqueFieldOf(error)
      if (clash === 'username' && (chosen !== undefined || left === 0)) throw new RefusalError(USERNAME_TAKEN)
      // A concurrent sign-up took this address, whose owner the next attempt finds and e-mails, or the username that was proposed.
      if (clash && left > 0) return attempt(left - 1)
      throw error
    })
  }
  return attempt(MAX_ATTEMPTS)
}

/**
 * For an address that has an account the work of creating one is done and undone: an answer that came sooner would tell of the account.
 * Over the rate limit the owner of the address gets no further e-mail; the result of the form does not change. Where a provider answers
 * for the address, its owner has sent the form: no letter is needed, and an account that is there is named (409).
 */
const createOrEmailOwner = (
  ctx: Ctx,
  input: SignUpFields & { readonly username: string },
  { passwordHash, guardianEmail, mayEmailOwner, to, identity, isEmailProven }: PreparedSignUp,
  known: KnownAccount | null,
) =>
  transaction(async tx => {
    const { email, username, displayName, zone, birthDate } = input
    const isProven = identity?.isEmailProven ?? isEmailProven ?? false
    const [owner] = await tx.select().from(users).where(eq(users.email, email))
    if (owner && isProven) refuse(EMAIL_HAS_ACCOUNT)
    if (owner && !known) throw new SignedUpMeanwhile()
    await writeCollected(tx)
    await tx.execute(sql`savepoint creation`)
    const newUser = {
      email: owner ? `${newId('user').toLowerCase()}@undone.invalid` : email,
      ...{ username, displayName, zone, birthDate, passwordHash, emailVerified: isProven },
      hasPassword: identity === null,
      termsVersion: await readTermsVersion(ctx.now, tx),
    }
    const id = await createUser(tx, ctx, newUser)
    if (identity) await connectNewcomer(tx, ctx, id, identity)
    else if (isProven) await recordEvents(tx, ctx, emailVerified(id, null))
    if (guardianEmail) await inviteGuardianByEmail(tx, ctx, { id, username, displayName }, guardianEmail)
    await writeCollected(tx)
    await tx.execute(owner ? sql`rollback to savepoint creation` : sql`release savepoint creation`)
    if (owner && known) await tellOwner(tx, ctx, owner, { ...known, mayEmailOwner, to })
    else if (!isProven)
      await enqueueEmail(tx, verificationEmail({ ...newUser, language: currentLanguage() }, { key: id, to }))
    return owner ? null : id
  })

const connectNewcomer = async (tx: Tx, ctx: Ctx, userId: string, identity: Identity): Promise<void> => {
  await insertProviderAccount(tx, ctx, { userId, identity, how: 'sign_up' })
  if (identity.isEmailProven) await recordEvents(tx, ctx, emailVerified(userId, null))
}
