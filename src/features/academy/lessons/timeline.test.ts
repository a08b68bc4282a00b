import { describe, expect, it } from 'vitest'
import type { LessonSide } from './schema.ts'
import { toTimeline } from './timeline.ts'

const parties = {
  ...{ teacher: { uid: 'nina', name: 'Nina' }, student: { uid: 'tadek', name: 'Tadek' } },
  payer: { uid: 'mum', name: 'Anna' },
  ...{ price: 10_000, returnedAmount: null, lateHours: 24 },
}
const at = Temporal.Instant.from('2026-11-24T16:00:00Z')
const dad = { id: 'dad', name: 'Marek' }
const ROWS: readonly (readonly [string, object, typeof dad?])[] = [
  ['reservation.held', {}],
  ['payment.settled', { amount: 10_000 }],
  ['reservation.booked', {}],
  ['email.sent', { userId: 'mum', emailSubject: 'Booking confirmed' }],
  ['lesson.cancelled', { side: 'participant', isLate: true }, dad],
  ['lesson.cancellation_undone', { side: 'participant' }, { id: 'mum', name: 'Anna' }],
  ['reservation.resigned', {}, dad],
  ['lesson.joined', { personId: 'nina' }],
  ['lesson.joined', { personId: 'tadek' }],
  ['refund.created', { amount: 10_000 }],
  ['refund.sent', { amount: 10_000 }],
  ['session.edited', {}],
]
const told = (id: string, side: LessonSide) =>
  toTimeline(
    ROWS.map(([event, after, actor = null], place) => ({ id: `aud_${place}`, at, event, actor, after })),
    parties,
    { id, side, zone: 'Europe/Warsaw' },
  ).map(({ text }) => text)

describe('the timeline of a lesson', () => {
  it('tells the payer what happened, in order, with the own e-mails', () => {
    expect(told('mum', 'participant')).toEqual([
      ...['Held', '100 PLN paid', 'Booked', 'E-mail to you: Booking confirmed'],
      ...['Cancelled by Marek, less than 24 hours before', 'Cancellation undone by you'],
      'Place given up by Marek',
      ...['Nina joined', 'Tadek joined', 'Refund of 100 PLN on its way', '100 PLN refunded'],
    ])
  })
  it('tells the student nothing of e-mails to the payer', () => {
    expect(told('tadek', 'participant')).toContain('You joined')
    expect(told('tadek', 'participant').join()).not.toContain('E-mail')
  })
  it('tells the teacher nothing of money and of e-mails to others', () => {
    expect(told('nina', 'host').join()).not.toMatch(/PLN|[Rr]efund|E-mail/)
  })
  it('names to the teacher the student, for whom a guardian has acted', () => {
    expect(told('nina', 'host')).toEqual(
      expect.arrayContaining([
        'Cancelled by Tadek, less than 24 hours before',
        ...['Cancellation undone by Tadek', 'Place given up by Tadek'],
      ]),
    )
    expect(told('nina', 'host').join()).not.toMatch(/Marek|Anna/)
  })
  it.each([
    ['was returned', 10_000, 'Place given up by you|Refund of 100 PLN on its way|100 PLN refunded'],
    ['is charged', 0, 'Place given up by you, less than 24 hours before: the lesson is charged'],
    ['had been taught', null, 'Place given up by you'],
  ] as const)('of the refund of a whole booking tells only the part of a lesson that %s', (_, returnedAmount, text) => {
    const refund = { amount: 30_000, reason: 'resigned', lineId: null }
    const rows = ['reservation.resigned', 'refund.created', 'refund.sent'].map((event, place) => {
      const after = event === 'reservation.resigned' ? {} : refund
      return { id: `aud_${place}`, at, event, actor: { id: 'tadek', name: 'Tadek' }, after }
    })
    const entries = toTimeline(
      rows,
      { ...parties, returnedAmount },
      { id: 'tadek', side: 'participant', zone: 'Europe/Warsaw' },
    )
    expect(entries.map(each => each.text).join('|')).toBe(text)
  })
  it('tells staff to whom each e-mail went', () => {
    expect(told('ada', 'school')).toContain('E-mail to Anna: Booking confirmed')
  })
})
