import { GIVE_UP_REASONS } from '#features/academy/reservations/states.ts'
import { lessThanLate } from '#kernel/late-hours.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { formatDate, formatTime, parseInstant } from '#kernel/time.ts'
import type { IconName } from '#ui/icon.tsx'
import { actingName } from './labels.ts'
import { seesMoney } from './policy.ts'
import { isChargedForLeaving } from './rules.ts'
import { LESSON_SIDES, type LessonSide } from './schema.ts'

/** What happened to one lesson, told out of the audit rows of the lesson, its occurrence, its reservation and its payments. */
export type TimelineRow = {
  readonly id: string
  readonly at: Temporal.Instant
  readonly event: string
  /** The account that acted; null for the application itself. */
  readonly actor: { readonly id: string; readonly name: string } | null
  readonly after: unknown
}

export type TimelineReader = {
  readonly id: string
  readonly side: LessonSide
  readonly zone: string
}

type Named = { readonly uid: string; readonly name: string }
type TimelineLesson = {
  readonly teacher: Named
  readonly student: Named
  readonly payer: Named
  /** Grosze, as the lesson's `returnedAmount`. */
  readonly price: Grosze
  readonly returnedAmount: Grosze | null
  /** Of its reservation. */
  readonly lateHours: number
}

/** `at`: ISO text. */
export type TimelineEntry = { readonly id: string; readonly at: string; readonly icon: IconName; readonly text: string }

type Fields = Readonly<Record<string, unknown>>
type Told = TimelineLesson & Pick<TimelineRow, 'actor'> & { readonly fields: Fields; readonly reader: TimelineReader }
type Teller = { readonly icon: IconName; readonly tell: (told: Told) => string | null }

const amountOf = ({ amount }: Fields): string => (typeof amount === 'number' ? formatPLN(amount) : '')
/** The part of a refund that belongs to this lesson; null without one. That of a whole booking is told with the own part only. */
const refundOf = ({ fields, returnedAmount, reader }: Told): string | null => {
  const isOfBooking = fields.lineId === null && GIVE_UP_REASONS.some(reason => reason === fields.reason)
  const amount = isOfBooking ? (returnedAmount ?? 0) : fields.amount
  return seesMoney(reader.side) && typeof amount === 'number' && amount > 0 ? formatPLN(amount) : null
}
const tellRefund =
  (text: (amount: string) => string): Teller['tell'] =>
  told => {
    const amount = refundOf(told)
    return amount && text(amount)
  }

const nameOf = (uid: unknown, { teacher, student, payer, reader }: Told): string => {
  if (uid === reader.id) return 'You'
  return [teacher, student, payer].find(each => each.uid === uid)?.name ?? 'The school'
}
const timeOf = (at: unknown, { reader }: Told): string => {
  const instant = typeof at === 'string' ? parseInstant(at) : null
  return instant ? `${formatDate(instant, reader.zone, null)}, ${formatTime(instant, reader.zone)}` : ''
}

/** Only staff of the school, the teacher and the student's side cancel. */
const actedBy = (told: Told, side: LessonSide): string => {
  const { actor, reader } = told
  if (side === 'school') return 'the school'
  if (actor?.id === reader.id) return 'you'
  const byOffice = told.fields.onBehalfOf === side
  const name = actingName(told, { side, actorName: actor?.name ?? null, byOffice }, reader.side)
  return byOffice ? name.replace(/^T/, 't') : name
}
const lateLabel = ({ price, returnedAmount, lateHours }: Told): string =>
  isChargedForLeaving({ price, returnedAmount }) ? `, ${lessThanLate(lateHours)} before: the lesson is charged` : ''
const cancelledBy = (told: Told): string =>
  actedBy(told, LESSON_SIDES.find(side => side === told.fields.side) ?? 'participant')

/** Who acted, where staff did it for a side. */
const byOffice = ({ fields: { onBehalfOf }, teacher, student }: Told): string | null =>
  onBehalfOf ? `The school (for ${onBehalfOf === 'host' ? teacher.name : student.name})` : null

const TELLERS: Readonly<Record<string, Teller>> = {
  'reservation.held': { icon: 'clock', tell: () => 'Held' },
  'reservation.next_block_offered': { icon: 'calendar', tell: () => 'Held as the next four weeks' },
  'reservation.booked': { icon: 'done', tell: () => 'Booked' },
  'course.joined': { icon: 'done', tell: () => 'Booked' },
  'reservation.resigned': {
    icon: 'cross',
    tell: told => `Place given up by ${actedBy(told, 'participant')}${lateLabel(told)}`,
  },
  'reservation.ended': { icon: 'cross', tell: () => 'Ended by the school' },
  'reservation.lapsed': { icon: 'cross', tell: () => 'The hold ended' },
  'reservation.hold_cancelled': { icon: 'cross', tell: () => 'The place was released' },
  'payment.settled': {
    icon: 'card',
    tell: told => (seesMoney(told.reader.side) ? `${amountOf(told.fields)} paid` : 'Paid'),
  },
  'payment.failed': { icon: 'card', tell: told => (seesMoney(told.reader.side) ? 'A payment failed' : null) },
  'lesson.cancelled': {
    icon: 'cross',
    tell: told =>
      `Cancelled by ${cancelledBy(told)}${told.fields.isLate ? `, ${lessThanLate(told.lateHours)} before` : ''}`,
  },
  'lesson.returned': {
    icon: 'undo',
    tell: ({ fields: { reason } }) => `Returned by the school: ${typeof reason === 'string' ? reason : ''}`,
  },
  'lesson.moved': {
    icon: 'calendar',
    tell: told => `Moved from ${timeOf(told.fields.from, told)} to ${timeOf(told.fields.to, told)}`,
  },
  'proposal.wished': {
    icon: 'refresh',
    tell: told => `${byOffice(told) ?? told.student.name} asked for another time`,
  },
  'proposal.sent': { icon: 'refresh', tell: told => `${byOffice(told) ?? told.teacher.name} proposed another time` },
  'reservation.booked_by_office': {
    icon: 'calendar',
    tell: ({ student, fields: { pay, agreedAt }, ...told }) =>
      pay === 'credit'
        ? `Booked by the school for ${student.name}; the payer agreed on the phone, ${timeOf(agreedAt, { student, fields: {}, ...told })}`
        : `Held by the school for ${student.name}; the payer got the link`,
  },
  'reservation.office_booking_accepted': { icon: 'done', tell: () => 'The payer accepted the terms' },
  'session.move_proposed': {
    icon: 'refresh',
    tell: told => `Another time was proposed: ${timeOf(told.fields.to, told)}`,
  },
  'session.date_kept': { icon: 'calendar', tell: () => 'The time stays' },
  'lesson.moved_by_office': {
    icon: 'people',
    tell: told =>
      `Moved by the school; ${nameOf(told.fields.agreedBy, told)} and ${told.teacher.name} agreed on the phone`,
  },
  'occurrence.handed_over': {
    icon: 'people',
    // Of an earlier substitute no name is at hand.
    tell: told =>
      told.fields.hostId === told.teacher.uid
        ? `${told.teacher.uid === told.reader.id ? 'You teach' : `${told.teacher.name} teaches`} it from now on`
        : 'Another teacher was to teach it',
  },
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
  'refund.created': { icon: 'undo', tell: tellRefund(amount => `Refund of ${amount} on its way`) },
  'refund.cancelled': { icon: 'undo', tell: tellRefund(amount => `Refund of ${amount} withdrawn`) },
  'refund.sent': { icon: 'undo', tell: tellRefund(amount => `${amount} refunded`) },
  'payment.credit_spent': {
    icon: 'card',
    tell: told => (seesMoney(told.reader.side) ? `${amountOf(told.fields)} paid with credit` : null),
  },
  'refund.credited': { icon: 'undo', tell: tellRefund(amount => `${amount} returned as credit`) },
  'refund.failed': { icon: 'undo', tell: tellRefund(() => 'The refund failed; we are looking into it') },
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
  lesson: TimelineLesson,
  reader: TimelineReader,
): readonly TimelineEntry[] =>
  rows.flatMap(({ id, at, event, actor, after }) => {
    const teller = TELLERS[event]
    const fields = typeof after === 'object' && after !== null ? (after as Fields) : {}
    const text = teller?.tell({ ...lesson, actor, fields, reader })
    return teller && text ? [{ id, at: at.toString(), icon: teller.icon, text }] : []
  })
