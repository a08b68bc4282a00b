import { randomBytes } from 'node:crypto'
import type { Ctx, Role } from '#kernel/actor.ts'
import { NOT_YOURS } from '#kernel/policy.ts'
import { Refused, refuse } from '#kernel/refusal.ts'
import { transaction } from '#platform/database.ts'
import { verificationOf } from '../auth.ts'
import { sendLetter } from '../letters.ts'
import { admitPerson, clashOf, hashPassword, refuseTakenUsername } from '../person.ts'
import { EMAIL_TAKEN, USERNAME_TAKEN } from '../refusals.ts'
import { verificationLetter } from '../welcome.ts'

export type Wanted = {
  readonly email: string
  readonly username: string
  readonly displayName: string
  readonly zone: string
  readonly role: Role
  readonly emailVerified: boolean
  readonly birthDate: string | null
  readonly guardianEmail: string | null
  /** Without one nobody can log in before choosing one by a letter or link. */
  readonly password: string | null
}

/** An account made by the operator, who has seen the person; never by a web form. Answers the uid. */
export const createPerson = async (ctx: Ctx, { password, ...wanted }: Wanted): Promise<string> => {
  if (ctx.actor.kind !== 'system') refuse(NOT_YOURS)
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'))
  return transaction(async tx => {
    await refuseTakenUsername(tx, wanted.username)
    const id = await admitPerson(tx, ctx, { ...wanted, passwordHash })
    if (!wanted.emailVerified) await sendLetter(tx, verificationLetter(wanted, await verificationOf(wanted.email)))
    return id
  }).catch(error => {
    const clash = clashOf(error)
    throw clash ? new Refused(clash === 'email' ? EMAIL_TAKEN : USERNAME_TAKEN) : error
  })
}
