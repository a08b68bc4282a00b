import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { reservationPayableKind } from '#features/academy/reservation-payments/payable.ts'
import { reservationBooked } from '#features/academy/reservations/events.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { paymentIntents, receipts } from '#features/money/payments/table.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import { listNotifications } from '#features/people/notifications/queries.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { registerReactions } from '#platform/events.ts'
import { manualClock } from '#tests/support/clock.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupFakeCheckout } from '#tests/support/fake-checkout.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { notifyBooked } from './booking-notices.ts'
import { reservationReactions } from './reactions.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-21T10:00:00Z')
const fakeCheckout = setupFakeCheckout(clock.now)
beforeAll(() => {
  registerPayables([reservationPayableKind])
  registerReactions(reservationReactions)
})

let ala: User
let nina: User
beforeEach(async () => {
  ala = await createTestUser({ name: 'Ala Nowak' })
  nina = await createTestUser({ name: 'Nina Kowal', role: 'teacher', teacherAccess: true, zone: 'America/New_York' })
  await takeJobs(outbox)
})

const ctx = () => ({ actor: ala, now: clock.now(), requestId: 'test' })
const notificationsOf = async ({ id }: User) =>
  (await listNotifications(db, id, { limit: 100 })).items.map(({ type, message }) => ({ type, message }))

/** Ala's paid place with Nina: one lesson on Tuesday at 17:00 in Warsaw, or four Saturdays. */
const book = async (type: 'individual' | 'course', payer = ala) => {
  const session = await createTestSession({ teacher: nina, type, now: clock.now() })
  const { reservationId, checkoutUrl } = await reserve(ctx(), reserveInputFor(session))
  if (payer !== ala) await makeGuardian(ala, payer, clock.now())
  await db.update(reservations).set({ payerId: payer.id }).where(eq(reservations.id, reservationId))
  await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
  const intents = await db.select().from(paymentIntents).where(eq(paymentIntents.payableId, reservationId))
  for (const intent of intents) await syncFromProvider(ctx(), intent)
  const [receipt] = await db
    .select()
    .from(receipts)
    .where(eq(receipts.intentId, intents[0]?.id ?? ''))
  const [lesson] = await db.select().from(lessons).where(eq(lessons.purchaseId, reservationId))
  return { session, reservationId, receipt, lessonId: lesson?.id ?? '' }
}

describe('a booking', () => {
  it('notifies the teacher and the student, each in their own time zone', async () => {
    await book('individual')
    expect(await notificationsOf(nina)).toEqual([
      {
        type: 'lesson_reservation',
        message: 'Ala Nowak booked Mathematics AA: one lesson, Tue 24 Nov, 11:00 – 12:00 (New York).',
      },
    ])
    expect(await notificationsOf(ala)).toEqual([
      {
        type: 'reservation_confirmed',
        message: 'Mathematics AA with Nina Kowal: one lesson, Tue 24 Nov, 17:00 – 18:00 (Warsaw). 100 PLN paid.',
      },
    ])
  })
  it('names the student to the payer who is another person, in the notice and in the e-mail', async () => {
    const guardian = await createTestUser({ name: 'Ewa Nowak' })
    await book('individual', guardian)
    const [told] = await notificationsOf(guardian)
    expect(told?.message).toContain('Mathematics AA with Nina Kowal: one lesson for Ala Nowak, Tue 24 Nov')
    expect((await notificationsOf(ala))[0]?.message).not.toContain('Ala Nowak')
    const receipt = (await takeJobs(outbox)).flatMap(({ data }) =>
      data.paragraphs.filter(text => text.startsWith('Paid')),
    )
    expect(receipt.join()).toContain('one lesson for Ala Nowak. Receipt')
  })
  it('of a course notifies the teacher of a new student', async () => {
    await book('course')
    expect(await notificationsOf(nina)).toEqual([
      {
        type: 'course_student_join',
        message: 'Ala Nowak joined Mathematics AA. 4 lessons, the first Sat 28 Nov, 4:00 – 5:00 (New York).',
      },
    ])
  })
  it('carries the specification’s fields', async () => {
    const { session, reservationId } = await book('individual')
    const ids = { sessionId: session.id, reservationId, studentId: ala.id, teacherId: nina.id }
    for (const reader of [ala, nina])
      expect((await listNotifications(db, reader.id, {})).items[0]?.params).toMatchObject({
        ...ids,
        sessionType: 'individual',
        studentName: 'Ala Nowak',
        subject: 'Mathematics AA',
      })
  })
  it('whose reaction runs again notifies each person only once', async () => {
    const { session, reservationId } = await book('individual')
    const ids = { reservationId, sessionId: session.id, studentId: ala.id, payerId: ala.id, teacherId: nina.id }
    await transaction(tx => notifyBooked(tx, ctx(), reservationBooked(reservationId, { ...ids, amount: 10_000 })))
    expect(
      [await notificationsOf(nina), await notificationsOf(ala)].map(notifications => notifications.length),
    ).toEqual([1, 1])
    expect(await takeJobs(outbox)).toHaveLength(2)
  })
  it('sends the version of the terms and the consents with their time, as the terms promise', async () => {
    const guardian = await createTestUser({ name: 'Ewa Nowak' })
    await book('individual', guardian)
    const emails = (await takeJobs(outbox)).map(job => job.data)
    const consents = emails.filter(email => email.paragraphs.some(text => text.includes('general terms')))
    expect(consents.map(({ paragraphs }) => paragraphs[0]).sort()).toEqual(['Hello Ala Nowak,', 'Hello Ewa Nowak,'])
    for (const { paragraphs } of consents)
      expect(paragraphs).toContain(
        `Agreed when booking, Saturday 21 November 2026, 11:00 (Warsaw time): the general terms, version ${TERMS_VERSION}, and that lessons may start within the 14-day cancellation period.`,
      )
  })
  it('names the student, the session and its start in the subject, and links to the booking', async () => {
    const { reservationId } = await book('individual')
    const emails = (await takeJobs(outbox)).map(job => job.data)
    expect(emails.map(({ emailSubject }) => emailSubject).sort()).toEqual([
      'Ala Nowak booked Mathematics AA, Tue 11:00',
      'Booking confirmed: Mathematics AA, Tue 17:00',
    ])
    const action = { label: 'View booking', url: `/campus/reservations/${reservationId}` }
    for (const email of emails) expect(email.action).toEqual(action)
  })
  it('sends the payer the receipt with its number, and dates with stable UIDs', async () => {
    const guardian = await createTestUser({ name: 'Ewa Nowak' })
    const { lessonId, receipt } = await book('individual', guardian)
    const emails = (await takeJobs(outbox)).map(job => job.data)
    const paid = emails.filter(email => email.paragraphs.some(text => text.startsWith('Paid: 100 PLN')))
    expect(paid.map(({ paragraphs }) => paragraphs[0])).toEqual(['Hello Ewa Nowak,'])
    expect(receipt?.number).toMatch(/^2026\/11\/\d{4}$/)
    expect(paid[0]?.paragraphs.join()).toContain(`Receipt ${receipt?.number}`)
    const file = paid[0]?.attachments?.[0]?.content ?? ''
    expect(file).toContain(`UID:${lessonId}@guildhall`)
    expect(file).toContain('DTSTART:20261124T160000Z')
    expect(emails).toHaveLength(3)
  })
})
