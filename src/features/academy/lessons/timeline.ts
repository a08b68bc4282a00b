import { GIVE_UP_REASONS } from '#features/academy/reservations/states.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { formatDateAndTime, parseInstant } from '#kernel/time.ts'
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
  if (uid === reader.id) return t('You')
  return [teacher, student, payer].find(each => each.uid === uid)?.name ?? t('The school')
}
const timeOf = (at: unknown, { reader }: Told): string => {
  const instant = typeof at === 'string' ? parseInstant(at) : null
  return instant ? formatDateAndTime(instant, reader.zone, null) : ''
}

/** Only staff of the school, the teacher and the student's side cancel. */
const actedBy = (told: Told, side: LessonSide): string => {
  const { actor, reader } = told
  if (side === 'school') return t('[by] the school')
  if (actor?.id === reader.id) return t('[by] you')
  if (told.fields.onBehalfOf === side)
    return t('the school (for {name})', { name: (side === 'host' ? told.teacher : told.student).name })
  return actingName(told, { side, actorName: actor?.name ?? null }, reader.side)
}
const givenUpLabel = (told: Told): string => {
  const { price, returnedAmount, lateHours } = told
  const who = actedBy(told, 'participant')
  return isChargedForLeaving({ price, returnedAmount })
    ? t(
        'Place given up by {who}, less than {hours, plural, one {# hour} other {# hours}} before: the lesson is charged',
        { who, hours: lateHours },
      )
    : t('Place given up by {who}', { who })
}
const cancelledBy = (told: Told): string =>
  actedBy(told, LESSON_SIDES.find(side => side === told.fields.side) ?? 'participant')

/** Who acted, where staff did it for a side. */
const byOffice = ({ fields: { onBehalfOf }, teacher, student }: Told): string | null =>
  onBehalfOf ? t('The school (for {name})', { name: onBehalfOf === 'host' ? teacher.name : student.name }) : null

const TELLERS: Readonly<Record<string, Teller>> = {
  'reservation.held': { icon: 'clock', tell: () => t('Held') },
  'reservation.next_block_offered': { icon: 'calendar', tell: () => t('Held as the next four weeks') },
  'reservation.booked': { icon: 'done', tell: () => t('Booked') },
  'course.joined': { icon: 'done', tell: () => t('Booked') },
  'reservation.resigned': {
    icon: 'cross',
    tell: givenUpLabel,
  },
  'reservation.ended': { icon: 'cross', tell: () => t('Ended by the school') },
  'reservation.lapsed': { icon: 'cross', tell: () => t('The hold ended') },
  'reservation.hold_cancelled': { icon: 'cross', tell: () => t('The place was released') },
  'payment.settled': {
    icon: 'card',
    tell: told => (seesMoney(told.reader.side) ? t('{amount} paid', { amount: amountOf(told.fields) }) : t('Paid')),
  },
  'payment.failed': { icon: 'card', tell: told => (seesMoney(told.reader.side) ? t('A payment failed') : null) },
  'lesson.cancelled': {
    icon: 'cross',
    tell: told =>
      told.fields.isLate
        ? t('Cancelled by {who}, less than {hours, plural, one {# hour} other {# hours}} before', {
            who: cancelledBy(told),
            hours: told.lateHours,
          })
        : t('Cancelled by {who}', { who: cancelledBy(told) }),
  },
  'lesson.returned': {
    icon: 'undo',
    tell: ({ fields: { reason } }) =>
      t('Returned by the school: {reason}', { reason: typeof reason === 'string' ? reason : '' }),
  },
  'lesson.moved': {
    icon: 'calendar',
    tell: told =>
      t('Moved from {from} to {to}', { from: timeOf(told.fields.from, told), to: timeOf(told.fields.to, told) }),
  },
  'proposal.wished': {
    icon: 'refresh',
    tell: told => t('{who} asked for another time', { who: byOffice(told) ?? told.student.name }),
  },
  'proposal.sent': {
    icon: 'refresh',
    tell: told => t('{who} proposed another time', { who: byOffice(told) ?? told.teacher.name }),
  },
  'reservation.booked_by_office': {
    icon: 'calendar',
    tell: ({ student, fields: { pay, agreedAt }, ...told }) =>
      pay === 'credit'
        ? t('Booked by the school for {studentName}; the payer agreed on the phone, {time}', {
            studentName: student.name,
            time: timeOf(agreedAt, { student, fields: {}, ...told }),
          })
        : t('Held by the school for {studentName}; the payer got the link', { studentName: student.name }),
  },
  'reservation.office_booking_accepted': { icon: 'done', tell: () => t('The payer accepted the terms') },
  'session.move_proposed': {
    icon: 'refresh',
    tell: told => t('Another time was proposed: {time}', { time: timeOf(told.fields.to, told) }),
  },
  'session.date_kept': { icon: 'calendar', tell: () => t('The time stays') },
  'lesson.moved_by_office': {
    icon: 'people',
    tell: told =>
      t('Moved by the school; {name} and {teacherName} agreed on the phone', {
        name: nameOf(told.fields.agreedBy, told),
        teacherName: told.teacher.name,
      }),
  },
  'occurrence.handed_over': {
    icon: 'people',
    // Of an earlier substitute no name is at hand.
    tell: told =>
      told.fields.hostId === told.teacher.uid
        ? told.teacher.uid === told.reader.id
          ? t('You teach it from now on')
          : t('{teacherName} teaches it from now on', { teacherName: told.teacher.name })
        : t('Another teacher was to teach it'),
  },
  'proposal.accepted': { icon: 'done', tell: () => t('Another time was agreed') },
  'proposal.rejected': {
    icon: 'cross',
    tell: ({ fields }) => (fields.reason === 'countered' ? null : t('Another time was not agreed')),
  },
  'lesson.cancellation_undone': {
    icon: 'undo',
    tell: told => t('Cancellation undone by {who}', { who: cancelledBy(told) }),
  },
  'lesson.joined': { icon: 'people', tell: told => t('{name} joined', { name: nameOf(told.fields.personId, told) }) },
  'lesson.price_changed': {
    icon: 'card',
    tell: ({ fields: { before, price } }) =>
      t('Price changed from {before} to {price}', {
        before: amountOf({ amount: before }),
        price: amountOf({ amount: price }),
      }),
  },
  'refund.created': { icon: 'undo', tell: tellRefund(amount => t('Refund of {amount} on its way', { amount })) },
  'refund.cancelled': { icon: 'undo', tell: tellRefund(amount => t('Refund of {amount} withdrawn', { amount })) },
  'refund.sent': { icon: 'undo', tell: tellRefund(amount => t('{amount} refunded', { amount })) },
  'payment.credit_spent': {
    icon: 'card',
    tell: told =>
      seesMoney(told.reader.side) ? t('{amount} paid with credit', { amount: amountOf(told.fields) }) : null,
  },
  'refund.credited': { icon: 'undo', tell: tellRefund(amount => t('{amount} returned as credit', { amount })) },
  'refund.failed': { icon: 'undo', tell: tellRefund(() => t('The refund failed; we are looking into it')) },
  'email.sent': {
    icon: 'mail',
    tell: told => {
      const { userId, emailSubject } = told.fields
      if (userId !== told.reader.id && told.reader.side !== 'school') return null
      const subject = String(emailSubject)
      return userId === told.reader.id
        ? t('E-mail to you: {subject}', { subject })
        : t('E-mail to {name}: {subject}', { name: nameOf(userId, told), subject })
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
