import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listAttendance } from '#features/academy/attendance/list-attendance.ts'
import { recordAttendance } from '#features/academy/attendance/record-attendance.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { findLesson, listTimelineRows } from '#features/academy/lessons/queries.ts'
import { lessonReturns } from '#features/academy/lessons/table.ts'
import { toTimeline } from '#features/academy/lessons/timeline.ts'
import { terminate } from '#features/academy/reservation-endings/terminate.ts'
import { reservationReactions } from '#features/academy/reservation-notices/reactions.ts'
import { reservationPayableKind } from '#features/academy/reservation-payments/payable.ts'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { takeAsCredit } from '#features/money/credit/refunds-as-credit.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { findOpenIntent } from '#features/money/settlement/intents.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { invoicePayable } from '#features/money/usage/invoice-kind.ts'
import { invoicePayableKind } from '#features/money/usage/invoice-payable.ts'
import { usageReactions } from '#features/money/usage/reactions.ts'
import { usageInvoices, usageRecords } from '#features/money/usage/table.ts'
import { listReturned } from '#features/screens/billing/returned.ts'
import { getEarnings } from '#features/staff/earnings/queries.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { getReservationRow, listIntents } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { accountBalance } from '#tests/support/money.ts'
import { createTestUser } from '#tests/support/users.ts'
import { findReturn, previewReturn, returnLesson } from './return-lesson.ts'

const { bookFor, clock, createBooked, createFamily, createSession, ctxAs, noticesOf, sendRefunds } = setupLessons()
beforeAll(() => {
  registerReactions([...usageReactions, ...reservationReactions, ...lessonReactions, ...moneyReactions])
  registerPayables([reservationPayableKind, invoicePayableKind])
})

const REASON = 'The teacher did not come.'
const at = (iso: string) => clock.set(Temporal.Instant.from(iso))
const BOOKING = '2026-11-21T10:00:00Z'
const OVER = '2026-11-24T18:00:00Z'
const createAdmin = () => createTestUser({ role: 'admin' })
const refusalOf = (code: string) => ({ refusal: { code } })
const lessonOf = async (id: string) => {
  const lesson = await findLesson(db, id)
  if (!lesson) throw new Error(`no lesson ${id}`)
  return lesson
}
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map(result => (result.status === 'rejected' ? result.reason.refusal?.code : 'done')).sort()
const bookedThatIsOver = async (...given: Parameters<typeof createBooked>) => {
  at(BOOKING)
  const booked = await createBooked(...given)
  at(OVER)
  return booked
}

describe('a lesson to which the teacher did not come', () => {
  it('is returned once by two admins at once, and goes back to its payer after an hour', async () => {
    const { student, teacher, lessonId } = await bookedThatIsOver('individual')
    const admins = [await createAdmin(), await createAdmin()]
    const preview = await previewReturn(ctxAs(admins[0] as User), lessonId)
    expect(preview).toMatchObject({ returned: 10_000, notCharged: 0, returnedAsCredit: 0, lessonIds: [lessonId] })
    expect(await getEarnings(teacher.id, '2026-11', clock.now())).toMatchObject({ lessons: 1, paid: 10_000 })
    const results = await runConcurrently(6, index => returnLesson(ctxAs(admins[index % 2] as User), lessonId, REASON))
    expect(codesOf(results)).toEqual([...Array(5).fill('already_returned'), 'done'])
    expect((await lessonOf(lessonId)).state).toBe('refunded')
    expect(await findReturn(db, lessonId)).toMatchObject({
      ...{ outcome: 'returned', returnedAmount: preview.returned, reason: REASON },
      refund: { state: 'pending', notBefore: Temporal.Instant.from(preview.refundAt ?? '') },
    })
    expect(await getEarnings(teacher.id, '2026-11', clock.now())).toMatchObject({
      lessons: 0,
      paid: 0,
      refunded: 10_000,
    })
    clock.advance({ minutes: 61 })
    await sendRefunds()
    const { items } = await listReturned(ctxAs(student))
    expect(items).toMatchObject([{ amount: 10_000, reason: 'lesson_returned', state: 'sent', lessonId }])
    const told = (await noticesOf(student)).filter(({ type }) => type === 'lesson_returned')
    expect(told).toMatchObject([{ message: expect.stringMatching(/We refund 100 PLN to you\. Reason: The teacher/) }])
    const toTeacher = (await noticesOf(teacher)).filter(({ type }) => type === 'lesson_returned')
    expect(toTeacher).toMatchObject([{ message: expect.not.stringContaining('PLN') }])
    const lesson = await lessonOf(lessonId)
    const reader = { id: student.id, side: 'participant', zone: 'Europe/Warsaw' } as const
    const texts = toTimeline(await listTimelineRows(db, lesson), lesson, reader).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining([`Returned by the school: ${REASON}`, '100 PLN refunded']))
  })

  it('can be taken as credit by its payer until the refund leaves', async () => {
    at(BOOKING)
    const { child, guardian, paidByGuardian } = await createFamily()
    const session = await createSession('individual', {
      teacher: await createTestUser({ role: 'teacher', teacherAccess: true }),
    })
    const { lessonId } = await bookFor(session, child, paidByGuardian)
    at(OVER)
    await returnLesson(ctxAs(await createAdmin()), lessonId, REASON)
    const refundId = (await findReturn(db, lessonId))?.refund?.id ?? ''
    await expect(takeAsCredit(ctxAs(child), refundId)).rejects.toMatchObject(refusalOf('refund_not_found'))
    await takeAsCredit(ctxAs(guardian), refundId)
    expect(await getCredit(db, guardian.id)).toBe(10_000)
    expect(await findReturn(db, lessonId)).toMatchObject({ creditedAmount: 10_000, refund: { state: 'sent' } })
    expect((await noticesOf(child))[0]).toMatchObject({
      message: expect.stringContaining('What was paid goes back to the payer.'),
    })
  })

  it('of a group is returned to every student who had not cancelled; the teacher is told once', async () => {
    at(BOOKING)
    const { student, teacher, session, lessonId } = await createBooked('group')
    const [other, away] = [await createTestUser(), await createTestUser()]
    const second = await bookFor(session, other)
    const cancelled = await bookFor(session, away)
    at('2026-11-24T15:00:00Z')
    await cancelLesson(ctxAs(away), cancelled.lessonId)
    at(OVER)
    const admin = await createAdmin()
    expect((await previewReturn(ctxAs(admin), lessonId)).lessonIds).toHaveLength(2)
    // Reports of two students lead to the same occurrence.
    const results = await Promise.allSettled(
      [lessonId, second.lessonId].map(id => returnLesson(ctxAs(admin), id, REASON)),
    )
    expect(codesOf(results)).toEqual(['already_returned', 'done'])
    expect((await lessonOf(second.lessonId)).state).toBe('refunded')
    expect((await lessonOf(cancelled.lessonId)).state).toBe('cancelled')
    for (const who of [student, other])
      expect((await noticesOf(who)).filter(({ type }) => type === 'lesson_returned')).toHaveLength(1)
    expect((await noticesOf(away)).map(({ type }) => type)).not.toContain('lesson_returned')
    expect((await noticesOf(teacher)).filter(({ type }) => type === 'lesson_returned')).toHaveLength(1)
    await expect(returnLesson(ctxAs(admin), cancelled.lessonId, REASON)).rejects.toMatchObject(
      refusalOf('already_cancelled'),
    )
  })

  it('is refused where its payment was refunded in another way', async () => {
    const { lessonId, reservationId } = await bookedThatIsOver('individual')
    const [intent] = await listIntents(reservationId)
    const refund = { intentId: intent?.id ?? '', amount: 10_000, reason: 'unclaimed' } as const
    const admin = await createAdmin()
    await transaction(tx => createRefund(tx, ctxAs(admin), refund))
    await expect(returnLesson(ctxAs(admin), lessonId, REASON)).rejects.toMatchObject(refusalOf('already_refunded'))
    expect((await lessonOf(lessonId)).state).toBe('booked')
  })

  it('is refused before its end, and to all but staff', async () => {
    at(BOOKING)
    const { student, teacher, lessonId } = await createBooked('individual')
    const admin = await createAdmin()
    at('2026-11-24T16:59:59Z')
    await expect(returnLesson(ctxAs(admin), lessonId, REASON)).rejects.toMatchObject(refusalOf('lesson_not_over'))
    at(OVER)
    for (const who of [student, teacher, await createTestUser()])
      for (const act of [previewReturn, returnLesson])
        await expect(act(ctxAs(who), lessonId, REASON)).rejects.toMatchObject(refusalOf('lesson_not_found'))
    expect(await db.$count(lessonReturns, eq(lessonReturns.lessonId, lessonId))).toBe(0)
  })

  it('can be returned after its booking was ended, but not what a termination gave up', async () => {
    at(BOOKING)
    const { reservationId, lessonIds } = await createBooked('group', { price: 10_000 })
    const admin = await createAdmin()
    at(OVER)
    await terminate(ctxAs(admin), reservationId, 'The teacher is ill.')
    const [first = '', second] = lessonIds
    await returnLesson(ctxAs(admin), first, REASON)
    expect((await lessonOf(first)).state).toBe('refunded')
    if (second)
      await expect(returnLesson(ctxAs(admin), second, REASON)).rejects.toMatchObject(refusalOf('already_cancelled'))
  })

  it('shows staff who came and when, the teacher included', async () => {
    at(BOOKING)
    const { student, teacher, lessonId } = await createBooked('individual')
    at('2026-11-24T15:55:00Z')
    const lesson = await lessonOf(lessonId)
    await transaction(tx => recordAttendance(tx, ctxAs(student), lesson))
    const of = async () => (await listAttendance(db, [lesson.occurrenceId])).get(lesson.occurrenceId)
    expect(await of()).toMatchObject([
      { uid: teacher.id, part: 'host', joinedAt: null },
      { uid: student.id, part: 'participant', joinedAt: '2026-11-24T15:55:00Z' },
    ])
    at('2026-11-24T16:20:00Z')
    await transaction(tx => recordAttendance(tx, ctxAs(teacher), lesson))
    expect((await of())?.[0]).toMatchObject({ joinedAt: '2026-11-24T16:20:00Z' })
  })
})

describe('a returned lesson of a weekly agreement', () => {
  const createWeekly = async () => {
    const weekly = await (async () => {
      at(BOOKING)
      const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
      const student = await createTestUser()
      const session = await createSession('individual', { teacher })
      return { teacher, student, ...(await bookFor(session, student, { plan: 'weekly', seenPrice: 40_000 })) }
    })()
    return weekly
  }
  const recordsOf = ({ id }: User) => db.select().from(usageRecords).where(eq(usageRecords.payerId, id))
  const invoicesOf = ({ id }: User) =>
    db.select().from(usageInvoices).where(eq(usageInvoices.payerId, id)).orderBy(usageInvoices.period)
  const settle = async (student: User) => {
    for (const { id } of await invoicesOf(student)) {
      const intent = await findOpenIntent(db, invoicePayable(id))
      if (intent) await syncFromProvider(ctxAs(student), intent)
    }
  }
  const bill = async (iso: string) => {
    at(iso)
    await meterLessons(clock.now())
    await billUsage(clock.now())
  }

  it('is never metered', async () => {
    const { student, teacher, lessonId } = await createWeekly()
    at(OVER)
    const admin = await createAdmin()
    expect(await previewReturn(ctxAs(admin), lessonId)).toMatchObject({
      returned: 0,
      notCharged: 10_000,
      refundAt: null,
    })
    await Promise.all([returnLesson(ctxAs(admin), lessonId, REASON), meterLessons(clock.now())])
    await meterLessons(clock.now())
    expect(await recordsOf(student)).toEqual([])
    expect((await noticesOf(student))[0]).toMatchObject({
      message: expect.stringContaining('Nothing is charged for it.'),
    })
    expect(await getEarnings(teacher.id, '2026-11', clock.now())).toMatchObject({ lessons: 0, paid: 0, refunded: 0 })
  })

  it('comes off an invoice that is not paid; without another lesson nothing is left to pay', async () => {
    const { student, lessonId, lessonIds } = await createWeekly()
    await bill('2026-12-16T10:00:00Z')
    expect(await invoicesOf(student)).toMatchObject([{ amount: 10_000, state: 'open' }])
    const admin = await createAdmin()
    await returnLesson(ctxAs(admin), lessonId, REASON)
    expect(await invoicesOf(student)).toMatchObject([{ amount: 0, state: 'paid' }])
    // The charge of the former amount had left already.
    await settle(student)
    clock.advance({ minutes: 1 })
    await sendRefunds()
    expect((await listReturned(ctxAs(student))).items).toMatchObject([{ amount: 10_000, reason: 'paid_twice' }])
    at('2026-12-16T11:00:00Z')
    await meterLessons(clock.now())
    await bill('2027-01-01T10:00:00Z')
    const [, january] = await invoicesOf(student)
    expect(january).toMatchObject({ amount: 30_000, state: 'open' })
    await returnLesson(ctxAs(admin), lessonIds[1] ?? '', REASON)
    expect((await invoicesOf(student))[1]).toMatchObject({ amount: 20_000, state: 'open' })
    await settle(student)
    expect((await invoicesOf(student))[1]).toMatchObject({ amount: 20_000, state: 'paid' })
    expect(await getCredit(db, student.id)).toBe(10_000)
    expect(await accountBalance(accounts.prepaidLessons(invoicePayable(january?.id ?? '')))).toBe(0)
  })

  it('is refunded from an invoice that is paid, once', async () => {
    const { student, teacher, reservationId, lessonId } = await createWeekly()
    await bill('2026-12-01T10:00:00Z')
    await settle(student)
    expect(await invoicesOf(student)).toMatchObject([{ amount: 10_000, state: 'paid' }])
    const admin = await createAdmin()
    const paid = accounts.receivable(lessonId)
    expect(await accountBalance(paid)).toBe(-10_000)
    const results = await runConcurrently(4, () => returnLesson(ctxAs(admin), lessonId, REASON))
    expect(codesOf(results)).toEqual([...Array(3).fill('already_returned'), 'done'])
    expect(await accountBalance(paid)).toBe(0)
    clock.advance({ minutes: 61 })
    await sendRefunds()
    expect((await listReturned(ctxAs(student))).items).toMatchObject([
      { amount: 10_000, reason: 'lesson_returned', state: 'sent', lessonId },
    ])
    const [invoice] = await invoicesOf(student)
    expect(await accountBalance(accounts.prepaidLessons(invoicePayable(invoice?.id ?? '')))).toBe(0)
    expect(await getEarnings(teacher.id, '2026-11', clock.now())).toMatchObject({ lessons: 0, refunded: 10_000 })
    expect((await getReservationRow(reservationId)).state).toBe('booked')
    const lesson = await lessonOf(lessonId)
    const reader = { id: student.id, side: 'participant', zone: 'Europe/Warsaw' } as const
    const texts = toTimeline(await listTimelineRows(db, lesson), lesson, reader).map(({ text }) => text)
    expect(texts).toContain('100 PLN refunded')
  })

  it('keeps its invoice and its refund together when the invoice settles at the same time', async () => {
    const { student, lessonId } = await createWeekly()
    await bill('2026-12-01T10:00:00Z')
    const admin = await createAdmin()
    await Promise.all([settle(student), returnLesson(ctxAs(admin), lessonId, REASON)])
    clock.advance({ minutes: 61 })
    await sendRefunds()
    const { items } = await listReturned(ctxAs(student))
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000)
    const [invoice] = await invoicesOf(student)
    expect(await accountBalance(accounts.prepaidLessons(invoicePayable(invoice?.id ?? '')))).toBe(0)
  })
})
