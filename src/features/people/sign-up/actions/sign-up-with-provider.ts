import { randomBytes } from 'node:crypto'
import { hashPassword } from '#features/people/credentials/password-hash.ts'
import { limitGuardianEmails } from '#features/people/guardians/actions/guardian-link.ts'
import { EMAILS_PER_RECIPIENT } from '#features/people/sign-in-library/rate-limits.ts'
import { decideSignUp } from '#features/people/users/rules.ts'
import type { ProviderSignUp } from '#features/people/users/schema.ts'
import type { Identity } from '#integrations/identity/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { msg } from '#kernel/messages.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { tryConsumeRateLimit } from '#platform/rate-limit.ts'
import { createWithFreeName } from '../creating.ts'
import type { SignUpAddresses } from '../sign-up-cookie.ts'

const EMAIL_NEEDED: Refusal = {
  code: 'email_needed',
  status: 422,
  field: 'email',
  message: msg('Please enter your e-mail address.'),
}

/**
 * Signs a person up whom a provider has named, with all that `signUp` asks for but the password. Where the provider answers for the address,
 * the account is confirmed at once and its uid is returned; otherwise as `signUp`: the link of an e-mail confirms it, and the result does not
 * tell whether the address has an account. Refuses also a person who has an account already (409).
 */
export const signUpWithProvider = async (
  ctx: Ctx,
  { identity, input, to }: { readonly identity: Identity; readonly input: ProviderSignUp; readonly to: string },
): Promise<{ readonly userId: string | null; readonly addresses: SignUpAddresses }> => {
  const { email: typed, guardianEmail: guardian, ...fields } = input
  const email = (identity.isEmailProven ? identity.email : typed) ?? refuse(EMAIL_NEEDED)
  const { guardianEmail } = unwrap(
    decideSignUp({ email, birthDate: fields.birthDate, guardianEmail: guardian }, ctx.now),
  )
  if (guardianEmail) await limitGuardianEmails(ctx, guardianEmail)
  const mayEmailOwner = await tryConsumeRateLimit(EMAILS_PER_RECIPIENT, email, ctx.now)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const prepared = { passwordHash, guardianEmail, mayEmailOwner, to, identity }
  const created = await createWithFreeName(ctx, { ...fields, email }, prepared)
  return {
    userId: identity.isEmailProven ? created : null,
    addresses: { email, ...(guardianEmail ? { guardianEmail } : {}) },
  }
}
