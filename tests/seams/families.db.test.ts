import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { acceptProposal } from '#features/academy/proposal-answers/accept-proposal.ts'
import { propose } from '#features/academy/proposals/propose.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { joinWaitlist } from '#features/academy/waitlist/joining.ts'
import { leaveWaitlist } from '#features/academy/waitlist/leaving.ts'
import { waitlistEntries } from '#features/academy/waitlist/table.ts'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { planWeeklyLessons } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { findOpenIntent } from '#features/money/settlement/intents.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { invoicePayable } from '#features/money/usage/invoice-kind.ts'
import { usageInvoices } from '#features/money/usage/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { createChildOf } from '#tests/support/family.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { getReservationRow } from '#tests/support/holds.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'
import { joinInputFor } from '#tests/support/waitlist.ts'

const app = setupSeams()
const { at, bookFor, clock, createBlock, createBooked, createFamily, createWeekly, ctxAs, endGuardianship } = app
const { lessonsOf, noticesOf } = app
const BOOKING = '2026-11-21T10:00:00Z'
const THURSDAY = '2026-11-26T16:00:00Z'

it('a payer who is no longer a guardian is charged for no lesson that is planned later', async () => {
  at(BOOKING)
  const { child, guardian, paidByGuardian } = await createFamily()
  const { reservationId } = await createWeekly(guardian, { asked: { studentId: child.id, ...paidByGuardian } })
  const before = await lessonsOf(reservationId)
  await endGuardianship(child)
  at('2026-12-10T10:00:00Z')
  expect(await planWeeklyLessons(clock.now())).toBe(0)
  expect(await lessonsOf(reservationId)).toEqual(before)
  await makeGuardian(child, guardian, clock.now())
  await planWeeklyLessons(clock.now())
  expect((await lessonsOf(reservationId)).length).toBe(7)
})

it('a wish from before a guardianship ended books nothing for a child without a guardian', async () => {
  at(BOOKING)
  const { session, teacher } = await createBooked('individual')
  const { child, guardian, paidByGuardian } = await createFamily()
  const { reservationId } = await bookFor(session, child, { firstDate: '2026-12-01', ...paidByGuardian })
  const wish = { reservationId, durationMinutes: 60, times: [THURSDAY], message: '' }
  const proposalId = await propose(ctxAs(guardian), { type: 'extra_lesson', ...wish })
  await endGuardianship(child)
  expect(await codeOf(acceptProposal(ctxAs(teacher), proposalId, {}))).toBe('student_without_guardian')
  await makeGuardian(child, guardian, clock.advance({ minutes: 1 }))
  expect(await codeOf(acceptProposal(ctxAs(teacher), proposalId, {}))).toBeNull()
})

const entryOf = async ({ id }: User) =>
  (await db.select().from(waitlistEntries).where(eq(waitlistEntries.studentId, id)))[0]

it('a guardian who would not pay declines an offer for the child; a stranger does not', async () => {
  at(BOOKING)
  const [payer, other] = [await createTestUser(), await createTestUser()]
  const child = await createChildOf([payer, other], clock.now())
  clock.advance({ minutes: 1 })
  const { session, student, lessonId } = await createBooked('group', { maxStudents: 1 })
  await joinWaitlist(ctxAs(payer), session.id, {
    ...{ ...joinInputFor(session), studentId: child.id, payerId: payer.id },
  })
  await cancelLesson(ctxAs(student), lessonId)
  expect(await codeOf(leaveWaitlist(ctxAs(student), session.id, { studentId: child.id }))).toBe('not_waiting')
  await leaveWaitlist(ctxAs(other), session.id, { studentId: child.id })
  expect((await entryOf(child))?.state).toBe('declined')
  expect((await noticesOf(child)).map(({ type }) => type)).not.toContain('waitlist_ended')
})

it('a person whose offer loses a date is offered what is left, in the same place of the waitlist', async () => {
  at(BOOKING)
  const { session, teacher, student, reservationId } = await createBlock('group', { maxStudents: 2 })
  const staying = await bookFor(session, await createTestUser(), { plan: 'block', seenPrice: 40_000 })
  const [first, second] = [await createTestUser(), await createTestUser()]
  for (const each of [first, second])
    await joinWaitlist(ctxAs(each), session.id, joinInputFor(session, { plan: 'block' }))
  await resign(ctxAs(student), reservationId)
  await cancelLesson(ctxAs(teacher), staying.lessonIds[2] ?? '')
  const entry = await entryOf(first)
  expect([entry?.state, (await entryOf(second))?.state]).toEqual(['offered', 'waiting'])
  expect(await lessonsOf(entry?.reservationId ?? '')).toEqual(
    ['2026-11-24', '2026-12-01', '2026-12-15'].map(day => `${day}T16:00:00Z held`),
  )
  expect((await noticesOf(first)).map(({ type }) => type)).toEqual(['waitlist_offer', 'waitlist_offer'])
  await cancelLesson(ctxAs(teacher), staying.lessonIds[0] ?? '')
  expect([(await entryOf(first))?.state, (await entryOf(second))?.state]).toEqual(['closed', 'closed'])
  const held = and(eq(reservations.productId, session.id), eq(reservations.state, 'held'))
  expect(await db.$count(reservations, held)).toBe(0)
})

it('an agreement whose late cancellation was undone is paid as before', async () => {
  const student = await createTestUser()
  const { reservationId, lessonIds } = await createWeekly(student)
  at('2026-12-01T12:00:00Z')
  await meterLessons(clock.now())
  await billUsage(clock.now())
  for (const { id } of await db.select().from(usageInvoices).where(eq(usageInvoices.payerId, student.id))) {
    const intent = await findOpenIntent(db, invoicePayable(id))
    if (intent) await syncFromProvider(ctxAs(student), intent)
  }
  const status = async () => (await getReservationRow(reservationId)).paymentStatus
  expect(await status()).toBe('paid')
  await cancelLesson(ctxAs(student), lessonIds[1] ?? '')
  expect(await status()).toBe('pending_subscription_billing')
  await undoCancellation(ctxAs(student), lessonIds[1] ?? '')
  expect(await status()).toBe('paid')
})
