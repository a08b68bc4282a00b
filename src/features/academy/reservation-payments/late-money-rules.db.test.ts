import { beforeEach, describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { declareHolidays } from '#features/academy/timetable/planning-jobs.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { holidays } from '#features/scheduling/calendar/table.ts'
import { approveSlowPayment } from '#integrations/payments/fake-checkout.ts'
import { systemActor } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { reservationState, setupHolds } from '#tests/support/holds.ts'

const { ala, olek, clock, createSession, createHold, ctxAs, fakeCheckout, returnFromCheckout } = setupHolds()

beforeEach(() => db.delete(holidays))

/** Ala's hold of Tuesday 17:00 lapses, something happens, and her money arrives. */
const payLate = async (session: Session, meanwhile: () => Promise<unknown>) => {
  const { id, url } = await createHold(session, ala())
  await fakeCheckout.simulate(url, 'pay_slowly', 'never')
  clock.advance({ minutes: 31 })
  await expireHolds(clock.now())
  await meanwhile()
  await approveSlowPayment({ ref: url.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
  await returnFromCheckout(id)
  return reservationState(id)
}
const nothing = async () => undefined
const tuesdayIsHoliday = () =>
  declareHolidays({ actor: systemActor('operator'), now: clock.now(), requestId: 'test' }, [
    { date: '2026-11-24', name: 'A day of rest' },
  ])
const olekTakesTheNextHour = (session: Session) => () =>
  reserve(ctxAs(olek()), reserveInputFor(session, { date_time: { Tuesday: [18, 18.5] } }))

describe('late money passes the rules of a reservation', () => {
  it.each([
    ['without a buffer is booked beside another lesson', 0, 'booked'],
    ['is not booked into the teacher’s buffer', 30, 'lapsed'],
  ])('and %s', async (_, bufferMinutes, state) => {
    const session = await createSession('individual', { bufferMinutes })
    expect(await payLate(session, olekTakesTheNextHour(session))).toBe(state)
  })

  it('and is not booked onto a holiday that was named meanwhile', async () => {
    expect(await payLate(await createSession('individual'), tuesdayIsHoliday)).toBe('lapsed')
  })

  it('and keeps a group’s date on that holiday, as any reservation does', async () => {
    expect(await payLate(await createSession('group'), tuesdayIsHoliday)).toBe('booked')
  })

  it.each(['individual', 'group'] as const)('and is not booked inside the minimum notice (%s)', async type => {
    const hours = Temporal.Instant.from('2026-11-24T16:00:00Z').since(clock.now()).total('hours')
    const minimumNoticeHours = Math.floor(hours)
    clock.advance({ minutes: Math.floor((hours - minimumNoticeHours) * 60) })
    expect(await payLate(await createSession(type, { minimumNoticeHours }), nothing)).toBe('lapsed')
  })
})
