import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { editSession } from '#features/academy/publishing/edit-session.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { planWeeklyLessons } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { ledgerTransactions } from '#features/money/ledger/table.ts'
import { receipts } from '#features/money/payments/table.ts'
import { holidays } from '#features/scheduling/calendar/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { countOverlaps, reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { getReservationRow, listIntents } from '#tests/support/holds.ts'
import { createTestUser } from '#tests/support/users.ts'
import { setupWeekly } from '#tests/support/weekly.ts'

const app = setupWeekly()
const { at, bookFor, clock, createAgreed, createSession, createWeekly, ctxAs } = app
const { lessonsOf, noticesOf } = app
const startsOf = async (id: string) => (await lessonsOf(id)).map(({ start }) => start.toString())
const FOUR = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'].map(day => `${day}T16:00:00Z`)

describe('a weekly agreement', () => {
  it('is paid for as such, without a number of lessons', async () => {
    const { reservationId } = await createAgreed()
    const [intent] = await listIntents(reservationId)
    expect(intent?.englishWords).toBe('Mathematics AA, every week')
  })

  it('that ends less than 24 hours before the next lesson tells the teacher which dates are off, the late one first', async () => {
    const { teacher, student, reservationId } = await createAgreed()
    at('2026-11-23T18:00:00Z')
    await resign(ctxAs(student), reservationId)
    const notice = (await noticesOf(teacher)).find(({ type }) => type === 'weekly_agreement_resignation')
    expect(notice?.title).toBe('Stan ended the weekly lessons, late: Mathematics AA')
    expect(notice?.message).toBe(
      'Stan ended the weekly lessons of Mathematics AA and gave up 4 lessons. Off: Tue 24 Nov, 17:00 – 18:00 (late: less than 24 hours before, charged); Tue 1 Dec, 17:00 – 18:00; Tue 8 Dec, 17:00 – 18:00; Tue 15 Dec, 17:00 – 18:00 (Warsaw). The time is free again.',
    )
  })

  it.each([
    ['individual', 'time'],
    ['group', 'place'],
  ] as const)('of type %s that ends in the time off of its teacher does not call it free then', async (type, what) => {
    const { teacher, student, reservationId } = await createAgreed({ type })
    await takeTimeOff(ctxAs(teacher), {
      from: '2026-12-01T00:00',
      to: '2026-12-02T00:00',
      zone: 'Europe/Warsaw',
      note: '',
    })
    await resign(ctxAs(student), reservationId)
    expect((await noticesOf(teacher))[0]?.message).toMatch(
      new RegExp(`The ${what} is free again outside your time off\\.$`),
    )
  })

  it('with nothing planned ends in words that fit', async () => {
    const { teacher, student, reservationId } = await createAgreed()
    for (const { id } of await lessonsOf(reservationId)) await cancelLesson(ctxAs(student), id)
    await resign(ctxAs(student), reservationId)
    expect((await noticesOf(teacher)).find(({ type }) => type === 'weekly_agreement_resignation')?.message).toBe(
      'Stan ended the weekly lessons of Mathematics AA and gave up no lessons. None was planned. The time is free again.',
    )
  })

  it('is a hold until its payer agrees to be charged later; nothing is charged', async () => {
    const { student, reservationId, input, agree } = await createWeekly()
    expect(await getReservationRow(reservationId)).toMatchObject({ state: 'held', amount: 0, paymentStatus: '' })
    expect((await reserve(ctxAs(student), input)).reservationId).toBe(reservationId)
    await agree()
    expect(await getReservationRow(reservationId)).toMatchObject({
      ...{ state: 'booked', paymentStatus: 'pending_subscription_billing', plannedUntil: '2026-12-22' },
      stripeSubscriptionItemId: expect.stringMatching(/^tp_/),
    })
    const [intent] = await listIntents(reservationId)
    expect(intent).toMatchObject({ amount: 0, state: 'succeeded' })
    expect(
      await db
        .select()
        .from(receipts)
        .where(eq(receipts.intentId, intent?.id ?? '')),
    ).toEqual([])
    expect(await db.$count(ledgerTransactions, eq(ledgerTransactions.sourceId, intent?.id ?? ''))).toBe(0)
    expect(await startsOf(reservationId)).toEqual(FOUR)
    expect((await noticesOf(student))[0]?.message).toContain('lessons are charged once a month')
  })

  it('that is not agreed in time lapses, and its times are free', async () => {
    const { reservationId, session } = await createWeekly()
    clock.advance({ minutes: 15 })
    const other = await createTestUser()
    const { reservationId: taken } = await reserve(ctxAs(other), reserveInputFor(session))
    expect((await getReservationRow(reservationId)).state).toBe('lapsed')
    expect((await getReservationRow(taken)).state).toBe('held')
  })

  it.each(['individual', 'group'] as const)(
    'of an %s session is planned four weeks ahead, without gaps or doubles',
    async type => {
      const { reservationId } = await createAgreed({ type })
      await planWeeklyLessons(clock.now())
      expect(await startsOf(reservationId)).toEqual(FOUR)
      at('2026-11-24T10:00:00Z')
      await runConcurrently(6, () => planWeeklyLessons(clock.now()))
      expect(await startsOf(reservationId)).toEqual([...FOUR, '2026-12-22T16:00:00Z'])
      // The job stood still for two weeks.
      at('2026-12-08T10:00:00Z')
      await planWeeklyLessons(clock.now())
      expect(await startsOf(reservationId)).toEqual([
        ...[...FOUR, '2026-12-22T16:00:00Z', '2026-12-29T16:00:00Z', '2027-01-05T16:00:00Z'],
      ])
      expect((await getReservationRow(reservationId)).plannedUntil).toBe('2027-01-12')
      expect(await countOverlaps()).toBe(0)
    },
  )

  it.each(['individual', 'group'] as const)(
    'of an %s session tells both sides once of the dates that a run leaves out, also where none is left',
    async type => {
      const days = ['2026-12-22', '2027-01-05']
      await db.insert(holidays).values(days.map(date => ({ date, name: 'Winter break' })))
      const { teacher, student, reservationId } = await createAgreed({ type })
      const skippedOf = async (who: User) => (await noticesOf(who)).filter(one => one.type === 'dates_skipped')
      try {
        at('2026-11-24T10:00:00Z')
        await runConcurrently(4, () => planWeeklyLessons(clock.now()))
        for (const who of [student, teacher]) {
          expect(await skippedOf(who)).toHaveLength(1)
          expect((await skippedOf(who))[0]?.message).toMatch(/22 Dec.*holiday: Winter break/)
        }
        expect((await getReservationRow(reservationId)).skipped).toMatchObject([{ reason: 'holiday' }])
        await planWeeklyLessons(clock.now())
        expect(await skippedOf(student)).toHaveLength(1)
        at('2026-12-08T10:00:00Z')
        await planWeeklyLessons(clock.now())
        expect(await skippedOf(student)).toHaveLength(2)
        expect(await skippedOf(teacher)).toHaveLength(2)
      } finally {
        await db.delete(holidays).where(inArray(holidays.date, days))
      }
    },
  )

  it('of a group keeps its hours also while no date is planned', async () => {
    const { teacher, student, session, reservationId } = await createAgreed({ type: 'group' })
    const planned = await lessonsOf(reservationId)
    expect(planned).toHaveLength(4)
    for (const { id } of planned) await cancelLesson(ctxAs(student), id)
    const elsewhere = { date_time: { Friday: [10, 10.5] } }
    await expect(editSession(ctxAs(teacher), session.id, elsewhere)).rejects.toMatchObject({
      refusal: { code: 'reserved_lesson' },
    })
    await resign(ctxAs(student), reservationId)
    await editSession(ctxAs(teacher), session.id, elsewhere)
  })

  it('tells the teacher only that the student is not free', async () => {
    const { teacher, student } = await createAgreed()
    const elsewhere = await createSession('individual', { title: 'Another subject' })
    await bookFor(elsewhere, student, { firstDate: '2026-12-22' })
    at('2026-11-24T10:00:00Z')
    await planWeeklyLessons(clock.now())
    expect((await noticesOf(student))[0]?.message).toContain('something else is in the calendar then')
    expect((await noticesOf(teacher))[0]).toMatchObject({
      ...{ type: 'dates_skipped', message: expect.stringContaining('the student is not free') },
    })
    expect((await noticesOf(teacher))[0]?.message).not.toContain('Another')
  })

  it('keeps its local time and its price', async () => {
    const { reservationId } = await createAgreed()
    at('2027-03-10T10:00:00Z')
    await planWeeklyLessons(clock.now())
    const planned = await lessonsOf(reservationId)
    expect(planned.slice(-2).map(({ start, price }) => [start.toString(), price])).toEqual([
      ['2027-03-30T15:00:00Z', 10_000],
      ['2027-04-06T15:00:00Z', 10_000],
    ])
  })
})
