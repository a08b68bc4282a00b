import { eq } from 'drizzle-orm'
import { addMaterial } from '#features/academy/materials/actions.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { askForInvoice } from '#features/money/invoices/choosing.ts'
import { refunds } from '#features/money/payments/table.ts'
import { notifications } from '#features/people/notifications/table.ts'
import type { Actor } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { createTestGame, takeTestSeat } from '#tests/support/games.ts'
import { listIntents } from '#tests/support/holds.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { setTestTaxes } from '#tests/support/tax-data.ts'
import { buyTestVoucher, voucherTokenOf } from '#tests/support/vouchers.ts'
import { actorOf, createPeople, deviceIdOf, PEOPLE, type Person } from './people.ts'
import { addGameLife, createPlayedGame, holdSeat, requestCampaign } from './world-games.ts'
import { askForSubstitute, buyPackageOf, giveHomework, moveGroupDate, showTeacher } from './world-lessons.ts'
import { type App, idOf, type Make, type RecordName, type Send } from './world-records.ts'
import { addWebhook, insertVisitorsForms, planTrainingOf, writeMessages } from './world-school.ts'

/** A booked lesson, and what its people have made of it. */
export type World = {
  readonly actors: ReadonlyMap<Person, Actor>
  readonly records: Readonly<Record<RecordName, string>>
}

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
  const make: Make = async (by, path, body = {}) => (await send(by, 'POST', `/api/v1/${path}`, body)).id
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
