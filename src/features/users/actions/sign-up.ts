import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { accept } from '#kernel/decision.ts'
import { Refused } from '#kernel/refusal.ts'
import { db, transaction } from '#platform/database.ts'
import { countTry, isLeft } from '#platform/rate-limit.ts'
import { verificationOf } from '../auth.ts'
import { sendLetter } from '../letters.ts'
import { countAddress, LETTERS_TO } from '../limits.ts'
import { admitPerson, clashOf, hashPassword, refuseTakenUsername } from '../person.ts'
import { USERNAME_TAKEN } from '../refusals.ts'
import { decideJoining } from '../rules.ts'
import type { SignUp } from '../schema.ts'
import { users } from '../table.ts'
import { TERMS_VERSION } from '../terms.ts'
import { alreadyHereLetter, verificationLetter } from '../welcome.ts'
import { sendGuardianLetter } from './guardian.ts'

/**
 * Signs somebody up (docs/product.md §2.1). The answer is the same whether or not the address has an account: its owner gets a
 * letter instead of a second account. Refused for a taken username (409), an impossible birth date, a missing guardian (422).
 */
export const signUp = async (ctx: Ctx, input: SignUp, address: string): Promise<void> => {
  await countAddress('signUp', address, ctx.now)
  const { guardianEmail } = accept(decideJoining(input, ctx.now))
  await refuseTakenUsername(db, input.username)
  if (guardianEmail) await countTry(LETTERS_TO, guardianEmail, ctx.now)
  const mayRemind = await isLeft(LETTERS_TO, input.email, ctx.now)
  const passwordHash = await hashPassword(input.password)
  const join = () => admitOrRemind(ctx, input, { passwordHash, guardianEmail, mayRemind })
  await join().catch(error => {
    const clash = clashOf(error)
    if (clash === 'username') throw new Refused(USERNAME_TAKEN)
    // Somebody signed up with this address in the same moment; now it has an owner, who gets the letter.
    if (clash === 'email') return join()
    throw error
  })
}

type Decided = { readonly passwordHash: string; readonly guardianEmail: string | null; readonly mayRemind: boolean }

/** An owner whose letter box somebody tries to fill hears no more of it; the form answers as ever. */
const admitOrRemind = (ctx: Ctx, input: SignUp, { passwordHash, guardianEmail, mayRemind }: Decided) =>
  transaction(async tx => {
    const { email, username, displayName, zone, birthDate } = input
    const [owner] = await tx.select().from(users).where(eq(users.email, email))
    await refuseTakenUsername(tx, username)
    if (owner) return mayRemind ? sendLetter(tx, alreadyHereLetter(owner, ctx.requestId)) : undefined
    const newcomer = {
      email,
      username,
      displayName,
      zone,
      birthDate,
      guardianEmail,
      passwordHash,
      termsVersion: TERMS_VERSION,
    }
    const id = await admitPerson(tx, ctx, newcomer)
    await sendLetter(tx, verificationLetter(newcomer, await verificationOf(email)))
    if (guardianEmail) await sendGuardianLetter(tx, ctx, { id, username, displayName, guardianEmail })
  })
