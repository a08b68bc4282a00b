import type { z } from 'zod'
import { hashPassword } from '#features/people/credentials/password-hash.ts'
import { refuseWeakPassword } from '#features/people/credentials/weak-passwords.ts'
import { getProvenAddress } from '#features/people/guardians/actions/guardian-link.ts'
import { EMAIL_HAS_ACCOUNT } from '#features/people/provider-accounts/refusals.ts'
import { createWithFreeName } from '#features/people/sign-up/creating.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import type { GuardianSignUp } from './schema.ts'

const GUARDIANS_ARE_ADULTS: Refusal = {
  code: 'guardian_is_minor',
  status: 422,
  field: 'birthDate',
  message: msg('A guardian must be at least 18 years old.'),
}

/**
 * A guardian who has approved signs up with the address to which the letter went, which the link has proved: the account is confirmed and
 * guardian at once. Returns its uid. Refuses a link that is over (410), minors and weak passwords (422), and an address that has an account
 * (409).
 */
export const signUpAsGuardian = async (
  ctx: Ctx,
  token: string,
  { password, ...input }: z.output<typeof GuardianSignUp>,
): Promise<string> => {
  const email = await getProvenAddress(db, ctx, token)
  if (isMinorOn(input.birthDate, ctx.now)) refuse(GUARDIANS_ARE_ADULTS)
  await refuseWeakPassword(password, { ...input, email }, 'password')
  const passwordHash = await hashPassword(password)
  const prepared = { passwordHash, guardianEmail: null, mayEmailOwner: false, to: '/', identity: null }
  const fields = { ...input, email, username: undefined }
  const userId = await createWithFreeName(ctx, fields, { ...prepared, isEmailProven: true })
  return userId ?? refuse(EMAIL_HAS_ACCOUNT)
}
