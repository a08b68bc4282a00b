import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { offerNextBlocks } from '#features/academy/blocks/offer-next-blocks.ts'
import { respondToEdit } from '#features/academy/edit-request-answers/respond-to-edit.ts'
import { requestEdit } from '#features/academy/edit-requests/request-edit.ts'
import { sendReminders } from '#features/academy/lesson-notices/reminders.ts'
import { acceptProposal } from '#features/academy/proposal-answers/accept-proposal.ts'
import { createFreeCheck } from '#features/academy/proposals/free-times.ts'
import { prepareProposal, propose } from '#features/academy/proposals/propose.ts'
import { lessonProposals } from '#features/academy/proposals/table.ts'
import { hasAttended } from '#features/academy/ratings/queries.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { joinMeeting } from '#features/screens/meetings/join.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { asAnotherRequest } from '#tests/support/concurrency.ts'
import { getReservationRow } from '#tests/support/holds.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'

const { at, clock, createBlock, createBooked, ctxAs, lessonsOf, noticesOf } = setupSeams()
const BOOKING = '2026-11-21T10:00:00Z'
const THURSDAY = '2026-11-26T16:00:00Z'

const proposeMove = (by: User, lessonId: string, ...times: string[]) =>
  propose(ctxAs(by), { type: 'reschedule', lessonId, times, message: '' })
const reasonOf = async (id: string) =>
  (await db.select().from(lessonProposals).where(eq(lessonProposals.id, id))).map(row => row.reason)

it('a change of the booking ends what was proposed about the lesson that it moves, and tells it once', async () => {
  at(BOOKING)
  const { teacher, student, reservationId, lessonId } = await createBooked('individual')
  const proposalId = await proposeMove(teacher, lessonId, THURSDAY)
  const editId = await requestEdit(ctxAs(teacher), reservationId, { date_time: { Thursday: [17, 17.5] } })
  await respondToEdit(ctxAs(student), editId, 'approve')
  expect(await reasonOf(proposalId)).toEqual(['moved'])
  expect(await codeOf(acceptProposal(ctxAs(student), proposalId, {}))).toBe('proposal_closed')
  expect(await lessonsOf(reservationId)).toEqual([`${THURSDAY} booked`])
  expect((await noticesOf(student)).map(({ type }) => type)).not.toContain('proposal_response')
})

it('an accepted time leaves its own proposal accepted, and a waiting change of the other lessons open', async () => {
  const { teacher, student, reservationId, lessonIds } = await createBlock()
  const [firstId = ''] = lessonIds
  const proposalId = await proposeMove(teacher, firstId, THURSDAY)
  const editId = await requestEdit(ctxAs(teacher), reservationId, { date_time: { Wednesday: [10, 10.5] } })
  await acceptProposal(ctxAs(student), proposalId, {})
  expect(await reasonOf(proposalId)).toEqual([null])
  await respondToEdit(ctxAs(student), editId, 'approve')
  expect(await lessonsOf(reservationId)).toEqual([
    `${THURSDAY} booked`,
    ...['2026-12-02', '2026-12-09', '2026-12-16'].map(day => `${day}T09:00:00Z booked`),
  ])
})

it('who came to the former time of a lesson has not come to its new one', async () => {
  at(BOOKING)
  const { teacher, student, session, lessonId } = await createBooked('individual')
  const proposalId = await proposeMove(teacher, lessonId, THURSDAY)
  at('2026-11-24T15:52:00Z')
  expect((await joinMeeting(ctxAs(student), lessonId)).state).toBe('open')
  await acceptProposal(ctxAs(student), proposalId, {})
  at('2026-11-26T16:05:00Z')
  const asked = { sessionId: session.id, userId: student.id, now: clock.now() }
  expect(await hasAttended(db, asked)).toBe(false)
  await joinMeeting(ctxAs(student), lessonId)
  expect(await hasAttended(db, asked)).toBe(true)
})

it('a lesson that moves while reminders are sent is reminded of at its new time, not before', async () => {
  at(BOOKING)
  const { student, lessonId } = await createBooked('individual')
  at('2026-11-23T17:00:00Z')
  const { sending } = await transaction(async tx => {
    const [lesson] = await tx.select().from(lessons).where(eq(lessons.id, lessonId)).for('update')
    const sending = asAnotherRequest(() => sendReminders(clock.now()))
    await locksAwaited(1)
    const during = { start: instant(THURSDAY), end: instant(THURSDAY).add({ hours: 1 }) }
    await tx
      .update(occurrences)
      .set({ during })
      .where(eq(occurrences.id, lesson?.occurrenceId ?? ''))
    return { sending }
  })
  await sending
  const reminders = async () => (await noticesOf(student)).filter(({ type }) => type === 'reminder').length
  expect(await reminders()).toBe(0)
  at('2026-11-25T17:00:00Z')
  await sendReminders(clock.now())
  await sendReminders(clock.now())
  expect(await reminders()).toBe(1)
})

it('the next block is offered in time although its last lesson was moved beyond it', async () => {
  const { teacher, student, reservationId, lessonIds } = await createBlock()
  const proposalId = await proposeMove(teacher, lessonIds[3] ?? '', '2026-12-29T15:00:00Z')
  await acceptProposal(ctxAs(student), proposalId, {})
  at('2026-12-14T22:59:59Z')
  await offerNextBlocks(clock.now())
  expect((await getReservationRow(reservationId)).nextBlock).toBe('open')
  at('2026-12-14T23:00:00Z')
  await offerNextBlocks(clock.now())
  expect((await getReservationRow(reservationId)).nextBlock).toBe('offered')
})

it.each([
  '2026-11-26T16:00:00.0005Z',
  '2026-11-26T16:00:00.000000001Z',
  '2026-11-26T16:00:30Z',
  '2999-12-31T23:30:00Z',
])('no lesson is moved to %s', async time => {
  at(BOOKING)
  const { teacher, lessonId } = await createBooked('individual')
  expect(await codeOf(proposeMove(teacher, lessonId, time))).toBe('time_not_free')
})

it('in a zone of quarter hours, lessons move to its own half-hours', async () => {
  at(BOOKING)
  const { teacher, student, reservationId, lessonId } = await createBooked('individual', { zone: 'Asia/Kathmandu' })
  const { calendar } = await prepareProposal(ctxAs(teacher), { type: 'reschedule', lessonId })
  const isFree = createFreeCheck(calendar)
  expect(['2026-11-26T11:15:00Z', '2026-11-26T11:00:00Z'].map(time => isFree(instant(time)))).toEqual([true, false])
  const proposalId = await proposeMove(teacher, lessonId, '2026-11-26T11:15:00Z')
  await acceptProposal(ctxAs(student), proposalId, {})
  expect(await lessonsOf(reservationId)).toEqual(['2026-11-26T11:15:00Z booked'])
})
