import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { person } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, touch, transaction } from '#platform/database.ts'
import { countTry } from '#platform/rate-limit.ts'
import { record } from '#platform/record.ts'
import { verificationOf } from '../auth.ts'
import { emailVerified } from '../events.ts'
import { sendLetter } from '../letters.ts'
import { LETTERS_TO } from '../limits.ts'
import { USER_NOT_FOUND } from '../refusals.ts'
import { users } from '../table.ts'
import { verificationLetter } from '../welcome.ts'

/** Sends the first letter again. A confirmed address needs none. */
export const resendVerification = async (ctx: Ctx): Promise<void> => {
  const { id } = person(ctx.actor)
  const [me] = await db.select().from(users).where(eq(users.id, id))
  if (!me) return refuse(USER_NOT_FOUND)
  if (me.emailVerified) return
  await countTry(LETTERS_TO, me.email, ctx.now)
  const letter = verificationLetter(me, await verificationOf(me.email))
  await transaction(tx => sendLetter(tx, letter))
}

/** The operator's word that an address is the person's own. */
export const confirmEmail = (ctx: Ctx, userId: string): Promise<void> =>
  transaction(async tx => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!person) return refuse(USER_NOT_FOUND)
    if (person.emailVerified) return
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    await record(tx, ctx, emailVerified(userId, null))
    touch(tx, `user:${userId}`)
  })
