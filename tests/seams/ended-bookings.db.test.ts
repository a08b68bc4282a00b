import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { acceptNextBlock } from '#features/academy/blocks/answer-next-block.ts'
import { offerNextBlocks } from '#features/academy/blocks/offer-next-blocks.ts'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { renewCourse } from '#features/academy/courses/renewing.ts'
import { requestEdit } from '#features/academy/edit-requests/request-edit.ts'
import { reservationEditRequests } from '#features/academy/edit-requests/table.ts'
import { acceptProposal } from '#features/academy/proposal-answers/accept-proposal.ts'
import { propose } from '#features/academy/proposals/propose.ts'
import { lessonProposals } from '#features/academy/proposals/table.ts'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { terminate } from '#features/academy/reservation-endings/terminate.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { startPayment } from '#features/money/holds/checkout.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { schedules } from '#server/schedules.ts'
import { countOverlaps } from '#tests/support/concurrent-reserve.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { reservationState } from '#tests/support/holds.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'

const app = setupSeams()
const { at, clock, createBlock, createBooked, createWeekly, ctxAs, fakeCheckout, lessonsOf, returnFromCheckout } = app
const THURSDAY = '2026-11-26T16:00:00Z'
const folder = temporaryFolder('seams')
afterAll(() => removeFolder(folder))

const endAsStaff = async (_: Ctx, id: string) =>
  terminate(ctxAs(await createTestUser({ role: 'admin' })), id, 'Moves away.')

/** A block whose next one is offered, accepted, and just being paid. */
const createPaying = async (type: 'individual' | 'group') => {
  const booked = await createBlock(type)
  at('2026-12-09T10:00:00Z')
  await offerNextBlocks(clock.now())
  const [offer] = await db.select().from(reservations).where(eq(reservations.renewedFrom, booked.reservationId))
  const offerId = offer?.id ?? ''
  await acceptNextBlock(ctxAs(booked.student), offerId, TERMS_VERSION)
  const { checkoutUrl } = await startPayment(ctxAs(booked.student), reservationHoldable(offerId))
  await fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
  return { ...booked, offerId }
}

it('a termination ends what was proposed, asked and offered, and leaves no answer open', async () => {
  const { teacher, student, reservationId, lessonIds, offerId } = await createPaying('individual')
  const about = { reservationId, durationMinutes: 60, message: '' }
  await propose(ctxAs(teacher), {
    ...{ type: 'reschedule', lessonId: lessonIds[3] ?? '', times: ['2026-12-17T16:00:00Z'], message: '' },
  })
  await propose(ctxAs(student), { type: 'extra_lesson', ...about, times: ['2026-12-18T16:00:00Z'] })
  await requestEdit(ctxAs(teacher), reservationId, { date_time: { Wednesday: [10, 10.5] } })
  await endAsStaff(ctxAs(teacher), reservationId)
  expect(await reservationState(offerId)).toBe('lapsed')
  const proposed = await db.select().from(lessonProposals).where(eq(lessonProposals.reservationId, reservationId))
  expect(proposed.map(({ reason }) => reason)).toEqual(['cancelled', 'cancelled'])
  const asked = await db
    .select()
    .from(reservationEditRequests)
    .where(eq(reservationEditRequests.reservationId, reservationId))
  expect(asked.map(({ declinedBecause }) => declinedBecause)).toEqual(['ended'])
  const isOpen = and(inArray(notifications.userId, [student.id, teacher.id]), eq(notifications.isActionable, true))
  expect(await db.$count(notifications, isOpen)).toBe(0)
})

it.each([
  ['was terminated', 'individual', endAsStaff],
  ['was left', 'group', resign],
] as const)('money that comes after a block %s does not book its next one', async (_, type, end) => {
  const { student, reservationId, offerId } = await createPaying(type)
  await end(ctxAs(student), reservationId)
  await returnFromCheckout(offerId)
  expect(await reservationState(offerId)).toBe('lapsed')
  await app.sendRefunds()
  expect(await listUnsound()).toEqual([])
})

it('a cancellation in a course that was renewed meanwhile cannot be undone', async () => {
  at('2026-11-21T10:00:00Z')
  const { session, teacher, student, lessonIds, reservationId } = await createBooked('course', { minStudents: 1 })
  for (const id of lessonIds) await cancelLesson(ctxAs(student), id)
  await renewCourse(ctxAs(teacher), session.id, 1)
  for (const id of lessonIds) expect(await codeOf(undoCancellation(ctxAs(student), id))).toBe('course_renewed_since')
  expect((await lessonsOf(reservationId)).filter(lesson => lesson.endsWith('booked'))).toEqual([])
})

it('a closed session takes no extra lesson, and still moves the lessons that it has', async () => {
  at('2026-11-21T10:00:00Z')
  const { session, teacher, student, reservationId, lessonId } = await createBooked('individual')
  const extra = { type: 'extra_lesson', reservationId, durationMinutes: 60, message: '', additionalPayment: 0 } as const
  const proposalId = await propose(ctxAs(teacher), { ...extra, times: [THURSDAY] })
  await closeSession(ctxAs(await createTestUser({ role: 'admin' })), session.id)
  expect(await codeOf(acceptProposal(ctxAs(student), proposalId, {}))).toBe('teacher_not_available')
  const [open] = await db.select().from(lessonProposals).where(eq(lessonProposals.id, proposalId))
  expect(open?.status).toBe('proposal_sent')
  const other = await createBooked('individual')
  await closeSession(ctxAs(other.teacher), other.session.id)
  const asked = { ...extra, reservationId: other.reservationId, times: [THURSDAY] }
  expect(await codeOf(propose(ctxAs(other.teacher), asked))).toBe('teacher_not_available')
  const move = { lessonId, times: [THURSDAY], message: '' }
  expect(await codeOf(propose(ctxAs(teacher), { type: 'reschedule', ...move }))).toBeNull()
})

const recordsOf = (reservationId: string) => db.$count(usageRecords, eq(usageRecords.purchaseId, reservationId))

it('after a standstill of weeks, all jobs at once lose and double nothing', async () => {
  files.use(createLocalDisk({ folder }))
  const [block, group] = [await createBlock(), await createBlock('group')]
  const weekly = await createWeekly(await createTestUser())
  for (const days of [30, 60]) {
    clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z').add({ hours: 24 * days }))
    for (const { run } of [...schedules, ...schedules]) await run(clock.now())
  }
  expect(await recordsOf(weekly.reservationId)).toBe((await lessonsOf(weekly.reservationId)).filter(isOver).length)
  expect(new Set(await lessonsOf(weekly.reservationId)).size).toBe((await lessonsOf(weekly.reservationId)).length)
  for (const { student } of [block, group, weekly]) expect(await remindersOf(student)).toBeLessThanOrEqual(1)
  expect(await countOverlaps()).toBe(0)
  expect(await listUnsound()).toEqual([])
})

const isOver = (lesson: string) => {
  const start = Temporal.Instant.from(lesson.split(' ')[0] ?? '')
  return Temporal.Instant.compare(start.add({ hours: 1 }), clock.now()) <= 0
}
const remindersOf = async (user: User) => (await app.noticesOf(user)).filter(({ type }) => type === 'reminder').length
