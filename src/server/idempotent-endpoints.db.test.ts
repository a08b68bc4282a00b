import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offerNextBlocks } from '#features/academy/blocks/offer-next-blocks.ts'
import { lessonEndpoints } from '#features/academy/cancellations/api.ts'
import { courseEndpoints } from '#features/academy/courses/api.ts'
import { sessionMoveEndpoints } from '#features/academy/date-moves/api.ts'
import { editRequestEndpoints } from '#features/academy/edit-request-answers/api.ts'
import { examGoalEndpoints } from '#features/academy/exam-goals/api.ts'
import { homeworkEndpoints } from '#features/academy/homework/api.ts'
import { setHomework } from '#features/academy/homework/set-homework.ts'
import { lessonReportEndpoints } from '#features/academy/lesson-reports/api.ts'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { materialEndpoints } from '#features/academy/materials/api.ts'
import { officeEndpoints } from '#features/academy/office-acts/api.ts'
import { packageEndpoints } from '#features/academy/packages/api.ts'
import { progressReportEndpoints } from '#features/academy/progress-reports/api.ts'
import { draftReport } from '#features/academy/progress-reports/writing.ts'
import { proposalEndpoints } from '#features/academy/proposal-answers/api.ts'
import { academyEndpoints } from '#features/academy/publishing/api.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { substituteEndpoints } from '#features/academy/substitutes/api.ts'
import { waitlistEndpoints } from '#features/academy/waitlist/api.ts'
import { conversationEndpoints } from '#features/conversations/conversation-pages/api.ts'
import { messageEndpoints } from '#features/conversations/conversation-pages/message-api.ts'
import { campaignEndpoints } from '#features/games/campaigns/api.ts'
import { dateMoveEndpoints } from '#features/games/date-moves/api.ts'
import { gameReportEndpoints } from '#features/games/game-reports/api.ts'
import { gameReturnEndpoints } from '#features/games/game-returns/api.ts'
import { gameEndpoints } from '#features/games/publishing/api.ts'
import { seasonEndpoints } from '#features/games/seasons/api.ts'
import { seatEndpoints } from '#features/games/seat-page/api.ts'
import { tableFileEndpoints } from '#features/games/table-files/api.ts'
import { creditEndpoints } from '#features/money/credit/api.ts'
import { goodwillEndpoints } from '#features/money/goodwill/api.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { vatInvoiceEndpoints } from '#features/money/invoices/api.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { paymentIntents, refunds } from '#features/money/payments/table.ts'
import { paymentDifferences } from '#features/money/reconciliation/differences-table.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { usageEndpoints } from '#features/money/usage/api.ts'
import { usageInvoices } from '#features/money/usage/table.ts'
import { voucherEndpoints } from '#features/money/vouchers/api.ts'
import { documentEndpoints } from '#features/people/documents/api.ts'
import { recoveryEndpoints } from '#features/people/recovery/api.ts'
import { askForRecovery } from '#features/people/recovery/asking.ts'
import { authHooks } from '#features/people/sign-in/auth-hooks.ts'
import { configureAuth } from '#features/people/sign-in-library/auth.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { calendarFeedEndpoints } from '#features/screens/calendar-feed/api.ts'
import { familyEndpoints } from '#features/screens/family/api.ts'
import { payerEndpoints } from '#features/screens/payment-method/payer-api.ts'
import { auditEndpoints } from '#features/staff/audit-log/api.ts'
import { sendContactMessage } from '#features/staff/contact/actions.ts'
import { contactEndpoints } from '#features/staff/contact/api.ts'
import { discountCodeEndpoints } from '#features/staff/discount-codes/api.ts'
import { statementEndpoints } from '#features/staff/earning-statements/api.ts'
import { eventAdminEndpoints } from '#features/staff/event-admin/api.ts'
import { healthEndpoints } from '#features/staff/health/api.ts'
import { registerEndpoints } from '#features/staff/invoice-register/api.ts'
import { moneyExportEndpoint } from '#features/staff/money-exports/api.ts'
import { monthEndpoints } from '#features/staff/month-closing/api.ts'
import { listStatements } from '#features/staff/month-closing/statements.ts'
import { packageAdminEndpoints } from '#features/staff/packages/api.ts'
import { reportsExportEndpoint } from '#features/staff/problem-reports/api.ts'
import { rateEndpoints } from '#features/staff/rate-changes/api.ts'
import { TEACHING_KINDS } from '#features/staff/rates/kinds.ts'
import { teachingRates } from '#features/staff/rates/table.ts'
import { recognizeTaught } from '#features/staff/recognition/recognize.ts'
import { requestEndpoints } from '#features/staff/request-queues/api.ts'
import { sendEmailEndpoints } from '#features/staff/request-queues/send-email-api.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { requests } from '#features/staff/requests/table.ts'
import { schoolInboxEndpoints } from '#features/staff/school-inbox/api.ts'
import { settingEndpoints } from '#features/staff/settings/api.ts'
import { staffMoneyEndpoints } from '#features/staff/staff-money/api.ts'
import { staffNoteEndpoints } from '#features/staff/staff-notes/api.ts'
import { taxEndpoints } from '#features/staff/tax-settings/api.ts'
import { trainingEndpoints } from '#features/staff/training-pages/api.ts'
import { trainings } from '#features/staff/training-records/table.ts'
import { userActEndpoints } from '#features/staff/user-admin/acts-api.ts'
import { userAdminEndpoints } from '#features/staff/user-admin/api.ts'
import { workshopRequests } from '#features/staff/visitor-requests/workshop-requests.ts'
import { voucherAdminEndpoints } from '#features/staff/voucher-admin/api.ts'
import { webhookEndpoints } from '#features/staff/webhooks/api.ts'
import { sendTestEvent } from '#features/staff/webhooks/delivery-acts.ts'
import { createWebhook } from '#features/staff/webhooks/webhook-acts.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import { createFolderSender } from '#integrations/invoicing/folder.ts'
import { invoicing } from '#integrations/invoicing/port.ts'
import { type Actor, systemActor, type User, VISITOR } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { recordDeadJob } from '#platform/dead-jobs.ts'
import { auditRows, deadJobs, idempotencyKeys } from '#platform/table.ts'
import { type IdempotentCases, idempotentGames, type Prepared } from '#tests/support/idempotent-games.ts'
import { createTeacher, reserveBody, setupReservationsApi } from '#tests/support/reservations-api.ts'
import { SAMPLES } from '#tests/support/sample-files.ts'
import { WISH } from '#tests/support/session-request-calls.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { setTestTaxes } from '#tests/support/tax-data.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { beginTraining, offerOf, planned } from '#tests/support/trainings.ts'
import { createTestUser } from '#tests/support/users.ts'
import { GIFT } from '#tests/support/vouchers.ts'
import { joinInputFor } from '#tests/support/waitlist.ts'
import { endpoints } from './endpoints.ts'
import { holdables } from './holdables.ts'
import { payables } from './payables.ts'

const api = setupReservationsApi([
  ...academyEndpoints,
  ...lessonEndpoints,
  ...vatInvoiceEndpoints,
  ...taxEndpoints,
  ...registerEndpoints,
  ...officeEndpoints,
  ...sessionMoveEndpoints,
  ...courseEndpoints,
  ...editRequestEndpoints,
  ...proposalEndpoints,
  ...materialEndpoints,
  ...homeworkEndpoints,
  ...substituteEndpoints,
  ...examGoalEndpoints,
  ...progressReportEndpoints,
  ...creditEndpoints,
  ...goodwillEndpoints,
  ...discountCodeEndpoints,
  ...voucherEndpoints,
  ...voucherAdminEndpoints,
  ...packageEndpoints,
  ...packageAdminEndpoints,
  ...staffNoteEndpoints,
  ...familyEndpoints,
  ...lessonReportEndpoints,
  ...waitlistEndpoints,
  ...requestEndpoints,
  ...sendEmailEndpoints,
  ...contactEndpoints,
  ...recoveryEndpoints,
  ...settingEndpoints,
  ...documentEndpoints,
  ...usageEndpoints,
  ...payerEndpoints,
  ...userAdminEndpoints,
  ...userActEndpoints,
  ...auditEndpoints,
  ...staffMoneyEndpoints,
  ...monthEndpoints,
  moneyExportEndpoint,
  ...statementEndpoints,
  ...rateEndpoints,
  ...healthEndpoints,
  ...webhookEndpoints,
  ...eventAdminEndpoints,
  ...gameEndpoints,
  ...dateMoveEndpoints,
  ...seasonEndpoints,
  ...tableFileEndpoints,
  ...gameReportEndpoints,
  ...gameReturnEndpoints,
  ...seatEndpoints,
  ...campaignEndpoints,
  ...calendarFeedEndpoints,
  reportsExportEndpoint,
  ...trainingEndpoints,
  ...conversationEndpoints,
  ...messageEndpoints,
  ...schoolInboxEndpoints,
])

const folder = temporaryFolder()
beforeAll(() =>
  configureAuth({
    siteUrl: 'http://site.test',
    siteName: 'School',
    secret: 's'.repeat(32),
    isProduction: false,
    hooks: authHooks,
  }),
)
beforeAll(() => {
  registerPayables(payables)
  registerHoldables(holdables)
})
beforeAll(() => files.use(createLocalDisk({ folder })))
afterAll(() => removeFolder(folder))

const teacher = async () => {
  const nina = await createTeacher()
  api.people.set(nina.username, nina)
  return nina
}

const group = { subject: 'igcse-chemistry-0620', title: 'Moles', zone: 'Europe/Warsaw', price: 6000, maxStudents: 8 }

const THURSDAY = '2026-11-26T16:00:00Z'

/** A free individual lesson, and its teacher's proposal to move it. */
const booked = async () => {
  const nina = await teacher()
  const student = await api.student()
  const session = await createTestSession({ teacher: nina, type: 'individual', now: api.clock.now(), price: 0 })
  const { body } = await api.call(student, 'POST', '/reservations', reserveBody(session, { seenPrice: 0 }))
  const [lesson] = body.lessons as unknown as readonly { readonly id: string }[]
  return { nina, student, proposal: { type: 'reschedule', lessonId: lesson?.id, times: [THURSDAY] } }
}
const proposed = async () => {
  const { nina, student, proposal } = await booked()
  const { body } = await api.call(nina.username, 'POST', '/proposals', proposal)
  return { nina: nina.username, student, path: `/proposals/${body.id}` }
}
const ROLE = { role: 'teacher', message: 'I teach physics.' }
const decideRole = async (verb: string, body: unknown): Promise<Prepared> => {
  const asked = await api.call(await api.student(), 'POST', '/requests/role_requests', ROLE)
  const ada = await createTestUser({ role: 'admin' })
  api.people.set(ada.username, ada)
  return { who: ada.username, path: `/requests/${asked.body.id}/${verb}`, body }
}
const admin = async (): Promise<string> => {
  const ada = await createTestUser({ role: 'admin' })
  api.people.set(ada.username, ada)
  return ada.username
}
/** A lesson of October that is booked and whose teacher has earned half of it; the username of who may close the month. */
const taughtInOctober = async (): Promise<string> => {
  const { intent } = await paid()
  const [lesson] = await db.select().from(lessons).where(eq(lessons.purchaseId, intent.payableId))
  const over = {
    start: Temporal.Instant.from('2026-10-06T15:00:00Z'),
    end: Temporal.Instant.from('2026-10-06T16:00:00Z'),
  }
  await db
    .update(occurrences)
    .set({ during: over })
    .where(eq(occurrences.id, lesson?.occurrenceId ?? ''))
  const who = await admin()
  for (const kind of TEACHING_KINDS)
    await db.insert(teachingRates).values({
      ...{ id: newId('rate'), personId: null, kind, basis: 'share', value: 5_000, validFrom: '2026-01-01' },
      ...{ createdBy: api.people.get(who)?.id ?? '', createdAt: api.clock.now() },
    })
  await recognizeTaught(api.clock.now())
  return who
}
const staffOf = (username: string): Actor => api.people.get(username) ?? VISITOR
/** A training on one day, of a trainer. */
const onDay = (day: string) => ({ dates: [{ start: `${day}T10:00`, minutes: 60 }], validUntil: '2027-05-01' })
const plannedTraining = (who: string, trainer: User, day: string) =>
  planned(staffOf(who), trainer.id, api.clock.now(), onDay(day))
const asVisitor = () => ({ actor: VISITOR, now: api.clock.now(), requestId: 'req_1' })
const WORKSHOP = { name: 'Kasia', email: 'kasia@szkola.test', message: 'A workshop, please.' }
const writeMessage = (subject: string) =>
  sendContactMessage(asVisitor(), { name: 'Kasia', email: 'kasia@b.test', subject, message: 'When do you open?' })
const askForHelp = (account: string) =>
  askForRecovery(asVisitor(), { account, email: 'kasia@b.test', story: 'My address is gone.' })
const writeToSchool = async () => {
  const who = await api.student()
  const first = { about: { kind: 'school' }, message: { text: 'Hello' } }
  const { body } = await api.call(who, 'POST', '/conversations', first)
  return { who, id: body.id }
}
const bookLesson = async () => {
  const who = await api.student()
  const session = await api.group({ price: 0 })
  const { body } = await api.call(who, 'POST', '/reservations', reserveBody(session, { seenPrice: 0 }))
  const [lesson] = body.lessons as unknown as readonly { readonly id: string }[]
  return { who, path: `/lessons/${lesson?.id}` }
}
const NEXT_TUESDAY = '2026-12-01T15:00:00Z'
const WEDNESDAY = '2026-12-02T15:00:00Z'
/** A free individual lesson. */
const bookIndividual = async () => {
  const [nina, who] = [await teacher(), await api.student()]
  const session = await createTestSession({ teacher: nina, type: 'individual', now: api.clock.now(), price: 0 })
  const { body } = await api.call(who, 'POST', '/reservations', reserveBody(session, { seenPrice: 0 }))
  const [lesson] = body.lessons as unknown as readonly { readonly id: string }[]
  return { reservationId: body.id, lessonId: lesson?.id, studentId: api.people.get(who)?.id }
}
/** A date of a group that a student has booked. */
const groupDate = async () => {
  const { sessionId, reservationId } = await bookWithHost()
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(eq(lessons.purchaseId, String(reservationId)))
  return { path: `/sessions/${sessionId}/dates/${lesson?.occurrenceId}/move` }
}
/** A free group lesson with its teacher. */
const bookWithHost = async () => {
  const [nina, student] = [await teacher(), await api.student()]
  const session = await createTestSession({ teacher: nina, type: 'group', now: api.clock.now(), price: 0 })
  const { body } = await api.call(student, 'POST', '/reservations', reserveBody(session, { seenPrice: 0 }))
  return { host: nina.username, student, sessionId: session.id, reservationId: body.id }
}
/** A free group lesson that is over, whose date is moved there. */
const beginLesson = async () => {
  const [nina, who] = [await teacher(), await api.student()]
  const session = await createTestSession({ teacher: nina, type: 'group', now: api.clock.now(), price: 0 })
  const { body } = await api.call(who, 'POST', '/reservations', reserveBody(session, { seenPrice: 0 }))
  const [lesson] = body.lessons as unknown as readonly { readonly id: string }[]
  const [from, to] = [api.clock.now().subtract({ minutes: 61 }), api.clock.now().subtract({ minutes: 1 })].map(String)
  await db.execute(sql`update occurrences set during = tstzrange(${from}::timestamptz, ${to}::timestamptz)
    where id = (select occurrence_id from lessons where id = ${lesson?.id})`)
  return { nina, who, lessonId: lesson?.id ?? '', path: `/lessons/${lesson?.id}` }
}
const giveHomework = async () => {
  const { nina, who, lessonId } = await beginLesson()
  const dueAt = api.clock.now().add({ hours: 48 }).toString()
  const ctx = { actor: nina, now: api.clock.now(), requestId: 'test' }
  const [id] = await setHomework(ctx, lessonId, { title: 'Read', text: '', scale: '1–6', dueAt, forAll: true })
  return { nina, who, path: `/homework/${id}` }
}
/** What a teacher asks of another for a date of a group. */
const dateToHandOver = async () => {
  const [nina, jonas] = [await teacher(), await teacher()]
  const session = await createTestSession({ teacher: nina, type: 'group', now: api.clock.now(), price: 0 })
  const [date] = await db.select().from(occurrences).where(eq(occurrences.sessionId, session.id)).limit(1)
  const body = { occurrenceIds: [date?.id], substituteId: jonas.id }
  return { who: nina.username, jonas: jonas.username, path: `/sessions/${session.id}`, body }
}
const askForSubstitute = async () => {
  const { who, jonas, path, body } = await dateToHandOver()
  const asked = await api.call(who, 'POST', `${path}/substitute-requests`, body)
  return { who, jonas, path: `/substitute-requests/${asked.body.id}` }
}
/** A paid reservation's payment. */
const paid = async () => {
  const who = await api.student()
  const { body } = await api.call(who, 'POST', '/reservations', reserveBody(await api.group()))
  await api.pay(body.checkoutUrl ?? '')
  const [intent] = await db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.payableId, String(body.id)))
  if (!intent) throw new Error('no payment')
  return { who, intent }
}
const boughtVoucher = async () => {
  const who = await api.student()
  const { body } = await api.call(who, 'POST', '/vouchers', GIFT)
  await api.pay(body.checkoutUrl ?? '')
  return { who, id: body.id }
}
const SOLD_TOGETHER = { lessons: 4, minutes: 60, lessonPrice: 8_000, months: 6 }
const orderedPackage = async () => {
  const made = await api.call(await admin(), 'POST', '/admin/money/package-offers', SOLD_TOGETHER)
  const who = await api.student()
  const { body } = await api.call(who, 'POST', '/packages', { offerId: made.body.id })
  return { who, id: body.id, offerId: made.body.id, checkoutUrl: body.checkoutUrl ?? '' }
}
const returnPaid = async (method: 'money' | 'credit') => {
  const { who, intent } = await paid()
  const { id: intentId, amount } = intent
  const ctx = { actor: systemActor('test'), now: api.clock.now(), requestId: 'test' }
  const refundId = await transaction(tx =>
    createRefund(tx, ctx, { intentId, amount, reason: 'cancelled_by_school', method }),
  )
  return { who, refundId }
}
const addWebhook = async () => {
  const person = api.people.get(await admin())
  if (!person) throw new Error('the admin is not known')
  const ctx = { actor: person, now: api.clock.now(), requestId: 'req_1' }
  const { id } = await createWebhook(ctx, {
    ...{ url: 'https://hooks.site.example/', description: 'The bookkeeping', events: ['payment.settled'] },
  })
  return { id, delivery: await sendTestEvent(ctx, id) }
}
const addDeadJob = async (id: string) => {
  const at = api.clock.now()
  const letter = {
    id,
    queue: 'payments-refunds',
    data: { refundId: 'rfd_none' },
    key: null,
    output: null,
    attempts: 13,
  }
  await recordDeadJob({ ...letter, createdAt: at, failedAt: at })
  const [job] = await db.select().from(deadJobs).where(eq(deadJobs.jobId, id))
  return job?.id
}
const WHY = { reason: 'Found out.' }
const GOAL = { subject: 'ib-physics', examSession: 'ib_may', examOn: '2027-05-04' }
const PROBLEM = { kind: 'technical', text: 'The room was closed.' }

/** A request for each endpoint that honours an `Idempotency-Key`, with what must be there before it. */
const CASES: IdempotentCases = {
  ...idempotentGames(api),
  '/api/v1/admin/events/acts': async () => {
    const session = await api.group()
    return {
      who: await admin(),
      path: '/admin/events/acts',
      body: { act: 'close_sessions', items: [session.id], reason: 'A test of this.' },
    }
  },
  '/api/v1/reservations': async () => ({
    who: await api.student(),
    path: '/reservations',
    // Booked at once: a hold that is there would be answered again without any key.
    body: reserveBody(await api.group({ price: 0 }), { seenPrice: 0 }),
  }),
  '/api/v1/reservations/{id}/payment': async () => {
    const who = await api.student()
    const { body } = await api.call(who, 'POST', '/reservations', reserveBody(await api.group()))
    await api.fakeCheckout.simulate(body.checkoutUrl ?? '', 'decline')
    // The hold is over when the repetition comes.
    return { who, path: `/reservations/${body.id}/payment`, later: 'PT16M' }
  },
  '/api/v1/reservations/{id}/acceptance': async () => {
    const who = await api.student()
    const block = { plan: 'block', seenPrice: 40_000 }
    const { body } = await api.call(who, 'POST', '/reservations', reserveBody(await api.group(), block))
    await api.pay(body.checkoutUrl ?? '')
    await offerNextBlocks(Temporal.Instant.from('2026-12-10T10:00:00Z'))
    const { body: booked } = await api.call(who, 'GET', `/reservations/${body.id}`)
    const consents = { acceptedTerms: TERMS_VERSION, earlyPerformance: true }
    return { who, path: `/reservations/${booked.renewedBy}/acceptance`, body: consents }
  },
  '/api/v1/invoices/{id}/payment': async () => {
    const who = await api.student()
    const id = `inv_${who}`
    const payerId = api.people.get(who)?.id ?? ''
    const agreement = {
      id: `pay_${who}`,
      payerId,
      payableKind: 'reservation',
      payableId: 'rsv_1',
      englishWords: 'Agreed',
    }
    const at = { createdAt: api.clock.now(), expiresAt: api.clock.now() }
    await db.insert(paymentIntents).values({ ...agreement, ...at, amount: 0, provider: 'test', state: 'succeeded' })
    const invoice = { id, payerId, period: '2026-12', amount: 10_000, agreementId: agreement.id }
    await db.insert(usageInvoices).values({ ...invoice, createdAt: api.clock.now() })
    return { who, path: `/invoices/${id}/payment` }
  },
  '/api/v1/me/payment-method': async () => ({ who: await api.student(), path: '/me/payment-method' }),
  '/api/v1/admin/users/{id}/reservations': async () => {
    const [who, student] = [await admin(), await api.student()]
    const session = await api.group()
    const { acceptedTerms: _, earlyPerformance: __, ...chosen } = reserveBody(session, {})
    const payerId = api.people.get(student)?.id
    return { who, path: `/admin/users/${payerId}/reservations`, body: { ...chosen, payerId, pay: 'link' } }
  },
  '/api/v1/admin/reservations/{id}/extra-lessons': async () => {
    const { reservationId } = await bookIndividual()
    const body = { times: [NEXT_TUESDAY], durationMinutes: 60 }
    return { who: await admin(), path: `/admin/reservations/${reservationId}/extra-lessons`, body }
  },
  '/api/v1/admin/lessons/{id}/proposals': async () => {
    const { lessonId } = await bookIndividual()
    return {
      who: await admin(),
      path: `/admin/lessons/${lessonId}/proposals`,
      body: { times: [NEXT_TUESDAY], way: 'ask' },
    }
  },
  '/api/v1/admin/lessons/{id}/move': async () => {
    const { lessonId, studentId: agreedBy } = await bookIndividual()
    const body = { start: NEXT_TUESDAY, agreedBy, agreedAt: api.clock.now().toString() }
    return { who: await admin(), path: `/admin/lessons/${lessonId}/move`, body }
  },
  '/api/v1/admin/lessons/{id}/student-cancellation': async () => {
    const { path } = await bookLesson()
    return { who: await admin(), path: `/admin${path}/student-cancellation` }
  },
  '/api/v1/sessions/{id}/dates/{date}/move': async () => {
    const { path } = await groupDate()
    return { who: await admin(), path, body: { start: WEDNESDAY } }
  },
  '/api/v1/sessions/{id}/dates/{date}/move/decision': async () => {
    const [who, { path }] = [await admin(), await groupDate()]
    await api.call(who, 'POST', path, { start: WEDNESDAY })
    return { who, path: `${path}/decision`, body: { decision: 'keep' } }
  },
  '/api/v1/lessons/{id}/cancellation': async () => {
    const { who, path } = await bookLesson()
    return { who, path: `${path}/cancellation` }
  },
  '/api/v1/lessons/{id}/return': async () => {
    const { path } = await bookLesson()
    const ada = await createTestUser({ role: 'admin' })
    api.people.set(ada.username, ada)
    // The lesson is over: its start of next week becomes one of last week.
    const id = path.split('/').at(-1) ?? ''
    await db.execute(sql`update occurrences set during = tstzrange(lower(during) - interval '14 days', upper(during) - interval '14 days')
      where id = (select occurrence_id from lessons where id = ${id})`)
    return { who: ada.username, path: `${path}/return`, body: { reason: 'The teacher did not come.' } }
  },
  '/api/v1/conversations': async () => ({
    who: await api.student(),
    path: '/conversations',
    body: { about: { kind: 'school' }, message: { text: 'Hello' } },
  }),
  '/api/v1/conversations/{id}/messages': async () => {
    const { who, id } = await writeToSchool()
    return { who, path: `/conversations/${id}/messages`, body: { text: 'And one more' } }
  },
  '/api/v1/conversations/{id}/files': async () => {
    const { who, id } = await writeToSchool()
    const body = new FormData()
    body.set('file', new File([SAMPLES.pdf], 'notes.pdf'))
    return { who, path: `/conversations/${id}/files`, body }
  },
  '/api/v1/conversations/{id}/reports': async () => {
    const { who, id } = await writeToSchool()
    return { who, path: `/conversations/${id}/reports`, body: { kind: 'other', text: 'A test.' } }
  },
  '/api/v1/admin/conversations/{id}/answer': async () => {
    const { id } = await writeToSchool()
    return { who: await admin(), path: `/admin/conversations/${id}/answer`, body: { text: 'At nine.' } }
  },
  '/api/v1/admin/conversations/{id}/closing': async () => {
    const { id } = await writeToSchool()
    return { who: await admin(), path: `/admin/conversations/${id}/closing`, body: { reason: 'Settled.' } }
  },
  '/api/v1/message-reports/{id}/resolution': async () => {
    const { who, id } = await writeToSchool()
    const report = { kind: 'other', text: 'A test.' }
    const { body } = await api.call(who, 'POST', `/conversations/${id}/reports`, report)
    return { who: await admin(), path: `/message-reports/${body.id}/resolution`, body: { note: 'Settled.' } }
  },
  '/api/v1/lessons/{id}/report': async () => {
    const { who, path } = await bookLesson()
    return { who, path: `${path}/report`, body: PROBLEM }
  },
  '/api/v1/lessons/{id}/homework': async () => {
    const { nina, path } = await beginLesson()
    return {
      who: nina.username,
      path: `${path}/homework`,
      body: { title: 'Read', dueAt: api.clock.now().add({ hours: 48 }).toString(), forAll: true },
    }
  },
  '/api/v1/progress-reports': async () => {
    const { nina, lessonId } = await beginLesson()
    const studentId = (await findLesson(db, lessonId))?.student.uid
    const today = api.clock.now().toString().slice(0, 10)
    return { who: nina.username, path: '/progress-reports', body: { studentId, from: today, to: today, words: 'Good' } }
  },
  '/api/v1/progress-reports/{id}/publication': async () => {
    const { nina, lessonId } = await beginLesson()
    const studentId = (await findLesson(db, lessonId))?.student.uid ?? ''
    const today = api.clock.now().toString().slice(0, 10)
    const ctx = { actor: nina, now: api.clock.now(), requestId: 'test' }
    const id = await draftReport(ctx, { studentId, from: today, to: today, words: 'Good' })
    return { who: nina.username, path: `/progress-reports/${id}/publication`, body: {} }
  },
  '/api/v1/lessons/{id}/exam-goals': async () => {
    const { who, path } = await beginLesson()
    return { who, path: `${path}/exam-goals`, body: GOAL }
  },
  '/api/v1/exam-goals/{id}/answer': async () => {
    const { nina, who, path } = await beginLesson()
    const { body } = await api.call(nina.username, 'POST', `${path}/exam-goals`, GOAL)
    return { who, path: `/exam-goals/${body.id}/answer`, body: { answer: 'agree' } }
  },
  '/api/v1/exam-goals/{id}/ending': async () => {
    const { who, path } = await beginLesson()
    const { body } = await api.call(who, 'POST', `${path}/exam-goals`, GOAL)
    return { who, path: `/exam-goals/${body.id}/ending`, body: {} }
  },
  '/api/v1/homework/{id}/hand-in': async () => {
    const { who, path } = await giveHomework()
    return { who, path: `${path}/hand-in`, body: { text: 'Done' } }
  },
  '/api/v1/homework/{id}/mark': async () => {
    const { who, nina, path } = await giveHomework()
    await api.call(who, 'POST', `${path}/hand-in`, { text: 'Done' })
    return { who: nina.username, path: `${path}/mark`, body: { mark: '5', answer: 'Good', times: 1 } }
  },
  '/api/v1/homework/{id}/files': async () => {
    const { who, path } = await giveHomework()
    const body = new FormData()
    body.set('file', new File([SAMPLES.pdf], 'work.pdf'))
    body.set('part', 'hand_in')
    return { who, path: `${path}/files`, body }
  },
  '/api/v1/sessions/{id}/substitute-requests': async () => {
    const { who, path, body } = await dateToHandOver()
    return { who, path: `${path}/substitute-requests`, body }
  },
  '/api/v1/sessions/{id}/substitutes': async () => {
    const { path, body } = await dateToHandOver()
    return { who: await admin(), path: `${path}/substitutes`, body: { ...body, reason: 'Agreed by phone.' } }
  },
  '/api/v1/substitute-requests/{id}/acceptance': async () => {
    const { jonas, path } = await askForSubstitute()
    return { who: jonas, path: `${path}/acceptance`, body: {} }
  },
  '/api/v1/substitute-requests/{id}/decline': async () => {
    const { jonas, path } = await askForSubstitute()
    return { who: jonas, path: `${path}/decline`, body: {} }
  },
  '/api/v1/substitute-requests/{id}/withdrawal': async () => {
    const { who, path } = await askForSubstitute()
    return { who, path: `${path}/withdrawal`, body: {} }
  },
  '/api/v1/lesson-reports/{id}/resolution': async () => {
    const { who, path } = await bookLesson()
    const { body } = await api.call(who, 'POST', `${path}/report`, PROBLEM)
    const ada = await createTestUser({ role: 'admin' })
    api.people.set(ada.username, ada)
    return { who: ada.username, path: `/lesson-reports/${body.id}/resolution`, body: { note: 'It is open now.' } }
  },
  '/api/v1/admin/documents/{document}/versions': async () => {
    const ada = await createTestUser({ role: 'admin' })
    api.people.set(ada.username, ada)
    const path = '/admin/documents/privacy-policy/versions'
    return { who: ada.username, path, body: { source: 'built_in', version: 0 } }
  },
  '/api/v1/admin/holidays': async () => {
    const ada = await createTestUser({ role: 'admin' })
    api.people.set(ada.username, ada)
    return { who: ada.username, path: '/admin/holidays', body: { name: 'New Year', from: '2027-01-01' } }
  },
  '/api/v1/admin/money/payments/{id}/acts': async () => {
    const { intent } = await paid()
    await db.update(paymentIntents).set({ unclaimedAt: api.clock.now() }).where(eq(paymentIntents.id, intent.id))
    return { who: await admin(), path: `/admin/money/payments/${intent.id}/acts`, body: { act: 'refund', ...WHY } }
  },
  '/api/v1/admin/money/refunds/{id}/acts': async () => {
    const { refundId } = await returnPaid('money')
    for (const state of ['leaving', 'failed'] as const)
      await db.update(refunds).set({ state }).where(eq(refunds.id, refundId))
    return {
      who: await admin(),
      path: `/admin/money/refunds/${refundId}/acts`,
      body: { act: 'transfer', reference: 'PL 1', ...WHY },
    }
  },
  '/api/v1/admin/money/differences/{id}/resolution': async () => {
    const at = { foundAt: api.clock.now(), seenAt: api.clock.now() }
    const difference = { id: 'dif_1', kind: 'other_amount', provider: 'test', providerRef: 'tp_1', ours: 0, theirs: 1 }
    await db.insert(paymentDifferences).values({ ...difference, kind: 'other_amount', ...at })
    return { who: await admin(), path: '/admin/money/differences/dif_1/resolution', body: WHY }
  },
  '/api/v1/admin/money/payouts': async () => {
    const { who } = await returnPaid('credit')
    const person = api.people.get(who)?.username
    return {
      who: await admin(),
      path: '/admin/money/payouts',
      body: { person, amount: 500, reference: 'PL 2', ...WHY },
    }
  },
  '/api/v1/admin/money/rates': async () => ({
    who: await admin(),
    path: '/admin/money/rates',
    body: { kind: 'course', basis: 'hour', value: 9_000, validFrom: '2026-11-01' },
  }),
  '/api/v1/admin/money/months/{month}/closing': async () => ({
    who: await taughtInOctober(),
    path: '/admin/money/months/2026-10/closing',
    body: {},
  }),
  '/api/v1/admin/money/statements/{id}/payment': async () => {
    // The case before has closed the month.
    const [statement] = await listStatements(db, '2026-10')
    return {
      who: await admin(),
      path: `/admin/money/statements/${statement?.id}/payment`,
      body: { amount: statement?.amount, reference: 'PL 3', paidOn: '2026-11-02' },
    }
  },
  '/api/v1/admin/money/statements/{id}/payment/reversal': async () => {
    // The case before has noted the payment.
    const [statement] = await listStatements(db, '2026-10')
    return { who: await admin(), path: `/admin/money/statements/${statement?.id}/payment/reversal`, body: WHY }
  },
  '/api/v1/admin/money/codes': async () => ({
    who: await admin(),
    path: '/admin/money/codes',
    body: { code: 'AUTUMN', percent: 10 },
  }),
  '/api/v1/admin/money/codes/{id}/end': async () => {
    const who = await admin()
    const made = await api.call(who, 'POST', '/admin/money/codes', { amount: 500 })
    return { who, path: `/admin/money/codes/${made.body.id}/end`, body: {} }
  },
  '/api/v1/me/package-offers': async () => ({
    who: (await teacher()).username,
    path: '/me/package-offers',
    body: SOLD_TOGETHER,
  }),
  '/api/v1/me/package-offers/{id}/end': async () => {
    const { username: who } = await teacher()
    const { body } = await api.call(who, 'POST', '/me/package-offers', SOLD_TOGETHER)
    return { who, path: `/me/package-offers/${body.id}/end` }
  },
  '/api/v1/admin/money/package-offers': async () => ({
    who: await admin(),
    path: '/admin/money/package-offers',
    body: SOLD_TOGETHER,
  }),
  '/api/v1/admin/money/package-offers/{id}/end': async () => {
    const { offerId } = await orderedPackage()
    return { who: await admin(), path: `/admin/money/package-offers/${offerId}/end` }
  },
  '/api/v1/packages': async () => {
    const { offerId } = await orderedPackage()
    return { who: await api.student(), path: '/packages', body: { offerId } }
  },
  '/api/v1/packages/{id}/payment': async () => {
    const { who, id } = await orderedPackage()
    return { who, path: `/packages/${id}/payment` }
  },
  '/api/v1/packages/{id}/return': async () => {
    const { who, id, checkoutUrl } = await orderedPackage()
    await api.pay(checkoutUrl)
    return { who, path: `/packages/${id}/return` }
  },
  '/api/v1/vouchers': async () => ({ who: await api.student(), path: '/vouchers', body: GIFT }),
  '/api/v1/vouchers/{id}/payment': async () => {
    const who = await api.student()
    const { body } = await api.call(who, 'POST', '/vouchers', GIFT)
    return { who, path: `/vouchers/${body.id}/payment` }
  },
  '/api/v1/vouchers/{id}/letter': async () => {
    const { who, id } = await boughtVoucher()
    return { who, path: `/vouchers/${id}/letter`, body: { email: 'other@example.test' } }
  },
  '/api/v1/vouchers/{id}/return': async () => {
    const { who, id } = await boughtVoucher()
    return { who, path: `/vouchers/${id}/return` }
  },
  '/api/v1/voucher-redemptions': async () => {
    const { who, id } = await boughtVoucher()
    const { body } = await api.call(who, 'GET', `/vouchers/${id}`)
    return { who: await api.student(), path: '/voucher-redemptions', body: { voucherCode: body.code } }
  },
  '/api/v1/admin/money/vouchers/{id}/acts': async () => {
    const { id } = await boughtVoucher()
    const body = { act: 'extend', day: '2031-01-01', ...WHY }
    return { who: await admin(), path: `/admin/money/vouchers/${id}/acts`, body }
  },
  '/api/v1/admin/users/{id}/goodwill': async () => ({
    who: await admin(),
    path: `/admin/users/${(await createTestUser()).id}/goodwill`,
    body: { amount: 500, ...WHY },
  }),
  '/api/v1/admin/goodwill/{id}/return': async () => {
    const who = await admin()
    const given = await api.call(who, 'POST', `/admin/users/${(await createTestUser()).id}/goodwill`, {
      ...{ amount: 500, ...WHY },
    })
    return { who, path: `/admin/goodwill/${given.body.id}/return`, body: WHY }
  },
  '/api/v1/admin/users/{id}/notes': async () => ({
    who: await admin(),
    path: `/admin/users/${(await createTestUser()).id}/notes`,
    body: { text: 'Called today.' },
  }),
  '/api/v1/family/children': async () => ({
    who: await api.student(),
    path: '/family/children',
    body: { displayName: 'Zosia', birthDate: '2016-05-05' },
  }),
  '/api/v1/admin/health/dead-jobs/{id}/acts': async () => ({
    who: await admin(),
    path: `/admin/health/dead-jobs/${await addDeadJob('one')}/acts`,
    body: { act: 'retry', ...WHY },
  }),
  '/api/v1/admin/health/dead-jobs/retries': async () => {
    await addDeadJob('two')
    return { who: await admin(), path: '/admin/health/dead-jobs/retries', body: { queue: 'payments-refunds', ...WHY } }
  },
  '/api/v1/admin/webhooks/{id}/test': async () => ({
    who: await admin(),
    path: `/admin/webhooks/${(await addWebhook()).id}/test`,
    body: {},
  }),
  '/api/v1/admin/webhooks/{id}/resending': async () => ({
    who: await admin(),
    path: `/admin/webhooks/${(await addWebhook()).id}/resending`,
    body: {},
  }),
  '/api/v1/admin/webhooks/{id}/deliveries/{delivery}/resending': async () => {
    const { id, delivery } = await addWebhook()
    return { who: await admin(), path: `/admin/webhooks/${id}/deliveries/${delivery}/resending`, body: {} }
  },
  '/api/v1/requests/role_requests': async () => ({
    who: await api.student(),
    path: '/requests/role_requests',
    body: ROLE,
  }),
  '/api/v1/requests/teacher_access_requests': async () => {
    const marek = await createTestUser({ role: 'teacher' })
    api.people.set(marek.username, marek)
    return { who: marek.username, path: '/requests/teacher_access_requests', body: { message: 'Physics.' } }
  },
  '/api/send-email': async () => {
    await fileRequest(asVisitor(), workshopRequests, WORKSHOP)
    const template = { name: 'workshop-request-update', data: { name: 'Kasia', status: 'pending', message: 'Soon.' } }
    return { who: await admin(), path: '/../send-email', body: { to: WORKSHOP.email, template } }
  },
  '/api/v1/contact-messages/{id}/answer': async () => ({
    ...{ who: await admin(), path: `/contact-messages/${await writeMessage('Answer')}/answer` },
    body: { answer: 'At nine.' },
  }),
  '/api/v1/contact-messages/{id}/closing': async () => ({
    ...{ who: await admin(), path: `/contact-messages/${await writeMessage('Close')}/closing` },
    body: { reason: 'An advertisement.' },
  }),
  '/api/v1/recovery-cases/{id}/link': async () => {
    const { username } = await createTestUser()
    return { who: await admin(), path: `/recovery-cases/${await askForHelp(username)}/link`, body: { to: 'account' } }
  },
  '/api/v1/recovery-cases/{id}/closing': async () => ({
    ...{ who: await admin(), path: `/recovery-cases/${await askForHelp('no_account')}/closing` },
    body: { reason: 'Another person.' },
  }),
  '/api/v1/requests/academy_requests': async () => ({
    who: await api.student(),
    path: '/requests/academy_requests',
    body: WISH,
  }),
  '/api/v1/requests/student_removal_requests': async () => {
    const { host, sessionId, student } = await bookWithHost()
    const body = { sessionId, studentId: api.people.get(student)?.id, reason: 'A test.' }
    return { who: host, path: '/requests/student_removal_requests', body }
  },
  '/api/v1/requests/a_session_modification_requests': async () => {
    const { host, sessionId } = await bookWithHost()
    return { who: host, path: '/requests/a_session_modification_requests', body: { sessionId, price: 5_000 } }
  },
  '/api/v1/requests/a_student_addition_requests': async () => {
    const { host, sessionId } = await bookWithHost()
    const body = { sessionId, username: (await createTestUser()).username, plan: 'single', firstDate: '2026-11-24' }
    return { who: host, path: '/requests/a_student_addition_requests', body }
  },
  '/api/v1/requests/a_session_termination_requests': async () => {
    const { student, reservationId } = await bookWithHost()
    const body = { reservationId, reason: 'A test.' }
    return { who: student, path: '/requests/a_session_termination_requests', body }
  },
  '/api/v1/requests/{id}/approval': () => decideRole('approval', { reason: '' }),
  '/api/v1/requests/{id}/rejection': () => decideRole('rejection', { reason: 'Not yet.' }),
  '/api/v1/requests/{id}/withdrawal': async () => {
    const who = await api.student()
    const { body } = await api.call(who, 'POST', '/requests/role_requests', ROLE)
    return { who, path: `/requests/${body.id}/withdrawal` }
  },
  '/api/v1/sessions/{id}/waitlist-entry': async () => {
    const session = await api.group({ price: 0, maxStudents: 1 })
    await api.call(await api.student(), 'POST', '/reservations', reserveBody(session, { seenPrice: 0 }))
    const who = await api.student()
    return { who, path: `/sessions/${session.id}/waitlist-entry`, body: joinInputFor(session) }
  },
  '/api/v1/reservations/{id}/resignation': async () => {
    const who = await api.student()
    const { body } = await api.call(
      who,
      'POST',
      '/reservations',
      reserveBody(await api.group({ price: 0 }), { seenPrice: 0 }),
    )
    return { who, path: `/reservations/${body.id}/resignation` }
  },
  '/api/v1/edit-requests': async () => {
    const nina = await teacher()
    const student = await api.student()
    const session = await createTestSession({ teacher: nina, type: 'group', now: api.clock.now(), price: 0 })
    const { body } = await api.call(student, 'POST', '/reservations', reserveBody(session, { seenPrice: 0 }))
    const changes = { subject: 'ib-physics' }
    return { who: nina.username, path: '/edit-requests', body: { reservationId: body.id, changes } }
  },
  '/api/v1/proposals': async () => {
    const { nina, proposal } = await booked()
    return { who: nina.username, path: '/proposals', body: proposal }
  },
  '/api/v1/proposals/{id}/acceptance': async () => {
    const { student, path } = await proposed()
    return { who: student, path: `${path}/acceptance`, body: {} }
  },
  '/api/v1/proposals/{id}/rejection': async () => {
    const { student, path } = await proposed()
    return { who: student, path: `${path}/rejection`, body: { message: 'No' } }
  },
  '/api/v1/proposals/{id}/withdrawal': async () => {
    const { nina, path } = await proposed()
    return { who: nina, path: `${path}/withdrawal` }
  },
  '/api/v1/proposals/{id}/counter-offer': async () => {
    const { student, path } = await proposed()
    return { who: student, path: `${path}/counter-offer`, body: { times: ['2026-11-27T16:00:00Z'] } }
  },
  '/api/v1/reservations/{id}/termination': async () => {
    const student = await api.student()
    const price = { price: 0 }
    const { body } = await api.call(
      student,
      'POST',
      '/reservations',
      reserveBody(await api.group(price), { seenPrice: 0 }),
    )
    const ada = await createTestUser({ role: 'admin' })
    api.people.set(ada.username, ada)
    return { who: ada.username, path: `/reservations/${body.id}/termination`, body: { reason: 'The teacher is ill.' } }
  },
  '/api/v1/sessions': async () => ({
    who: (await teacher()).username,
    path: '/sessions',
    body: { ...group, type: 'group', date_time: { Tuesday: [17, 17.5] } },
  }),
  '/api/v1/sessions/{id}/renewal': async () => {
    const nina = await teacher()
    const session = await createTestSession({ teacher: nina, type: 'course', now: api.clock.now() })
    return { who: nina.username, path: `/sessions/${session.id}/renewal`, body: {} }
  },
  '/api/v1/sessions/{id}/closure': async () => {
    const nina = await teacher()
    const session = await createTestSession({ teacher: nina, type: 'group', now: api.clock.now() })
    return { who: nina.username, path: `/sessions/${session.id}/closure` }
  },
  '/api/v1/sessions/{id}/materials': async () => {
    const nina = await teacher()
    const session = await createTestSession({ teacher: nina, type: 'group', now: api.clock.now() })
    const body = new FormData()
    body.set('file', new File([SAMPLES.pdf], 'limits.pdf'))
    return { who: nina.username, path: `/sessions/${session.id}/materials`, body }
  },
  '/api/v1/refunds/{id}/credit': async () => {
    const who = await api.student()
    const { body } = await api.call(who, 'POST', '/reservations', reserveBody(await api.group()))
    await api.pay(body.checkoutUrl ?? '')
    const [lesson] = body.lessons as unknown as readonly { readonly id: string }[]
    const cancelled = await api.call(who, 'POST', `/lessons/${lesson?.id}/cancellation`)
    const { refundId } = cancelled.body.cancellation as unknown as { readonly refundId: string }
    return { who, path: `/refunds/${refundId}/credit` }
  },
  '/api/v1/admin/users': async () => ({
    who: await admin(),
    path: '/admin/users',
    body: { email: 'invited@guildhall.test', username: 'invited', displayName: 'Iga' },
  }),
  '/api/v1/admin/users/export': async () => ({ who: await admin(), path: '/admin/users/export', body: {} }),
  '/api/v1/admin/audit/export': async () => ({ who: await admin(), path: '/admin/audit/export', body: {} }),
  '/api/v1/admin/events/export': async () => ({ who: await admin(), path: '/admin/events/export', body: {} }),
  '/api/v1/requests/export': async () => ({ who: await admin(), path: '/requests/export', body: {} }),
  '/api/v1/contact-messages/export': async () => ({ who: await admin(), path: '/contact-messages/export', body: {} }),
  '/api/v1/recovery-cases/export': async () => ({ who: await admin(), path: '/recovery-cases/export', body: {} }),
  '/api/v1/admin/problem-reports/export': async () => ({
    ...{ who: await admin(), path: '/admin/problem-reports/export', body: {} },
  }),
  '/api/v1/admin/trainings/export': async () => ({ who: await admin(), path: '/admin/trainings/export', body: {} }),
  '/api/v1/admin/campaigns/export': async () => ({ who: await admin(), path: '/admin/campaigns/export', body: {} }),
  '/api/v1/admin/money/exports': async () => ({
    ...{ who: await admin(), path: '/admin/money/exports', body: { list: 'month_postings', month: '2026-11' } },
  }),
  '/api/v1/calendar-feeds/{id}/renewal': async () => {
    const who = await api.student()
    return { who, path: `/calendar-feeds/${api.people.get(who)?.id}/renewal` }
  },
  '/api/v1/admin/trainings': async () => {
    const requestId = newId('request')
    const times = { createdAt: api.clock.now(), openedAt: api.clock.now(), updatedAt: api.clock.now() }
    const kind = { kind: 'workshopRequests', status: 'approved', decidedAt: api.clock.now() } as const
    await db.insert(requests).values({ ...kind, ...times, id: requestId, data: WORKSHOP, openKey: requestId })
    return { who: await admin(), path: '/admin/trainings', body: { requestId } }
  },
  '/api/v1/admin/trainings/{id}/offers': async () => {
    const [who, trainer] = [await admin(), await teacher()]
    const id = await beginTraining(staffOf(who), api.clock.now())
    return { who, path: `/admin/trainings/${id}/offers`, body: offerOf(trainer.id, onDay('2027-05-10')) }
  },
  '/api/v1/admin/trainings/{id}/acts': async () => {
    const who = await admin()
    const { id } = await plannedTraining(who, await teacher(), '2027-05-11')
    return { who, path: `/admin/trainings/${id}/acts`, body: { act: 'add_participant', name: 'Uma', email: '' } }
  },
  '/api/v1/admin/trainings/{id}/money': async () => {
    const who = await admin()
    const { id } = await plannedTraining(who, await teacher(), '2027-05-12')
    const done = { status: 'done', doneAt: api.clock.now() } as const
    await db.update(trainings).set(done).where(eq(trainings.id, id))
    return { who, path: `/admin/trainings/${id}/money`, body: { act: 'bill', reference: 'FV 1' } }
  },
  '/api/v1/trainings/{id}/acts': async () => {
    const trainer = await teacher()
    const { id } = await plannedTraining(await admin(), trainer, '2027-05-13')
    return { who: trainer.username, path: `/trainings/${id}/acts`, body: { act: 'plan', joinDetails: 'Room 6' } }
  },
  '/api/v1/admin/taxes': async () => {
    const body = {
      ...{
        validFrom: '2027-01-01',
        companyName: 'Guildhall',
        address: 'Szkolna 1, 00-001 Warszawa',
        nip: '5260250274',
      },
      ...{ isVatPayer: true, rounding: 'line', invoiceSeries: 'FV', correctionSeries: 'FK', dueDays: 14 },
      ...{ lessonsRate: 'zw', lessonsBasis: 'art. 43 ust. 1 pkt 27 ustawy o VAT' },
      ...{ gamesRate: '23', trainingsRate: '23', otherRate: '23' },
    }
    const zofia = await createTestUser({ role: 'superadmin' })
    api.people.set(zofia.username, zofia)
    return { who: zofia.username, path: '/admin/taxes', body }
  },
  '/api/v1/admin/money/invoices/{id}/sending': async () => {
    await setTestTaxes()
    const { who, intent } = await paid()
    const buyer = { document: 'person', personName: 'Ala Nowak', personAddress: 'Polna 3, Kraków' }
    const { body } = await api.call(who, 'POST', `/payments/${intent.id}/invoice`, buyer)
    invoicing.use(createFolderSender({ folder: join(folder, 'invoices') }))
    return { who: await admin(), path: `/admin/money/invoices/${body.invoiceId}/sending` }
  },
  '/api/v1/payments/{id}/invoice': async () => {
    await setTestTaxes()
    const { who, intent } = await paid()
    const body = { document: 'person', personName: 'Ala Nowak', personAddress: 'Polna 3, Kraków' }
    return { who, path: `/payments/${intent.id}/invoice`, body }
  },
  '/api/v1/time-off': async () => ({
    who: (await teacher()).username,
    path: '/time-off',
    body: { from: '2027-01-07T00:00', to: '2027-01-09T00:00', zone: 'Europe/Warsaw', note: '' },
  }),
}

it('every endpoint that honours a key is tested', () => {
  const honouring = endpoints.filter(({ idempotent }) => idempotent).map(({ path }) => path)
  expect(honouring.toSorted()).toEqual(Object.keys(CASES).toSorted())
})

it.each(Object.keys(CASES))('%s acts once where the process died between its commit and its answer', async name => {
  const { who, path, body, later } = (await CASES[name]?.()) ?? { who: '', path: '' }
  const ask = () => api.call(who, 'POST', path, body, 'a-key')
  const first = await ask()
  expect(first.status).toBeLessThan(300)
  const acts = await db.$count(auditRows)
  // What the act's own transaction had written is all that such a process leaves.
  await db.update(idempotencyKeys).set({ status: null, body: null }).where(sql`status is not null`)
  if (later) api.clock.advance(later)
  expect(await ask()).toEqual(first)
  expect(await db.$count(auditRows)).toBe(acts)
})
