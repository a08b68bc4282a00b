import { expect, it } from 'vitest'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { revokeTeacherAccess } from '#features/people/users/actions/roles.ts'
import { approveSlowPayment } from '#integrations/payments/fake-checkout.ts'
import { systemActor } from '#kernel/actor.ts'
import { reservationState, setupHolds } from '#tests/support/holds.ts'

const { ala, olek, clock, createSession, createHold, fakeCheckout, returnFromCheckout, takeEvents } = setupHolds()

const revoke = (teacherId: string) =>
  revokeTeacherAccess({ actor: systemActor('operator'), now: clock.now(), requestId: 'test' }, teacherId)

it.each(['individual', 'group', 'course'] as const)(
  'a session (%s) whose teacher has lost access takes no new holds; one that is held can still be paid',
  async type => {
    const session = await createSession(type, { maxStudents: 4 })
    const { id, url } = await createHold(session, ala())
    await revoke(session.user_id)
    await expect(createHold(session, olek())).rejects.toMatchObject({
      refusal: { code: 'session_not_found', status: 404 },
    })
    await fakeCheckout.simulate(url, 'pay')
    await returnFromCheckout(id)
    expect(await reservationState(id)).toBe('booked')
  },
)

it('money for a lapsed hold goes back when the teacher has lost access meanwhile', async () => {
  const session = await createSession('group')
  const { id, url } = await createHold(session, ala())
  await fakeCheckout.simulate(url, 'pay_slowly', 'never')
  clock.advance({ minutes: 31 })
  await expireHolds(clock.now())
  await revoke(session.user_id)
  await approveSlowPayment({ ref: url.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
  await returnFromCheckout(id)
  expect([await reservationState(id), takeEvents()]).toEqual(['lapsed', ['reservation.late_payment_refunded']])
})
