import { expect } from 'vitest'
import { offerNextBlocks } from '#features/academy/blocks/offer-next-blocks.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Call } from './api-calls.ts'
import { reserveInputFor } from './concurrent-reserve.ts'
import { insertDiscountCode } from './discount-codes.ts'
import type { setupFakeCheckout } from './fake-checkout.ts'
import { sendGameRequests } from './game-calls.ts'
import { writeMessages } from './message-calls.ts'
import { sendSessionRequests } from './session-request-calls.ts'
import { createTestSession } from './sessions.ts'
import { manageUsers } from './user-calls.ts'
import { createTestUser } from './users.ts'
import { writeAsVisitor } from './visitor-calls.ts'

type Options = {
  readonly url: string
  /** The bearer tokens of the served API; the requests add their own people. */
  readonly people: Map<string, Actor>
  readonly now: Temporal.Instant
  readonly fakeCheckout: ReturnType<typeof setupFakeCheckout>
}

/**
 * Sends each changing request of the API that succeeds without a browser's sign-in: publish, edit, close, time off, reserve, give back,
 * pay, cancel, undo, propose and answer changes, resign, renew, and read. Returns what it called, as `post /api/v1/sessions`.
 */
export const sendChangingRequests = async ({ url, people, now, fakeCheckout }: Options): Promise<readonly string[]> => {
  const [teacher, student] = [await createTestUser({ role: 'teacher', teacherAccess: true }), await createTestUser()]
  people.set('acting teacher', teacher).set('acting student', student)
  const called: string[] = []
  const call = async (who: string, method: string, path: string, body?: unknown) => {
    called.push(`${method} ${path}`)
    const answer = await fetch(`${url}${path}`, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${who}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    expect(answer.status, `${method} ${path} answers ${text}`).toBeLessThan(300)
    return text ? JSON.parse(text) : {}
  }
  const asTeacher = (method: string, path: string, body?: unknown) => call('acting teacher', method, path, body)
  const asStudent = (method: string, path: string, body?: unknown) => call('acting student', method, path, body)

  const feed = `/api/v1/calendar-feeds/${student.id}`
  await asStudent('patch', feed, { includesTimeOff: true })
  await asStudent('post', `${feed}/renewal`)

  const { uid: childId } = await asStudent('post', '/api/v1/family/children', {
    ...{ displayName: 'Zosia', birthDate: '2012-05-05' },
  })
  await asStudent('patch', `/api/v1/family/children/${childId}`, { displayName: 'Zofia' })
  await asStudent('post', `/api/v1/family/children/${childId}/guardians`, { guardianEmail: `second.${childId}@a.test` })
  await asStudent('put', `/api/v1/family/children/${childId}/sign-in`, { email: `child.${childId}@a.test` })

  const subject = { subject: 'ib-mathematics-aa', title: 'Mathematics', zone: 'Europe/Warsaw', price: 10_000 }
  const published = await asTeacher('post', '/api/v1/sessions', {
    ...subject,
    ...{ type: 'group', date_time: { Friday: [9, 9.5] }, maxStudents: 4 },
  })
  await asTeacher('patch', `/api/v1/sessions/${published.id}`, { title: 'Mathematics AA' })
  for (const type of ['individual', 'group', 'course'] as const) {
    // The three offers share one timetable.
    const host = await createTestUser({ role: 'teacher', teacherAccess: true })
    const reserveBody = reserveInputFor(await createTestSession({ teacher: host, type, now }))
    const { seenPrice: _, seenDates: __, acceptedTerms: ___, earlyPerformance: ____, ...asked } = reserveBody
    const { discountCode } = await insertDiscountCode(now, { percent: 10 })
    const { amount } = await asStudent('post', '/api/v1/reservations/quote', { ...asked, discountCode })
    const withCode = { ...reserveBody, discountCode, seenPrice: amount }
    const released = await asStudent('post', '/api/v1/reservations', withCode)
    await asStudent('delete', `/api/v1/reservations/${released.id}/hold`)
    const { id } = await asStudent('post', '/api/v1/reservations', reserveBody)
    const { checkoutUrl } = await asStudent('post', `/api/v1/reservations/${id}/payment`)
    await fakeCheckout.simulate(checkoutUrl, 'pay_twice')
    for (const hook of await fakeCheckout.pendingWebhooks()) {
      called.push('post /api/webhooks/test')
      expect(await fakeCheckout.postWebhook(url, hook)).toBe(200)
    }
    const { lessons } = await asStudent('get', `/api/v1/reservations/${id}`)
    await asStudent('post', `/api/v1/lessons/${lessons[0].id}/cancellation`)
    await asStudent('delete', `/api/v1/lessons/${lessons[0].id}/cancellation`)
    const problem = await asStudent('post', `/api/v1/lessons/${lessons[0].id}/report`, {
      kind: 'other',
      text: 'A test.',
    })
    people.set('acting admin', await createTestUser({ role: 'admin' }))
    await call('acting admin', 'post', `/api/v1/lesson-reports/${problem.id}/resolution`, { note: 'A test.' })
    people.set('acting host', host)
    const propose = (changes: object) =>
      call('acting host', 'post', '/api/v1/edit-requests', { reservationId: id, changes })
    const proposed = await propose({ subject: 'ib-physics' })
    await asStudent('post', `/api/v1/edit-requests/${proposed.id}/response`, { response: 'approve' })
    const withdrawn = await propose({ subject: 'ib-biology' })
    await call('acting host', 'post', `/api/v1/edit-requests/${withdrawn.id}/withdrawal`)
    if (type === 'individual') {
      await proposeAndAnswer(call, lessons[0].id)
      await call('acting admin', 'post', `/api/v1/reservations/${id}/termination`, { reason: 'A test.' })
    } else await asStudent('post', `/api/v1/reservations/${id}/resignation`)
    const { authToken } = await asStudent('post', '/api/v1/me/auth-token')
    const question = { sessionId: reserveBody.productId, dayOfWeek: 'Tuesday', hour: 17, date: '2026-11-24', authToken }
    await asStudent('post', '/api/check-session-occurrence-status', question)
    if (type === 'course') await call('acting host', 'post', `/api/v1/sessions/${reserveBody.productId}/renewal`, {})
    // The next session of the loop has its lesson at the same time.
    people.set('acting student', await createTestUser())
  }
  const full = await createTestSession({
    teacher: await createTestUser({ role: 'teacher', teacherAccess: true }),
    type: 'group',
    now,
    maxStudents: 1,
  })
  const { seenPrice: _, productId, ...asked } = reserveInputFor(full)
  await asStudent('post', '/api/v1/reservations', reserveInputFor(full))
  people.set('waiting student', await createTestUser())
  await call('waiting student', 'post', `/api/v1/sessions/${productId}/waitlist-entry`, asked)
  await call('waiting student', 'delete', `/api/v1/sessions/${productId}/waitlist-entry`)
  // The student has the group's lesson at that time.
  people.set('acting student', await createTestUser())
  const host = await createTestUser({ role: 'teacher', teacherAccess: true })
  const weekly = await createTestSession({ teacher: host, type: 'individual', now })
  const block = { plan: 'block', seenPrice: 40_000 } as const
  const { id: blockId, checkoutUrl } = await asStudent('post', '/api/v1/reservations', reserveInputFor(weekly, block))
  await fakeCheckout.simulate(checkoutUrl, 'pay')
  for (const hook of await fakeCheckout.pendingWebhooks()) await fakeCheckout.postWebhook(url, hook)
  await asStudent('put', `/api/v1/reservations/${blockId}/next-block-refusal`)
  await asStudent('delete', `/api/v1/reservations/${blockId}/next-block-refusal`)
  await offerNextBlocks(now.add({ hours: 18 * 24 }))
  const { renewedBy } = await asStudent('get', `/api/v1/reservations/${blockId}`)
  const consents = { acceptedTerms: TERMS_VERSION, earlyPerformance: true }
  await asStudent('post', `/api/v1/reservations/${renewedBy}/acceptance`, consents)
  await asTeacher('post', `/api/v1/sessions/${published.id}/closure`)
  await asTeacher('put', '/api/v1/availability', { zone: 'Europe/Warsaw', date_time: { Monday: [9, 9.5] } })
  const vacation = { from: '2027-01-07T00:00', to: '2027-01-09T00:00', zone: 'Europe/Warsaw', note: '' }
  const { id } = await asTeacher('post', '/api/v1/time-off', vacation)
  await asTeacher('delete', `/api/v1/time-off/${id}`)
  const company = { companyName: 'Szkoła Łukasz sp. z o.o.', address: 'Długa 1, Gdańsk', nip: '5260250274' }
  await asStudent('put', '/api/v1/me/company', company)
  await asStudent('delete', '/api/v1/me/company')
  await asStudent('post', '/api/v1/me/payment-method')
  await asStudent('delete', '/api/v1/me/email-change')
  await asStudent('delete', '/api/v1/me/deletion')
  await asStudent('put', '/api/v1/me/terms', { version: TERMS_VERSION })
  const role = { role: 'teacher', message: 'I teach physics.' }
  const decide = async (act: (id: string) => Promise<unknown>) =>
    act((await asStudent('post', '/api/v1/requests/role_requests', role)).id)
  const asAdmin = (id: string, verb: string, body?: unknown) =>
    call('acting admin', 'post', `/api/v1/requests/${id}/${verb}`, body)
  await decide(id => asStudent('post', `/api/v1/requests/${id}/withdrawal`))
  await decide(async id => {
    await asAdmin(id, 'reading')
    await call('acting admin', 'put', `/api/v1/requests/${id}/assignee`, { assigneeId: null })
    await asAdmin(id, 'rejection', { reason: 'Not yet.' })
  })
  await decide(id => asAdmin(id, 'approval', { reason: '' }))
  people.set('acting applicant', await createTestUser({ role: 'teacher' }))
  await call('acting applicant', 'post', '/api/v1/requests/teacher_access_requests', { message: 'Physics.' })
  await writeAsVisitor(call)
  await writeMessages(call, people, now)
  await manageUsers(call, people, now)
  await sendSessionRequests(call, people, now)
  await sendGameRequests(call, people)
  await call('acting admin', 'put', '/api/v1/admin/settings/lateHours', { value: 24, version: 0 })
  const document = '/api/v1/admin/documents/privacy-policy'
  await call('acting admin', 'put', `${document}/draft`, { text: 'Own.', version: 0 })
  await call('acting admin', 'post', `${document}/versions`, { source: 'own', version: 1 })
  await call('acting admin', 'put', '/api/v1/admin/messages/verify_email', {
    ...{ title: 'Confirm', message: 'Hello {name}', version: 0 },
  })
  await call('acting admin', 'delete', '/api/v1/admin/messages/verify_email?version=1')
  await call('acting admin', 'post', '/api/v1/admin/messages/verify_email/test')
  await call('acting admin', 'post', '/api/v1/admin/holidays', { name: 'Rest', from: '2027-02-01' })
  await call('acting admin', 'delete', '/api/v1/admin/holidays/2027-02-01')
  await asStudent('post', '/api/v1/notifications/reading')
  await asStudent('put', '/api/v1/me/document', { document: 'receipt' })
  await asStudent('patch', '/api/v1/me', { zone: 'Europe/London' })
  return called
}

/** The host proposes to move a lesson, three times, and the student answers in each way. */
const proposeAndAnswer = async (call: Call, lessonId: string): Promise<void> => {
  const [thursday, friday] = ['2026-11-26T16:00:00Z', '2026-11-27T16:00:00Z']
  const offer = { type: 'reschedule', lessonId, times: [thursday] }
  const propose = () => call('acting host', 'post', '/api/v1/proposals', offer)
  const answer = (who: string, { id }: { readonly id: string }, verb: string, body?: unknown) =>
    call(who, 'post', `/api/v1/proposals/${id}/${verb}`, body)
  await answer('acting host', await propose(), 'withdrawal')
  await answer('acting student', await propose(), 'rejection', {})
  const wish = await answer('acting student', await propose(), 'counter-offer', { times: [friday] })
  await answer('acting host', wish, 'acceptance', {})
}
