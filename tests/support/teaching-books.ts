import { beforeAll } from 'vitest'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import type { RateInput } from '#features/staff/rate-changes/schema.ts'
import { setRate } from '#features/staff/rate-changes/set-rate.ts'
import { TEACHING_KINDS } from '#features/staff/rates/kinds.ts'
import { recognizeTaught } from '#features/staff/recognition/recognize.ts'
import type { User } from '#kernel/actor.ts'
import { setConstraintRefusals } from '#platform/database.ts'
import { constraintRefusals } from '#server/constraint-refusals.ts'
import { holdables } from '#server/holdables.ts'
import { clearRows } from './clear-rows.ts'
import { createDatedGame, type GameOptions, joinInputFor } from './dated-game.ts'
import { createTestUser } from './users.ts'
import { setupWeekly } from './weekly.ts'

/** Sets up lessons, weekly agreements and the books of what is taught: half of what is charged is earned, for every kind. */
export const setupTeachingBooks = () => {
  const app = setupWeekly()
  let admin: User | undefined
  beforeAll(() => {
    setConstraintRefusals(constraintRefusals)
    registerHoldables(holdables)
  })
  const staff = async (): Promise<User> => (admin ??= await createTestUser({ role: 'superadmin', name: 'Sara Staff' }))
  const rate = async (input: Partial<RateInput>) =>
    setRate(app.ctxAs(await staff()), {
      ...{ kind: 'individual', basis: 'share', value: 5_000, validFrom: '2026-01-01' },
      ...input,
    })
  return {
    ...app,
    staff,
    /** As before the first test, with no row of it left. */
    reset: async () => {
      await clearRows()
      admin = undefined
    },
    rate,
    /** Half of everything, as the school's rate. */
    halfOfAll: async () => {
      for (const kind of TEACHING_KINDS) await rate({ kind })
    },
    /** A game for 60 PLN on three Saturdays from 28 November on, with so many players who pay. */
    playGame: async (players = 1, more: Partial<GameOptions> = {}) => {
      const teacher = more.teacher ?? (await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Gregor' }))
      const game = await createDatedGame({ now: app.clock.now(), ...more, teacher })
      const seated = []
      for (let index = 0; index < players; index++) {
        const player = await createTestUser({ name: `Player ${index}` })
        const { seatId, checkoutUrl } = await joinGame(app.ctxAs(player), joinInputFor(game))
        await app.fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
        await app.returnFromCheckout(seatId)
        seated.push({ player, seatId })
      }
      return { teacher, game, seated }
    },
    recognize: () => recognizeTaught(app.clock.now()),
  }
}
