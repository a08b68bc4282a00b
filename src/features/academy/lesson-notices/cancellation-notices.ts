import { eq } from 'drizzle-orm'
import type { LessonPayload } from '#features/academy/lessons/events.ts'
import { actingName } from '#features/academy/lessons/labels.ts'
import { findLesson, type LessonDetails, listLessonsOf } from '#features/academy/lessons/queries.ts'
import { isHandedOver } from '#features/academy/lessons/rules.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { describeReturns } from '#features/money/refunds/return-sentence.ts'
import { hasNoSignIn } from '#features/people/guardians/wards.ts'
import { notify, retractNotice } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { reasonText } from '#kernel/kept-reasons.ts'
import { msg, type Said, say, t } from '#kernel/messages.ts'
import { formatDateAndTimeRange, formatDayAndTime, toInstant } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { DomainEvent } from '#platform/events.ts'
import { lessonCancellation, lessonCancellationUndoneNotice } from './notices.ts'

type Recipient = LessonDetails['student']

/** The teacher of the session, where staff cancel a date that a substitute was to teach; of what the substitute does, that teacher hears nothing. */
const findRegularTeacher = async (
  tx: Tx,
  lesson: LessonDetails,
  { side }: LessonPayload,
): Promise<Recipient | null> => {
  if (side !== 'school' || !isHandedOver(lesson)) return null
  const [found] = await tx
    .select({ uid: users.id, name: users.displayName, zone: users.zone })
    .from(users)
    .where(eq(users.id, lesson.session.teacherId))
  return found ?? null
}

const isRegular = ({ uid }: Recipient, lesson: LessonDetails): boolean =>
  isHandedOver(lesson) && uid === lesson.session.teacherId

/** All whom the lesson concerns. The person who acts is told nothing, except who pays for a child without a sign-in. */
const listParties = async (tx: Tx, lesson: LessonDetails, payload: LessonPayload, { actor, now }: Ctx) => {
  const { teacher, student, payer } = lesson
  const readerIds = await listReaderIds(tx, { studentId: student.uid, payerId: payer.uid }, now)
  const regular = await findRegularTeacher(tx, lesson, payload)
  const known = new Map([student, payer, teacher, ...(regular ? [regular] : [])].map(each => [each.uid, each]))
  return [...known.values()]
    .filter(({ uid }) => uid === teacher.uid || uid === regular?.uid || readerIds.includes(uid))
    .map(party => ({ party, isActor: userIdOf(actor) === party.uid }))
}

const sharedParams = (
  { uid, zone }: Recipient,
  lesson: LessonDetails,
  { side, start, end }: LessonPayload,
  { actor, now }: Ctx,
) => ({
  who: () =>
    uid === userIdOf(actor)
      ? t('[cancelled] You')
      : actingName(
          lesson,
          actor.kind === 'user'
            ? { side, actorName: actor.displayName, byOffice: actor.actsFor !== undefined }
            : { side, actorName: null },
          uid === lesson.teacher.uid ? 'host' : 'participant',
        ),
  subject: lesson.session.title,
  start: () => formatDayAndTime(start, zone),
  when: () => `${formatDateAndTimeRange(start, end, zone, now)} (${zoneName(zone)})`,
})

/** For the teacher of a group or course: one student stays away, and the lesson takes place for the others. */
const isOneOfGroup = ({ uid }: Recipient, { teacher, session }: LessonDetails, { side }: LessonPayload): boolean =>
  uid === teacher.uid && session.type !== 'individual' && side === 'participant'

const othersLabel = (others: number): string => {
  if (others === 0) return t('No other student has booked it.')
  return t('{others, plural, one {# other student is still coming.} other {# other students are still coming.}}', {
    others,
  })
}

type Consequence = {
  readonly payload: LessonPayload
  readonly others: number
  /** What the payer is told of the money. */
  readonly returned: Said
}

/** What becomes of its time, its place or its price, as it concerns the reader. */
const effectFor = (party: Recipient, lesson: LessonDetails, { payload, others, returned }: Consequence): string => {
  const { outcome, isTimeOff } = payload
  const { payer, teacher } = lesson
  const { uid } = party
  if (isRegular(party, lesson)) return t('{teacherName} was to teach it instead of you.', { teacherName: teacher.name })
  if (isOneOfGroup(party, lesson, payload))
    return [...(outcome === 'charged' ? [t('The lesson is charged.')] : []), othersLabel(others)].join(' ')
  if (outcome === 'charged') return t('The lesson is charged.')
  if (uid === teacher.uid) return isTimeOff ? t('The time is part of your time off now.') : t('The time is free again.')
  if (outcome === 'free') return t('Nothing is charged for it.')
  return uid === payer.uid ? say(returned) : t('Its price is refunded.')
}

const consequenceFor = (party: Recipient, lesson: LessonDetails, consequence: Consequence): string => {
  const { isLate, leftSubstitute, reason } = consequence.payload
  const late = t('That is less than {hours, plural, one {# hour} other {# hours}} before the start.', {
    hours: lesson.lateHours,
  })
  return [
    ...(isLate ? [late] : []),
    ...(leftSubstitute && party.uid === lesson.teacher.uid ? [t('They may, because a substitute teaches it.')] : []),
    effectFor(party, lesson, consequence),
    ...(reason ? [t('Reason: {reason}', { reason: reasonText(reason) })] : []),
  ].join(' ')
}

/** What is cancelled together is one message for each teacher, and one for each lesson for the others. */
const causeFor = (party: Recipient, lesson: LessonDetails, payload: LessonPayload): string => {
  const { cancellationId, occurrenceId, cancelledAt, side } = payload
  const isTeacher = party.uid === lesson.teacher.uid || isRegular(party, lesson)
  const isWhole = isTeacher && side !== 'participant'
  return `cancellation:${isWhole ? `${occurrenceId}:${cancelledAt}` : cancellationId}`
}

const messageFor = (party: Recipient, lesson: LessonDetails, payload: LessonPayload) => ({
  userId: party.uid,
  fields: {
    sessionId: lesson.session.id,
    reservationId: lesson.purchaseId,
    studentId: lesson.student.uid,
    studentName: lesson.student.name,
    teacherId: lesson.teacher.uid,
    sessionType: lesson.session.type,
  },
  entityId: lesson.id,
  startsAt: lesson.start,
  dedupeKey: causeFor(party, lesson, payload),
  link: lessonPath(lesson.id),
})

const getLesson = async (tx: Tx, { lessonId }: LessonPayload): Promise<LessonDetails> => {
  const lesson = await findLesson(tx, lessonId)
  if (!lesson) throw new Error(`no lesson ${lessonId}`)
  return lesson
}

/** A lesson as it is now, and how many other students still come to its date. */
type Cancelled = { readonly payload: LessonPayload; readonly lesson: LessonDetails; readonly others: number }

const readCancelled = async (tx: Tx, events: readonly DomainEvent<LessonPayload>[]): Promise<readonly Cancelled[]> => {
  const all = await listLessonsOf(tx, ...new Set(events.map(({ payload }) => payload.occurrenceId)))
  return events.map(({ payload }) => {
    const lesson = all.find(({ id }) => id === payload.lessonId)
    if (!lesson) throw new Error(`no lesson ${payload.lessonId}`)
    const others = all.filter(
      ({ id, occurrenceId, state }) => state === 'booked' && id !== lesson.id && occurrenceId === lesson.occurrenceId,
    )
    return { payload, lesson, others: others.length }
  })
}

const returnOf = ({ payload, lesson }: Cancelled) => ({
  ...{ payable: reservationPayable(lesson.purchaseId), lineId: lesson.id, returned: payload.returnedAmount },
})

/** Notifies the other side; the e-mail waits a while for an undo, unless the lesson is near (docs/product.md §5.9). */
export const notifyCancelled = async (
  tx: Tx,
  ctx: Ctx,
  events: readonly DomainEvent<LessonPayload>[],
): Promise<void> => {
  const all = await readCancelled(tx, events)
  const actsForChild = await findActsForChild(tx, ctx, all)
  const tellsPayer = (one: Cancelled) =>
    one.payload.outcome === 'returned' && (one.lesson.payer.uid !== userIdOf(ctx.actor) || actsForChild(one))
  const describe = await describeReturns(tx, ctx, all.filter(tellsPayer).map(returnOf))
  for (const one of all) {
    const returned = tellsPayer(one) ? describe(returnOf(one)) : ''
    await notifyOf(tx, ctx, one, { returned, isActorTold: actsForChild(one) })
  }
}

/** Whether a payer cancels for a child without a sign-in: what the child is told, that payer reads, with what comes back. */
const findActsForChild = async (tx: Tx, { actor }: Ctx, all: readonly Cancelled[]) => {
  const children = new Set<string>()
  for (const { lesson, payload } of all) {
    const isForAnother = lesson.payer.uid === userIdOf(actor) && lesson.student.uid !== lesson.payer.uid
    if (payload.side === 'participant' && isForAnother && (await hasNoSignIn(tx, lesson.student.uid)))
      children.add(lesson.student.uid)
  }
  return ({ lesson }: Cancelled): boolean => children.has(lesson.student.uid)
}

type Told = { readonly returned: Said; readonly isActorTold: boolean }

/** In some languages a teacher cancels with another word than a student. */
const actWords = ({ isLate, side }: LessonPayload, isOneOfGroup: boolean) => {
  const isByStudent = side === 'participant'
  const what = isByStudent ? msg('[by the student] Lesson cancelled') : msg('Lesson cancelled')
  if (isOneOfGroup)
    return { what: isLate ? msg('Late cancellation') : msg('A student cancelled'), act: msg('[act] will miss') }
  return {
    what: isLate ? msg('Late cancellation') : what,
    act: isByStudent ? msg('[by the student] cancelled') : msg('[act] cancelled'),
  }
}

const notifyOf = async (tx: Tx, ctx: Ctx, { payload, lesson, others }: Cancelled, { returned, isActorTold }: Told) => {
  const told = (await listParties(tx, lesson, payload, ctx)).filter(({ isActor }) => !isActor || isActorTold)
  for (const { party } of told) {
    const isOne = isOneOfGroup(party, lesson, payload)
    await notify(tx, ctx, lessonCancellation, {
      ...messageFor(party, lesson, payload),
      params: {
        ...sharedParams(party, lesson, payload, ctx),
        ...actWords(payload, isOne),
        consequence: () => consequenceFor(party, lesson, { payload, others, returned }),
      },
      emailAt: toInstant(payload.emailAt),
    })
  }
}

/** Replaces the notice of the cancellation. */
export const notifyUndone = async (tx: Tx, ctx: Ctx, { payload }: DomainEvent<LessonPayload>): Promise<void> => {
  const lesson = await getLesson(tx, payload)
  for (const { party, isActor } of await listParties(tx, lesson, payload, ctx)) {
    const message = messageFor(party, lesson, payload)
    const isOne = isOneOfGroup(party, lesson, payload)
    // Another person of the same side may have cancelled, and then the one who undoes it was told.
    if (isActor) await retractNotice(tx, ctx, lessonCancellation, message)
    else
      await notify(tx, ctx, lessonCancellationUndoneNotice, {
        ...message,
        params: {
          ...sharedParams(party, lesson, payload, ctx),
          what: isOne ? msg('A student is coming after all') : msg('Lesson is on again'),
          consequence: isOne ? msg('The student will come as booked.') : msg('The lesson will go ahead as booked.'),
        },
        replaces: lessonCancellation,
      })
  }
}
