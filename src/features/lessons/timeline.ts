import { formatPLN } from '#kernel/money.ts'
import { formatDate, formatTime, parseInstant } from '#kernel/time.ts'
import type { IconName } from '#ui/icon.tsx'
import type { LessonSide } from './schema.ts'

/** What happened to one lesson, told out of the audit rows of the lesson, its occurrence, its reservation and its payments. */
export type TimelineRow = {
  readonly id: string
  readonly at: Temporal.Instant
  readonly event: string
  readonly after: unknown
}

export type TimelineReader = {
  readonly id: string
  readonly side: LessonSide
  readonly zone: string
}

type Named = { readonly uid: string; readonly name: string }
type Parties = { readonly teacher: Named; readonly student: Named; readonly payer: Named }

/** `at`: ISO text. */
export type TimelineEntry = { readonly id: string; readonly at: string; readonly icon: IconName; readonly text: string }

type Fields = Readonly<Record<string, unknown>>
type Told = Parties & { readonly fields: Fields; readonly reader: TimelineReader }
type Teller = { readonly icon: IconName; readonly tell: (told: Told) => string | null }

const amountOf = ({ amount }: Fields): string => (typeof amount === 'number' ? formatPLN(amount) : '')
const nameOf = (uid: unknown, { teacher, student, payer, reader }: Told): string => {
  if (uid === reader.id) return 'You'
  return [teacher, student, payer].find(each => each.uid === uid)?.name ?? 'The school'
}
const timeOf = (at: unknown, { reader }: Told): string => {
  const instant = typeof at === 'string' ? parseInstant(at) : null
  return instant ? `${formatDate(instant, reader.zone, null)}, ${formatTime(instant, reader.zone)}` : ''
}
/** The teacher is not told what was paid. */
const seesMoney = ({ reader }: Told): boolean => reader.side !== 'host'

const cancelledBy = ({ fields, teacher, student }: Told): string => {
  if (fields.side === 'school') return 'the school'
  return fields.side === 'host' ? teacher.name : student.name
}

const TELLERS: Readonly<Record<string, Teller>> = {
  'reservation.held': { icon: 'clock', tell: () => 'Held' },
  'reservation.next_block_offered': { icon: 'calendar', tell: () => 'Kept as the next four weeks' },
  'reservation.booked': { icon: 'done', tell: () => 'Booked' },
  'course.joined': { icon: 'done', tell: () => 'Booked' },
  'reservation.resigned': { icon: 'cross', tell: ({ student }) => `${student.name} left` },
  'reservation.ended': { icon: 'cross', tell: () => 'Ended by the school' },
  'reservation.lapsed': { icon: 'cross', tell: () => 'The hold ended' },
  'reservation.hold_cancelled': { icon: 'cross', tell: () => 'The place was released' },
  'payment.settled': { icon: 'card', tell: told => (seesMoney(told) ? `${amountOf(told.fields)} paid` : 'Paid') },
  'payment.failed': { icon: 'card', tell: told => (seesMoney(told) ? 'A payment failed' : null) },
  'lesson.cancelled': {
    icon: 'cross',
    tell: told => `Cancelled by ${cancelledBy(told)}${told.fields.isLate ? ', less than 24 hours before' : ''}`,
  },
  'lesson.moved': {
    icon: 'calendar',
    tell: told => `Moved from ${timeOf(told.fields.from, told)} to ${timeOf(told.fields.to, told)}`,
  },
  'proposal.wished': { icon: 'refresh', tell: ({ student }) => `${student.name} asked for another time` },
  'proposal.sent': { icon: 'refresh', tell: ({ teacher }) => `${teacher.name} proposed another time` },
  'proposal.accepted': { icon: 'done', tell: () => 'Another time was agreed' },
  'proposal.rejected': {
    icon: 'cross',
    tell: ({ fields }) => (fields.reason === 'countered' ? null : 'Another time was not agreed'),
  },
  'lesson.cancellation_undone': { icon: 'undo', tell: told => `Cancellation undone by ${cancelledBy(told)}` },
  'lesson.joined': { icon: 'people', tell: told => `${nameOf(told.fields.personId, told)} joined` },
  'lesson.price_changed': {
    icon: 'card',
    tell: ({ fields: { before, price } }) =>
      `Price changed from ${amountOf({ amount: before })} to ${amountOf({ amount: price })}`,
  },
  'refund.created': {
    icon: 'undo',
    tell: told => (seesMoney(told) ? `Refund of ${amountOf(told.fields)} decided` : null),
  },
  'refund.cancelled': {
    icon: 'undo',
    tell: told => (seesMoney(told) ? `Refund of ${amountOf(told.fields)} withdrawn` : null),
  },
  'refund.sent': { icon: 'undo', tell: told => (seesMoney(told) ? `${amountOf(told.fields)} refunded` : null) },
  'payment.credit_spent': {
    icon: 'card',
    tell: told => (seesMoney(told) ? `${amountOf(told.fields)} paid with credit` : null),
  },
  'refund.credited': {
    icon: 'undo',
    tell: told => (seesMoney(told) ? `${amountOf(told.fields)} returned as credit` : null),
  },
  'refund.failed': {
    icon: 'undo',
    tell: told => (seesMoney(told) ? 'The refund failed; we are looking into it' : null),
  },
  'email.sent': {
    icon: 'mail',
    tell: told => {
      const { userId, emailSubject } = told.fields
      if (userId !== told.reader.id && told.reader.side !== 'school') return null
      return `E-mail to ${userId === told.reader.id ? 'you' : nameOf(userId, told)}: ${emailSubject}`
    },
  },
}

/** The events that the timeline tells. */
export const TIMELINE_EVENTS: readonly string[] = Object.keys(TELLERS)

/** The newest entry last. What does not concern the reader is left out. */
export const toTimeline = (
  rows: readonly TimelineRow[],
  parties: Parties,
  reader: TimelineReader,
): readonly TimelineEntry[] =>
  rows.flatMap(({ id, at, event, after }) => {
    const teller = TELLERS[event]
    const fields = typeof after === 'object' && after !== null ? (after as Fields) : {}
    const text = teller?.tell({ ...parties, fields, reader })
    return teller && text ? [{ id, at: at.toString(), icon: teller.icon, text }] : []
  })
