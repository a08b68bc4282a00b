import { and, eq } from 'drizzle-orm'
import { listAsked as listAskedStudents } from '#features/academy/date-moves/move-rows.ts'
import { proposeDateMove } from '#features/academy/date-moves/propose-date-move.ts'
import { examGoals } from '#features/academy/exam-goals/table.ts'
import { addHomeworkFile } from '#features/academy/homework/files.ts'
import { homework, homeworkAssignments } from '#features/academy/homework/table.ts'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { addMaterial } from '#features/academy/materials/actions.ts'
import { createOffer } from '#features/academy/packages/offers.ts'
import { progressReports } from '#features/academy/progress-reports/table.ts'
import { sessionRatings } from '#features/academy/ratings/table.ts'
import { teacherFilms } from '#features/academy/teacher-films/table.ts'
import { messageFiles } from '#features/conversations/conversations/table.ts'
import { reportConversation } from '#features/conversations/safety/reports.ts'
import { postMessage } from '#features/conversations/writing/post-message.ts'
import { campaignPlayers } from '#features/games/campaigns/table.ts'
import { listAsked } from '#features/games/date-moves/move-rows.ts'
import { proposeMove } from '#features/games/date-moves/propose-move.ts'
import { gameReports } from '#features/games/game-reports/table.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { saveRecap } from '#features/games/recaps/writing.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { addSheetFile } from '#features/games/table-files/character-sheets.ts'
import { addHandout } from '#features/games/table-files/handouts.ts'
import { findOwnSheet } from '#features/games/table-files/queries.ts'
import { askForInvoice } from '#features/money/invoices/choosing.ts'
import { refunds } from '#features/money/payments/table.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { recoveryCases } from '#features/people/recovery/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { contactMessages } from '#features/staff/contact/table.ts'
import { createSchoolOffer } from '#features/staff/packages/acts.ts'
import { requests } from '#features/staff/requests/table.ts'
import { addParticipant } from '#features/staff/training-dates/participants.ts'
import { listStandingDates } from '#features/staff/training-records/lock.ts'
import { sendTestEvent } from '#features/staff/webhooks/delivery-acts.ts'
import { createWebhook } from '#features/staff/webhooks/webhook-acts.ts'
import type { Actor, Ctx, User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { createDatedGame, joinInputFor } from '#tests/support/dated-game.ts'
import { createTestGame, takeTestSeat } from '#tests/support/games.ts'
import { listIntents } from '#tests/support/holds.ts'
import type { setupLessons } from '#tests/support/lessons.ts'
import { buyTestPackage } from '#tests/support/packages.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { setTestTaxes } from '#tests/support/tax-data.ts'
import { ctxOf, openParticipantToken, planned } from '#tests/support/trainings.ts'
import { buyTestVoucher, voucherTokenOf } from '#tests/support/vouchers.ts'
import { actorOf, createPeople, deviceIdOf, PEOPLE, type Person } from './people.ts'

/** A booked lesson, and what its people have made of it. */
export type World = {
  readonly actors: ReadonlyMap<Person, Actor>
  readonly records: Readonly<Record<RecordName, string>>
}
export type RecordName =
  | 'account'
  | 'addition'
  | 'campaign'
  | 'campaignInvitation'
  | 'contactMessage'
  | 'conversation'
  | 'course'
  | 'device'
  | 'document'
  | 'editRequest'
  | 'game'
  | 'gameDate'
  | 'gameReport'
  | 'discountCode'
  | 'gift'
  | 'group'
  | 'groupDate'
  | 'dateMoveAnswer'
  | 'handout'
  | 'moveAnswer'
  | 'sheet'
  | 'invoice'
  | 'vatInvoice'
  | 'lesson'
  | 'material'
  | 'message'
  | 'messageFile'
  | 'messageReport'
  | 'messageType'
  | 'note'
  | 'notification'
  | 'payment'
  | 'person'
  | 'playedDate'
  | 'playedGame'
  | 'proposal'
  | 'publicRating'
  | 'recoveryCase'
  | 'refund'
  | 'report'
  | 'request'
  | 'requestKind'
  | 'reservation'
  | 'heldSeat'
  | 'examGoal'
  | 'homework'
  | 'homeworkFile'
  | 'progressDraft'
  | 'progressReport'
  | 'seat'
  | 'schoolConversation'
  | 'session'
  | 'substituteRequest'
  | 'setting'
  | 'trainingRequest'
  | 'training'
  | 'trainingDate'
  | 'trainingParticipant'
  | 'package'
  | 'packageOffer'
  | 'schoolPackageOffer'
  | 'voucher'
  | 'voucherToken'
  | 'trainingToken'
  | 'participantToken'
  | 'task'
  | 'timeOff'
  | 'webhook'
  | 'webhookDelivery'

const TRAINING = {
  ...{ organisation: 'School', topic: 'other', audience: 'Teachers', size: 9, preferredDates: 'In May' },
  ...{ name: 'Kasia', email: 'kasia@szkola.test', message: 'Please write to us.' },
}

type App = ReturnType<typeof setupLessons>
/** Sends a request that must succeed, and returns its answer. */
type Send = (
  actor: Actor,
  method: string,
  path: string,
  body?: object,
) => Promise<{ readonly id: string; readonly taskId: string }>

/** A booking with all its kinds of records, made through the API where that has a way. */
export const createWorld = async (app: App, send: Send): Promise<World> => {
  // Before anything is paid.
  await setTestTaxes()
  const { teacher, student, session, lessonId, reservationId } = await app.createBooked('individual')
  const tokens = await createPeople(teacher, student)
  const actors = new Map<Person, Actor>()
  for (const person of PEOPLE) actors.set(person, await actorOf(tokens.get(person), app.clock.now()))
  const ctx = app.ctxAs(teacher)
  const admin = actors.get('admin')
  if (admin?.kind !== 'user') throw new Error('the example has no admin')
  const make = async (by: User, path: string, body: object = {}) => (await send(by, 'POST', `/api/v1/${path}`, body)).id
  const offer = { type: 'reschedule', lessonId, times: ['2026-11-26T16:00:00Z'] }
  const vacation = { from: '2027-03-01T10:00', to: '2027-03-01T12:00', zone: 'Europe/Warsaw', note: '' }
  const course = await createTestSession({ teacher, type: 'course', now: ctx.now })
  const game = await createTestGame({ teacher, now: ctx.now, date_time: { Sunday: [20] } })
  const seat = await takeTestSeat(game.id, student, ctx.now)
  const [gameDate] = await listGameDates(db, game.id)
  const returned = await app.bookFor(session, student, { firstDate: '2026-12-01' })
  await make(student, `lessons/${returned.lessonId}/cancellation`)
  const [[notification], [payment], [refund]] = await Promise.all([
    db.select().from(notifications).where(eq(notifications.userId, student.id)).limit(1),
    listIntents(reservationId),
    db.select().from(refunds).where(eq(refunds.lineId, returned.lessonId)),
  ])
  const vatInvoice = await askForInvoice(app.ctxAs(student), idOf(payment), {
    choice: { document: 'person', personName: 'Ala Nowak', personAddress: 'Polna 3' },
    forLater: false,
  })
  const voucher = await buyTestVoucher(app, student)
  const otherStudent = actors.get('otherStudent')
  if (otherStudent?.kind !== 'user') throw new Error('the example has no other student')
  return {
    actors,
    records: {
      ...{
        account: student.id,
        person: teacher.id,
        session: session.id,
        course: course.id,
        ...{ game: game.id, seat },
        gameDate: gameDate?.id ?? '',
        reservation: reservationId,
        lesson: lessonId,
      },
      ...{ payment: idOf(payment), refund: idOf(refund), notification: idOf(notification) },
      device: deviceIdOf(student),
      timeOff: await make(teacher, 'time-off', vacation),
      ...(await addGameLife(app, { teacher, student, gameId: game.id, dateId: gameDate?.id ?? '', seat })),
      material: await addMaterial(ctx, session.id, receivedFile('limits.pdf', SAMPLES.pdf), {
        title: '',
        description: '',
      }),
      editRequest: await make(teacher, 'edit-requests', { reservationId, changes: { subject: 'ib-physics' } }),
      proposal: await make(teacher, 'proposals', offer),
      report: await make(student, `lessons/${lessonId}/report`, { kind: 'other', text: 'The sound was bad.' }),
      addition: await make(teacher, 'requests/a_student_addition_requests', {
        ...{ sessionId: course.id, username: student.username, plan: 'course' },
      }),
      request: await make(student, 'requests/role_requests', { role: 'teacher', message: 'I teach physics.' }),
      ...{ requestKind: 'role_requests', document: 'privacy-policy', messageType: 'verify_email', setting: 'banner' },
      ...(await insertVisitorsForms(ctx.now)),
      ...(await requestCampaign(student, otherStudent, make)),
      ...(await writeMessages(app, teacher, student)),
      ...(await addWebhook({ ...ctx, actor: admin })),
      ...(await buyPackageOf(app, { teacher, student, admin })),
      ...{ voucher, voucherToken: await voucherTokenOf(voucher) },
      gift: await make(admin, `admin/users/${student.id}/goodwill`, { amount: 100, reason: 'It was late.' }),
      discountCode: await make(admin, 'admin/money/codes', { percent: 10 }),
      note: await make(admin, `admin/users/${student.id}/notes`, { text: 'Called today.' }),
      task: (await send(admin, 'POST', '/api/v1/admin/users/export', {})).taskId,
      ...(await createPlayedGame(app, teacher, student)),
      ...(await holdSeat(app, teacher, student)),
      ...(await moveGroupDate(app, teacher, student)),
      ...(await planTrainingOf(admin, teacher, ctx.now)),
      ...(await giveHomework(ctx, { teacher, student, lessonId })),
      publicRating: await showTeacher(teacher.id, otherStudent.id, session.id, ctx.now),
      substituteRequest: await askForSubstitute(ctx, lessonId, actors.get('otherTeacher'), make),
      // Invoices are of bookings that are charged later.
      invoice: 'inv_none',
      vatInvoice,
    },
  }
}

/** What the teacher's public page shows: a film, and words of another student. */
const showTeacher = async (teacherId: string, userId: string, sessionId: string, now: Temporal.Instant) => {
  await db.insert(teacherFilms).values({ teacherId, url: 'https://vimeo.com/76979871', updatedAt: now })
  const publicId = newId('rating')
  const rating = { sessionId, userId, publicId, stars: 5, text: 'Clear and kind.' }
  await db.insert(sessionRatings).values({ ...rating, createdAt: now, updatedAt: now })
  return publicId
}

/** A conversation of the two with a message of the student that has a file, a report of the teacher, and one of the student with the school. */
const writeMessages = async (app: App, teacher: User, student: User) => {
  const asStudent = app.ctxAs(student)
  const said = (text: string) => ({ text, confirmContact: false })
  const target = { kind: 'pair', teacherId: teacher.id, studentId: student.id } as const
  const file = receivedFile('notes.pdf', SAMPLES.pdf)
  const { conversationId, messageId } = await postMessage(asStudent, { target }, said('Hello'), file)
  const [stored] = await db.select().from(messageFiles).where(eq(messageFiles.messageId, messageId))
  const report = { kind: 'other', text: 'A test.', messageId } as const
  const school = await postMessage(asStudent, { target: { kind: 'school' } }, said('When are you open?'))
  return {
    ...{ conversation: conversationId, message: messageId, messageFile: idOf(stored) },
    messageReport: await reportConversation(app.ctxAs(teacher), conversationId, report),
    schoolConversation: school.conversationId,
  }
}

/** The other teacher is asked for the date of the lesson. */
const askForSubstitute = async (
  { actor }: Ctx,
  lessonId: string,
  substitute: Actor | undefined,
  make: (by: User, path: string, body: object) => Promise<string>,
): Promise<string> => {
  const lesson = await findLesson(db, lessonId)
  if (!lesson || actor.kind !== 'user' || substitute?.kind !== 'user') throw new Error('the example is not complete')
  const asked = { occurrenceIds: [lesson.occurrenceId], substituteId: substitute.id }
  return make(actor, `sessions/${lesson.session.id}/substitute-requests`, asked)
}

/** Inserted, since the lesson of the example has not begun; with a file of the task. */
const giveHomework = async (
  { now }: Ctx,
  { teacher, student, lessonId }: { readonly teacher: User; readonly student: User; readonly lessonId: string },
) => {
  const lesson = await findLesson(db, lessonId)
  if (!lesson) throw new Error('the example has no lesson')
  const ids = { homeworkId: newId('homework'), homework: newId('homeworkAssignment') }
  await db.insert(homework).values({
    ...{ id: ids.homeworkId, occurrenceId: lesson.occurrenceId, sessionId: lesson.session.id, setBy: teacher.id },
    ...{ title: 'Read', text: '', dueAt: now.add({ hours: 48 }), scale: '1–6', createdAt: now, updatedAt: now },
  })
  const whose = { homeworkId: ids.homeworkId, lessonId, studentId: student.id }
  await db.insert(homeworkAssignments).values({ id: ids.homework, ...whose })
  const asTeacher = { actor: teacher, now, requestId: 'test' }
  const homeworkFile = await addHomeworkFile(asTeacher, ids.homework, receivedFile('a.pdf', SAMPLES.pdf), 'task')
  const about = { teacherId: teacher.id, studentId: student.id, words: 'Well done.', createdAt: now, updatedAt: now }
  const days = { fromDay: '2026-11-01', toDay: '2026-11-30' }
  const [progressReport, progressDraft] = [newId('progressReport'), newId('progressReport')]
  const content = { lessons: [], homework: [] }
  await db.insert(progressReports).values([
    { id: progressReport, ...about, ...days, state: 'published', content, publishedAt: now },
    { id: progressDraft, ...about, ...days, toDay: '2026-11-20', state: 'draft' },
  ])
  const examGoal = newId('examGoal')
  await db.insert(examGoals).values({
    ...{ id: examGoal, teacherId: teacher.id, studentId: student.id, lessonId, subject: 'ib-physics' },
    ...{ examSession: 'ib_may', examOn: '2027-05-04', state: 'proposed', proposedBy: 'host' },
    ...{ createdAt: now, updatedAt: now },
  })
  return { homework: ids.homework, homeworkFile, progressReport, progressDraft, examGoal }
}

/** Another time that is proposed for a date of a group that the student has booked. */
const moveGroupDate = async (app: App, teacher: User, student: User) => {
  const timetable = { date_time: { Monday: [8, 8.5] }, price: 0 }
  const group = await createTestSession({ teacher, type: 'group', now: app.clock.now(), ...timetable })
  const { lessonId } = await app.bookFor(group, student, { firstDate: '2026-11-30', seenPrice: 0 })
  const occurrenceId = (await findLesson(db, lessonId))?.occurrenceId ?? ''
  const start = Temporal.Instant.from('2026-12-03T08:00:00Z')
  const { moveId } = await proposeDateMove(app.ctxAs(teacher), group.id, occurrenceId, { start, message: '' })
  const [asked] = await listAskedStudents(db, { id: moveId, occurrenceId })
  return { group: group.id, groupDate: occurrenceId, dateMoveAnswer: asked?.answerId ?? '' }
}

type GameLife = {
  readonly teacher: User
  readonly student: User
  readonly gameId: string
  readonly dateId: string
  readonly seat: string
}

/** Another time that is proposed for a date, a handout, the student's character sheet with a file, and a report. */
const addGameLife = async (app: App, { teacher, student, gameId, dateId, seat }: GameLife) => {
  const [asMaster, asPlayer] = [app.ctxAs(teacher), app.ctxAs(student)]
  const start = Temporal.Instant.from('2026-12-01T18:00:00Z')
  const { moveId } = await proposeMove(asMaster, gameId, dateId, { start, message: '' })
  const [answer] = await listAsked(db, [moveId])
  const words = { title: '', description: '', occurrenceId: null }
  const handout = await addHandout(asMaster, gameId, receivedFile('map.pdf', SAMPLES.pdf), words)
  await addSheetFile(asPlayer, gameId, receivedFile('alva.pdf', SAMPLES.pdf))
  const gameReport = newId('gameReport')
  await db.insert(gameReports).values({
    ...{ id: gameReport, occurrenceId: dateId, seatId: seat, reporterId: student.id, side: 'participant' },
    ...{ kind: 'other', text: 'The sound was bad.', createdAt: app.clock.now() },
  })
  const sheet = (await findOwnSheet(asPlayer, gameId))?.id ?? ''
  return { moveAnswer: answer?.answerId ?? '', handout, sheet, gameReport }
}

/** A program that is told of payments, and an event that waits for it. */
const addWebhook = async (ctx: Ctx) => {
  const { id } = await createWebhook(ctx, {
    ...{ url: 'https://hooks.site.example/', description: 'The bookkeeping', events: ['payment.settled'] },
  })
  return { webhook: id, webhookDelivery: await sendTestEvent(ctx, id) }
}

/** A campaign of two students, and the invitation of the second. */
const requestCampaign = async (
  student: User,
  friend: User,
  make: (by: User, path: string, body: object) => Promise<string>,
) => {
  const requestId = await make(student, 'requests/dne_private_sessions_requests', {
    ...{ theme: 'Mystery', type: 'Pre-made campaign', sessionLength: 3, playerCount: 2, zone: 'Europe/Warsaw' },
    ...{ usernames: [student.username, friend.username], availability: { Friday: { from: 17, to: 22 } } },
  })
  const [entry] = await db.select().from(requests).where(eq(requests.id, requestId))
  const campaign = entry?.entityId ?? ''
  const isInvited = and(eq(campaignPlayers.campaignId, campaign), eq(campaignPlayers.userId, friend.id))
  const [invited] = await db.select().from(campaignPlayers).where(isInvited)
  return { campaign, campaignInvitation: idOf(invited) }
}

/** A planned training that the teacher holds, with a participant, and the links of the school and the participant. */
const planTrainingOf = async (admin: User, teacher: User, now: Temporal.Instant) => {
  const starts = ['2027-02-03T10:00', '2027-02-04T10:00']
  const dates = starts.map(start => ({ start, minutes: 60 }))
  const { id, token } = await planned(admin, teacher.id, now, { dates, validUntil: '2027-01-20', participants: 9 })
  const trainingParticipant = await addParticipant(ctxOf(admin, now), id, { name: 'Uma', email: 'uma@szkola.test' })
  const [date] = await listStandingDates(db, id)
  return {
    ...{ training: id, trainingToken: token, trainingParticipant, trainingDate: idOf(date) },
    participantToken: await openParticipantToken(id, trainingParticipant, now),
  }
}

/** A package of the teacher's offer that the student has bought, and an offer of the school. */
const buyPackageOf = async (app: App, { teacher, student, admin }: Readonly<Record<string, User>>) => {
  const terms = { lessons: 4, minutes: 60, lessonPrice: 8_000, months: 6 } as const
  const packageOffer = await createOffer(app.ctxAs(teacher as User), terms)
  const schoolPackageOffer = await createSchoolOffer(app.ctxAs(admin as User), { ...terms, subjects: [] })
  return { packageOffer, schoolPackageOffer, package: await buyTestPackage(app, student as User, packageOffer) }
}

/** A seat of the student that waits for its payer. */
const holdSeat = async (app: App, teacher: User, student: User) => {
  const game = await createDatedGame({ teacher, now: app.clock.now(), starts: ['2026-12-22T03:00:00Z'] })
  return { heldSeat: (await joinGame(app.ctxAs(student), joinInputFor(game))).seatId }
}

/** The teacher's game, with a date that is over and a seat of the student in the next one. */
const createPlayedGame = async (app: App, teacher: User, student: User) => {
  const starts = ['2026-11-14T17:00:00Z', '2026-12-19T17:00:00Z']
  const game = await createDatedGame({ teacher, now: app.clock.now(), price: 0, starts })
  await joinGame(app.ctxAs(student), joinInputFor(game))
  const [date] = await db
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(eq(occurrences.sessionId, game.id))
    .orderBy(occurrences.startsAt)
  const playedDate = idOf(date)
  await saveRecap(app.ctxAs(teacher), game.id, playedDate, { story: 'They met.', words: [], praises: [] })
  return { playedGame: game.id, playedDate }
}

/** Inserted, since the forms of visitors limit how often they are sent from one address. */
const insertVisitorsForms = async (now: Temporal.Instant) => {
  const ids = {
    contactMessage: newId('contactMessage'),
    recoveryCase: newId('recoveryCase'),
    trainingRequest: newId('request'),
  }
  const { contactMessage, recoveryCase, trainingRequest } = ids
  const kasia = { email: 'kasia@szkola.test', createdAt: now }
  await db.insert(contactMessages).values({
    ...{ ...kasia, id: contactMessage, contentKey: contactMessage },
    ...{ name: 'Kasia', subject: 'Hours', message: 'When are you open?' },
  })
  await db.insert(recoveryCases).values({
    ...{ ...kasia, id: recoveryCase, contentKey: recoveryCase },
    ...{ account: 'no_account', story: 'My address is gone.' },
  })
  await db.insert(requests).values({
    ...{ id: trainingRequest, createdAt: now, openKey: trainingRequest, kind: 'training_requests', data: TRAINING },
    ...{ openedAt: now, updatedAt: now },
  })
  return ids
}

const idOf = (row: { readonly id: string } | undefined): string => {
  if (!row) throw new Error('a record of the example is missing')
  return row.id
}
