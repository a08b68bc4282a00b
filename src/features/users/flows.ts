import { eq } from 'drizzle-orm'
import { type Ctx, system } from '#kernel/actor.ts'
import { now } from '#platform/clock.ts'
import { touch, transaction } from '#platform/database.ts'
import { currentRequestId } from '#platform/log.ts'
import { record } from '#platform/record.ts'
import type { AuthOptions } from './auth.ts'
import { emailVerified, passwordChanged } from './events.ts'
import { sendLetter } from './letters.ts'
import { users } from './table.ts'
import { changedPasswordLetter, resetLetter, verificationLetter } from './welcome.ts'

const moment = (): Ctx => ({ actor: system('sign-in'), now: now(), requestId: currentRequestId() })

/** What the sign-in library asks the house to do; it knows neither our letters nor our audit. */
export const flows: AuthOptions['flows'] = {
  sendReset: (to, token) => transaction(tx => sendLetter(tx, resetLetter(to, token))),
  sendVerification: (to, path) => transaction(tx => sendLetter(tx, verificationLetter(to, path))),
  keepReset: userId =>
    transaction(async tx => {
      const ctx = moment()
      const [person] = await tx.select().from(users).where(eq(users.id, userId))
      if (!person) return
      await record(tx, ctx, passwordChanged(userId, { how: 'reset' }))
      await sendLetter(tx, changedPasswordLetter(person, ctx.requestId))
    }),
  keepVerified: userId =>
    transaction(async tx => {
      await record(tx, moment(), emailVerified(userId, null))
      touch(tx, `user:${userId}`)
    }),
}
