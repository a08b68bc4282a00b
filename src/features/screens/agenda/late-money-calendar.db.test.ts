import { describe, expect, it } from 'vitest'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { approveSlowPayment } from '#integrations/payments/fake-checkout.ts'
import type { User } from '#kernel/actor.ts'
import { reservationState, setupHolds } from '#tests/support/holds.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listCalendarItems } from './calendar-items.ts'

const { ala, clock, createSession, createHold, ctxAs, fakeCheckout, returnFromCheckout } = setupHolds()

const week = { start: clock.now(), end: clock.now().add({ hours: 24 * 60 }) }
const shown = async (user: User) => (await listCalendarItems(user, week)).map(({ state, start }) => `${state} ${start}`)

describe.each(['individual', 'group', 'course'] as const)('late money that is booked (%s)', type => {
  it('shows each lesson once to student and teacher, also after another hold of the same time', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const session = await createSession(type, { teacher, maxStudents: 4 })
    const { id, url } = await createHold(session, ala())
    const [held, hosted] = [await shown(ala()), await shown(teacher)]
    await fakeCheckout.simulate(url, 'pay_slowly', 'never')
    clock.advance({ minutes: 31 })
    await expireHolds(clock.now())
    const again = await createHold(session, ala())
    await cancelHold(ctxAs(ala()), reservationHoldable(again.id))
    await approveSlowPayment({ ref: url.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
    await returnFromCheckout(id)
    expect(await reservationState(id)).toBe('booked')
    expect(await shown(ala())).toEqual(held.map(line => line.replace('held', 'booked')))
    expect((await shown(teacher)).map(line => line.split(' ')[1])).toEqual(hosted.map(line => line.split(' ')[1]))
  })
})
