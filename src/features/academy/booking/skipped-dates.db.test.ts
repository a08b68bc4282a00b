import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reservationReactions } from '#features/academy/reservation-notices/reactions.ts'
import { reservationPayableKind } from '#features/academy/reservation-payments/payable.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { saveHolidays } from '#features/scheduling/calendar/holidays.ts'
import { holidays } from '#features/scheduling/calendar/table.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { registerReactions } from '#platform/events.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { getQuote } from './quote.ts'
import { reserve } from './reserve.ts'
import { skippedLabel } from './skipped-label.ts'

setupDatabase()
setupJobs()
beforeAll(() => {
  registerPayables([reservationPayableKind])
  registerReactions(reservationReactions)
})

const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
let ala: User
let nina: User
const ctxOf = (actor: User) => ({ actor, now, requestId: 'test' })
beforeEach(async () => {
  await db.delete(holidays)
  ala = await createTestUser({ zone: 'Europe/Warsaw' })
  nina = await createTestUser({ role: 'teacher', teacherAccess: true })
  await takeJobs(outbox)
})

const block = { plan: 'block', firstDate: '2026-11-24' } as const
const requestFor = (session: Session) =>
  session.type === 'course' ? ({ plan: 'course' } as const) : { ...reserveInputFor(session), ...block }
const quoteOf = (session: Session) => getQuote(db, session, requestFor(session), { now, zone: 'Europe/Warsaw' })
const labelsOf = async (session: Session) =>
  (await quoteOf(session)).skipped.map(one => `${one.start} ${skippedLabel(one)}`)
const declareHoliday = (date: string) =>
  transaction(tx => saveHolidays(tx, ctxOf(nina), [{ date, name: 'St Andrew’s Day' }]))

describe('a date that is left out of four weeks', () => {
  it.each(['individual', 'group'] as const)('because of a holiday is named with it (%s)', async type => {
    await declareHoliday('2026-12-01')
    const session = await createTestSession({ teacher: nina, type, now })
    expect(await labelsOf(session)).toEqual(['2026-12-01T16:00:00Z holiday: St Andrew’s Day'])
    expect((await quoteOf(session)).lessons).toHaveLength(3)
  })

  it.each([
    ['individual', 'taken'],
    ['group', 'the teacher is not available'],
  ] as const)('because of the teacher’s time off is named (%s)', async (type, label) => {
    await takeTimeOff(ctxOf(nina), {
      from: '2026-12-08T00:00',
      to: '2026-12-09T00:00',
      zone: 'Europe/Warsaw',
      note: '',
    })
    const session = await createTestSession({ teacher: nina, type, now })
    expect(await labelsOf(session)).toEqual([`2026-12-08T16:00:00Z ${label}`])
  })

  it('in the first week does not refuse a group, whose student chose another of its days', async () => {
    await declareHoliday('2026-11-26')
    const date_time = { Tuesday: [17, 17.5], Thursday: [17, 17.5] }
    const session = await createTestSession({ teacher: nina, type: 'group', now, date_time })
    expect(await labelsOf(session)).toEqual(['2026-11-26T16:00:00Z holiday: St Andrew’s Day'])
  })

  it('stays with the reservation and is named in the confirmation', async () => {
    await declareHoliday('2026-12-01')
    const session = await createTestSession({ teacher: nina, type: 'group', now, price: 0 })
    const input = { ...reserveInputFor(session, block), seenPrice: 0 }
    const { reservationId } = await reserve(ctxOf(ala), input)
    const { reservation } = await getReservation(ctxOf(ala), reservationId)
    expect(reservation.skipped).toMatchObject([{ start: '2026-12-01T16:00:00Z', name: 'St Andrew’s Day' }])
    const emails = (await takeJobs(outbox)).map(job => job.data)
    expect(emails.flatMap(({ paragraphs }) => paragraphs)).toContain(
      'Left out, not charged: Tue 1 Dec, 17:00 – 19:00 (holiday: St Andrew’s Day)',
    )
  })
})

it('one lesson leaves nothing out', async () => {
  await declareHoliday('2026-12-01')
  const session = await createTestSession({ teacher: nina, type: 'group', now })
  const single = { plan: 'single', firstDate: '2026-11-24' } as const
  expect((await getQuote(db, session, single, { now, zone: 'UTC' })).skipped).toEqual([])
})
