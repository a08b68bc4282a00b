import { beforeAll, describe, expect, it } from 'vitest'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { dateCancelled, lessonCancelled, lessonMoved, reservationTerminated } from '#features/academy/lessons/events.ts'
import {
  courseJoined,
  reservationBooked,
  reservationEnded,
  reservationResigned,
} from '#features/academy/reservations/events.ts'
import { sessionClosed, sessionEdited, sessionPublished } from '#features/academy/sessions/events.ts'
import { gameDateMoved } from '#features/games/date-moves/events.ts'
import { gameDateCancelled, gamePublished } from '#features/games/games/events.ts'
import { seatBooked, seatRemoved, seatResigned } from '#features/games/seats/events.ts'
import { paymentFailed, paymentSettled, refundSent } from '#features/money/payments/events.ts'
import { signedUp } from '#features/people/users/events.ts'
import { accountDeleted } from '#features/screens/account-deletion/events.ts'
import { accountDeletionReactions } from '#features/screens/account-deletion/reactions.ts'
import { requestDecided, requestFiled } from '#features/staff/requests/events.ts'
import { bodyOf } from '#features/staff/webhooks/body.ts'
import { EVENT_NAMES } from '#features/staff/webhooks/event-names.ts'
import { bodySchema } from '#features/staff/webhooks/payload-schemas.ts'
import { webhookReactions } from '#features/staff/webhooks/reactions.ts'
import { webhookDeliveries } from '#features/staff/webhooks/table.ts'
import { createWebhook } from '#features/staff/webhooks/webhook-acts.ts'
import { db, transaction } from '#platform/database.ts'
import { type DomainEvent, recordEvents, registerReactions } from '#platform/events.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { reactions } from './reactions.ts'

/** Stands in every field that a person fills. */
const WORDS = 'Zofia Tajna, ul. Cicha 5'
const [start, end] = ['2026-11-24T16:00:00Z', '2026-11-24T17:00:00Z']
const booking = {
  ...{ reservationId: 'rsv_1', sessionId: 'ses_1', studentId: 'usr_1', payerId: 'usr_2', teacherId: 'usr_3' },
  amount: 12_000,
}
const ended = { ...booking, returned: 6_000, reason: 'resigned', lessons: 2, occurrenceIds: ['occ_1'] } as const
const seat = { seatId: 'sea_1', sessionId: 'gam_1', userId: 'usr_1', payerId: 'usr_2', teacherId: 'usr_3' }
const payment = {
  ...{ intentId: 'pay_1', payableKind: 'reservation', payableId: 'rsv_1', payerId: 'usr_2', amount: 12_000 },
  description: WORDS,
}
const request = { kind: 'role_requests', entityId: null, filedBy: 'usr_1' } as const

const HAPPENED: readonly (readonly [name: string, event: DomainEvent])[] = [
  ['reservation.confirmed', reservationBooked('rsv_1', booking)],
  ['reservation.confirmed', courseJoined('rsv_1', booking)],
  ['reservation.cancelled', reservationResigned('rsv_1', ended)],
  ['reservation.cancelled', reservationEnded('rsv_1', { ...ended, reason: 'not_started' })],
  [
    'reservation.cancelled',
    reservationTerminated('rsv_1', { ...booking, reason: WORDS, lessonIds: ['lsn_1'], returned: 6_000 }),
  ],
  [
    'lesson.cancelled',
    lessonCancelled('lsn_1', {
      ...{ ...booking, cancellationId: 'cnc_1', lessonId: 'lsn_1', occurrenceId: 'occ_1', start, end },
      ...{ side: 'participant', isLate: true, outcome: 'charged', returnedAmount: 0 },
      ...{ cancelledAt: start, emailAt: start, reason: WORDS },
    }),
  ],
  [
    'lesson.moved',
    lessonMoved('lsn_1', {
      ...{ lessonId: 'lsn_1', occurrenceId: 'occ_1', reservationId: 'rsv_1', from: start, to: end },
    }),
  ],
  ['session.published', sessionPublished('ses_1', { teacherId: 'usr_3', type: 'group', title: WORDS })],
  [
    'session.changed',
    sessionEdited('ses_1', { teacherId: 'usr_3', fields: ['title'] }, { before: WORDS, after: WORDS }),
  ],
  ['session.closed', sessionClosed('ses_1', { teacherId: 'usr_3', title: WORDS, keptDates: 2, reason: WORDS })],
  [
    'session.date_cancelled',
    dateCancelled('occ_1', {
      ...{ occurrenceId: 'occ_1', sessionId: 'ses_1', teacherId: 'usr_3', title: WORDS, start, end, reason: WORDS },
      ...{ lessons: 3, returned: 30_000 },
    }),
  ],
  ['game.published', gamePublished('gam_1', { teacherId: 'usr_3', type: 'oneshot' as never, title: WORDS })],
  ['game.joined', seatBooked('sea_1', seat)],
  ['game.left', seatResigned('sea_1', { ...seat, occurrenceIds: ['occ_1'], charged: 500, isLate: false })],
  ['game.left', seatRemoved('sea_1', { ...seat, occurrenceIds: ['occ_1'], reason: WORDS })],
  [
    'game.date_cancelled',
    gameDateCancelled('gam_1', {
      ...{ teacherId: 'usr_3', title: WORDS, occurrenceId: 'occ_1', start, end, cause: 'staff', reason: WORDS },
      playerIds: ['usr_1', 'usr_4'],
    }),
  ],
  [
    'game.date_moved',
    gameDateMoved('gam_1', {
      ...{ moveId: 'mov_1', teacherId: 'usr_3', title: WORDS, occurrenceId: 'occ_1', from: start, to: end },
      ...{ seatIds: ['sea_1', 'sea_2'], leftSeatIds: ['sea_3'] },
    }),
  ],
  ['payment.settled', paymentSettled('pay_1', payment)],
  ['payment.failed', paymentFailed('pay_1', payment)],
  [
    'refund.sent',
    refundSent('rfd_1', {
      ...{ ...payment, refundId: 'rfd_1', reason: 'cancelled', lineId: null, method: 'original' as never },
      canBeCancelled: false,
    }),
  ],
  ['request.filed', requestFiled('req_1', request)],
  ['request.decided', requestDecided('req_1', { ...request, status: 'rejected', reason: WORDS })],
  ['account.registered', signedUp('usr_1', { username: WORDS, minor: true, termsVersion: null }, { after: WORDS })],
  ['account.closed', accountDeleted('usr_1', null)],
]

const lessons = setupLessons()
setupJobs()
beforeAll(async () => {
  registerReactions(reactions)
  const admin = await createTestUser({ role: 'admin' })
  const input = { url: 'https://hooks.site.example/', description: 'All', events: [...EVENT_NAMES] }
  await createWebhook({ ...lessons.ctxAs(admin) }, input)
})
const bodies = async () => {
  const rows = await db.select().from(webhookDeliveries).orderBy(webhookDeliveries.seq)
  return rows.map(row => JSON.parse(bodyOf(row, 'https://site.test')))
}

describe('what other programs are told', () => {
  it.each(HAPPENED)('%s is what the document of the API says, without words of people', async (name, event) => {
    const before = (await bodies()).length
    const ctx = lessons.ctxAs(await createTestUser())
    registerReactions([...webhookReactions, ...accountDeletionReactions])
    await transaction(tx => recordEvents(tx, ctx, event))
    registerReactions(reactions)
    const [body, ...others] = (await bodies()).slice(before)
    expect(others).toEqual([])
    const schema = bodySchema(name as (typeof EVENT_NAMES)[number])
    expect(schema.strict().extend({ data: schema.shape.data.strict() }).parse(body)).toEqual(body)
    expect(JSON.stringify(body)).not.toMatch(/Zofia|Tajna|Cicha|minor/)
  })

  it('has every event of the list', () =>
    expect([...new Set(HAPPENED.map(([name]) => name))].toSorted()).toEqual([...EVENT_NAMES].toSorted()))

  it('follows from what people do, in the order in which they do it', async () => {
    const before = (await bodies()).length
    const { student, reservationId, lessonId } = await lessons.createBooked('individual')
    await cancelLesson(lessons.ctxAs(student), lessonId)
    const told = (await bodies()).slice(before).filter(({ data }) => data.reservationId === reservationId)
    expect(told.map(({ type }) => type)).toEqual(['reservation.confirmed', 'lesson.cancelled'])
    expect(told[1].data).toMatchObject({
      lessonId,
      by: 'participant',
      start: '2026-11-24T16:00:00Z',
      state: 'cancelled',
    })
    expect(JSON.stringify(told)).not.toMatch(/Stan|Nina|guildhall\.test/)
  })
})
