import { eq, sql } from 'drizzle-orm'
import { existingAccountEmail, verificationEmail } from '#features/people/account-emails/emails.ts'
import { hashPassword } from '#features/people/credentials/password-hash.ts'
import { refuseWeakPassword } from '#features/people/credentials/weak-passwords.ts'
import { inviteGuardianByEmail, limitGuardianEmails } from '#features/people/guardians/actions/guardian-link.ts'
import { EMAILS_PER_RECIPIENT } from '#features/people/sign-in-library/rate-limits.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { USERNAME_TAKEN } from '#features/people/users/refusals.ts'
import { decideSignUp } from '#features/people/users/rules.ts'
import type { SignUp } from '#features/people/users/schema.ts'
import { users } from '#features/people/users/table.ts'
import { refuseTakenUsername, uniqueFieldOf } from '#features/people/users/taken-names.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { writeCollected } from '#platform/before-commit.ts'
import { db, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { tryConsumeRateLimit } from '#platform/rate-limit.ts'
import { refuseReservedUsername } from '../new-names.ts'
import { createUser, proposeFreeUsername } from '../new-user.ts'
import type { SignUpAddresses } from '../sign-up-cookie.ts'

/** After the first one. Each is lost to another sign-up at the same moment only. */
const MAX_ATTEMPTS = 5

/**
 * Signs a new user up (docs/product.md §2.1), with a proposed username where none is chosen. The result is the same whether or not the address has an account: the owner of an
 * existing account gets an e-mail instead. The link of the e-mail continues at `to`, a path of this site. Returns the address of the guardian who
 * is asked to approve, if any. Refuses a taken username (409), an impossible birth date and a missing guardian, a weak password and a reserved username (422).
 */
export const signUp = async (ctx: Ctx, input: SignUp, to = '/'): Promise<SignUpAddresses> => {
  const { guardianEmail } = unwrap(decideSignUp(input, ctx.now))
  const chosen = input.username
  if (chosen !== undefined) refuseReservedUsername(chosen)
  await refuseWeakPassword(input.password, input, 'password')
  if (chosen !== undefined) await refuseTakenUsername(db, chosen)
  if (guardianEmail) await limitGuardianEmails(ctx, guardianEmail)
  const mayEmailOwner = await tryConsumeRateLimit(EMAILS_PER_RECIPIENT, input.email, ctx.now)
  const passwordHash = await hashPassword(input.password)
  const prepared = { passwordHash, guardianEmail, mayEmailOwner, to }
  const attempt = async (left: number): Promise<void> => {
    const username = chosen ?? (await proposeFreeUsername(db, input.displayName))
    await createOrEmailOwner(ctx, { ...input, username }, prepared).catch(error => {
      const clash = uniqueFieldOf(error)
      if (clash === 'username' && (chosen !== undefined || left === 0)) throw new RefusalError(USERNAME_TAKEN)
      // A concurrent sign-up took this address, whose owner the next attempt finds and e-mails, or the username that was proposed.
      if (clash && left > 0) return attempt(left - 1)
      throw error
    })
  }
  await attempt(MAX_ATTEMPTS)
  return { email: input.email, ...(guardianEmail ? { guardianEmail } : {}) }
}

type PreparedSignUp = {
  readonly passwordHash: string
  readonly guardianEmail: string | null
  readonly mayEmailOwner: boolean
  readonly to: string
}

/**
 * For an address that has an account the work of creating one is done and undone: an answer that came sooner would tell of the account.
 * Over the rate limit the owner of the address gets no further e-mail; the result of the form does not change.
 */
const createOrEmailOwner = (
  ctx: Ctx,
  input: SignUp & { readonly username: string },
  { passwordHash, guardianEmail, mayEmailOwner, to }: PreparedSignUp,
) =>
  transaction(async tx => {
    const { email, username, displayName, zone, birthDate } = input
    const [owner] = await tx.select().from(users).where(eq(users.email, email))
    await writeCollected(tx)
    await tx.execute(sql`savepoint creation`)
    const newUser = {
      email: owner ? `${newId('user').toLowerCase()}@undone.invalid` : email,
      username,
      displayName,
      zone,
      birthDate,
      passwordHash,
      termsVersion: await readTermsVersion(ctx.now, tx),
    }
    const id = await createUser(tx, ctx, newUser)
    if (guardianEmail) await inviteGuardianByEmail(tx, ctx, { id, username, displayName }, guardianEmail)
    await writeCollected(tx)
    await tx.execute(owner ? sql`rollback to savepoint creation` : sql`release savepoint creation`)
    if (!owner) await enqueueEmail(tx, verificationEmail(newUser, { key: id, to }))
    else if (mayEmailOwner) await enqueueEmail(tx, existingAccountEmail(owner, ctx.requestId, to))
  })
