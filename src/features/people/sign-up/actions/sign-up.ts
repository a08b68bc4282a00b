import { hashPassword } from '#features/people/credentials/password-hash.ts'
import { refuseWeakPassword } from '#features/people/credentials/weak-passwords.ts'
import { limitGuardianEmails } from '#features/people/guardians/actions/guardian-link.ts'
import { EMAILS_PER_RECIPIENT } from '#features/people/sign-in-library/rate-limits.ts'
import { decideSignUp } from '#features/people/users/rules.ts'
import type { SignUp } from '#features/people/users/schema.ts'
import { refuseTakenUsername } from '#features/people/users/taken-names.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { db } from '#platform/database.ts'
import { tryConsumeRateLimit } from '#platform/rate-limit.ts'
import { createWithFreeName } from '../creating.ts'
import { refuseReservedUsername } from '../new-names.ts'
import type { SignUpAddresses } from '../sign-up-cookie.ts'

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
  const { password } = input
  await createWithFreeName(ctx, input, { password, passwordHash, guardianEmail, mayEmailOwner, to, identity: null })
  return { email: input.email, ...(guardianEmail ? { guardianEmail } : {}) }
}
