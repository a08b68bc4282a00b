import { randomBytes } from 'node:crypto'
import { verificationEmail } from '#features/people/account-emails/account-emails.ts'
import { hashPassword } from '#features/people/credentials/password-hash.ts'
import { refuseWeakPassword } from '#features/people/credentials/weak-passwords.ts'
import { requestGuardianship } from '#features/people/guardians/guardianships.ts'
import { EMAIL_TAKEN, USERNAME_TAKEN } from '#features/people/users/refusals.ts'
import { refuseTakenUsername, uniqueFieldOf } from '#features/people/users/taken-names.ts'
import type { Ctx, Role } from '#kernel/actor.ts'
import { ENGLISH } from '#kernel/language-address.ts'
import { FORBIDDEN } from '#kernel/policy.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { createUser } from '../new-user.ts'

export type OperatorUserInput = {
  readonly email: string
  readonly username: string
  readonly displayName: string
  readonly zone: string
  readonly role: Role
  readonly emailVerified: boolean
  readonly birthDate: string | null
  readonly guardianEmail: string | null
  /** Without a password the user cannot log in before choosing one by a password reset e-mail or link. */
  readonly password: string | null
}

/** Creates an account for a person whom the operator knows; no web form calls this. Returns the uid. */
export const createUserAsOperator = async (
  ctx: Ctx,
  { password, guardianEmail, ...input }: OperatorUserInput,
): Promise<string> => {
  if (ctx.actor.kind !== 'system') refuse(FORBIDDEN)
  if (password) await refuseWeakPassword(password, input, 'password')
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'))
  return transaction(async tx => {
    await refuseTakenUsername(tx, input.username)
    const id = await createUser(tx, ctx, { ...input, passwordHash })
    if (guardianEmail) await requestGuardianship(tx, ctx, id, { guardianEmail })
    if (!input.emailVerified) await enqueueEmail(tx, verificationEmail({ ...input, language: ENGLISH }, { key: id }))
    return id
  }).catch(error => {
    const clash = uniqueFieldOf(error)
    throw clash ? new RefusalError(clash === 'email' ? EMAIL_TAKEN : USERNAME_TAKEN) : error
  })
}
