import { beforeAll, expect, it } from 'vitest'
import { proposalNotices } from '#features/academy/proposals/notices.ts'
import { registerAnswerableNotices } from '#features/people/notices/answerable-notices.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { notificationEndpoints } from '#features/people/notifications/api.ts'
import { registerReactions } from '#platform/events.ts'
import { createTeacher, reserveBody, setupReservationsApi } from '#tests/support/reservations-api.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { proposalAnswers } from './answerable-notices.ts'
import { proposalEndpoints } from './api.ts'
import { proposalReactions } from './reactions.ts'

const api = setupReservationsApi([...proposalEndpoints, ...notificationEndpoints])
beforeAll(() => {
  registerReactions(proposalReactions)
  registerNotices(proposalNotices)
  registerAnswerableNotices(proposalAnswers)
})
const THURSDAY = '2026-11-26T16:00:00Z'

const createBooked = async () => {
  const nina = await createTeacher()
  api.people.set(nina.username, nina)
  const student = await api.student()
  const session = await createTestSession({ teacher: nina, type: 'individual', now: api.clock.now(), price: 0 })
  const { body } = await api.call(student, 'POST', '/reservations', reserveBody(session, { seenPrice: 0 }))
  const [lesson] = body.lessons as unknown as readonly { readonly id: string }[]
  return { teacher: nina.username, student, session, reservationId: String(body.id), lessonId: lesson?.id ?? '' }
}

it('a teacher proposes a free time, and the student previews and accepts it, with the specification’s fields', async () => {
  const { teacher, student, session, lessonId } = await createBooked()
  const free = await api.call(teacher, 'GET', `/lessons/${lessonId}/free-times?hours=any&from=2026-11-26`)
  expect(free.body).toMatchObject({ durationMinutes: 60, times: expect.arrayContaining([THURSDAY]) })
  const proposal = { type: 'reschedule', lessonId, times: [THURSDAY], message: 'I have a concert' }
  const sent = await api.call(teacher, 'POST', '/proposals', proposal)
  expect(sent).toMatchObject({
    status: 201,
    body: {
      ...{ type: 'reschedule', status: 'proposal_sent', statusLabel: 'Proposal Sent', originalSessionId: session.id },
      ...{ proposedDate: THURSDAY, expiryDate: '2026-11-25T16:00:00Z', curriculum: 'ib', additionalPayment: 0 },
      ...{ subject: 'ib-mathematics-aa', turn: 'participant' },
    },
  })
  const path = `/proposals/${sent.body.id}`
  expect((await api.call(student, 'GET', '/proposals?filter=to_answer')).body).toMatchObject({
    items: [{ id: sent.body.id }],
  })
  const preview = await api.call(student, 'GET', `${path}/acceptance-preview`)
  expect(preview.body).toMatchObject({ movesLesson: true, payment: 0, through: ['proposal_accepted'] })
  const accepted = await api.call(student, 'POST', `${path}/acceptance`, {})
  expect(accepted).toMatchObject({ status: 201, body: { lessonId, proposal: { status: 'proposal_accepted' } } })
  expect(await api.call(student, 'POST', `${path}/rejection`, {})).toMatchObject({
    ...{ status: 409, body: { code: 'proposal_closed', detail: 'This was already decided: Proposal Accepted.' } },
  })
})

it('says nothing of what either side has at other times, and nothing at all to others', async () => {
  const { teacher, student, lessonId, reservationId } = await createBooked()
  const other = await createBooked()
  const sent = await api.call(teacher, 'POST', '/proposals', { type: 'reschedule', lessonId, times: [THURSDAY] })
  for (const path of [`/proposals/${sent.body.id}`, `/lessons/${lessonId}/free-times`])
    expect((await api.call(other.student, 'GET', path)).status).toBe(404)
  const free = await api.call(student, 'GET', `/reservations/${reservationId}/free-times?durationMinutes=90`)
  expect(Object.keys(free.body).toSorted()).toEqual(['durationMinutes', 'times', 'usualPrice'])
  const refused = await api.call(student, 'POST', '/proposals', {
    ...{ type: 'extra_lesson', reservationId, durationMinutes: 45, times: [] },
  })
  expect(refused).toMatchObject({ status: 422, body: { detail: 'Choose how long the lesson is.' } })
})

it('an answer to the notification that leaves the time open is refused, and changes nothing', async () => {
  const { teacher, student, lessonId } = await createBooked()
  const FRIDAY = '2026-11-27T16:00:00Z'
  const proposal = { type: 'reschedule', lessonId, times: [THURSDAY, FRIDAY] }
  expect((await api.call(teacher, 'POST', '/proposals', proposal)).status).toBe(201)
  const { body } = await api.call(student, 'GET', '/notifications')
  const asked = (body.items as unknown as readonly { id: string; isActionable: boolean }[]).find(
    one => one.isActionable,
  )
  const path = `/notifications/${asked?.id}/answer`
  expect(await api.call(student, 'POST', path, { answer: 'accept' })).toMatchObject({
    ...{ status: 422, body: { code: 'choose_a_time', detail: 'Choose one of the times.' } },
  })
  expect(await api.call(student, 'POST', path, { answer: 'other_times' })).toMatchObject({
    ...{ status: 422, body: { code: 'no_times' } },
  })
  expect(await api.call(student, 'POST', path, { answer: 'decline' })).toMatchObject({
    ...{ status: 200, body: { isActionable: false } },
  })
})

it('the notification offers each of several times, and the chosen one is accepted there', async () => {
  const { teacher, student, lessonId } = await createBooked()
  const FRIDAY = '2026-11-27T16:00:00Z'
  const proposal = { type: 'reschedule', lessonId, times: [THURSDAY, FRIDAY] }
  const sent = await api.call(teacher, 'POST', '/proposals', proposal)
  const { body } = await api.call(student, 'GET', '/notifications')
  const asked = (body.items as unknown as readonly { id: string; answers: readonly unknown[] }[]).find(
    ({ answers }) => answers.length > 0,
  )
  expect(asked?.answers).toMatchObject([
    { key: 'accept', time: THURSDAY },
    { key: 'accept', label: 'Fri 27 Nov, 17:00', time: FRIDAY },
    { key: 'decline', label: 'None of these', time: null },
    { key: 'other_times', time: null },
  ])
  const path = `/notifications/${asked?.id}/answer`
  const refusals = [
    [{ answer: 'accept', time: '2026-11-28T16:00:00Z' }, 'time_not_proposed'],
    [{ answer: 'decline', time: FRIDAY }, 'takes_no_time'],
  ] as const
  for (const [answer, code] of refusals)
    expect(await api.call(student, 'POST', path, answer)).toMatchObject({ status: 422, body: { code } })
  expect(await api.call(student, 'POST', path, { answer: 'accept', time: FRIDAY })).toMatchObject({
    ...{ status: 200, body: { isActionable: false, answers: [] } },
  })
  expect((await api.call(student, 'GET', `/proposals/${sent.body.id}`)).body).toMatchObject({
    ...{ status: 'proposal_accepted', proposedDate: FRIDAY },
  })
})
