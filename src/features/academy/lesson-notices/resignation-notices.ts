import { eq, inArray } from 'drizzle-orm'
import {
  type GivenUpDates,
  givenUpDateLabels,
  givenUpDates,
  givenUpSentence,
} from '#features/academy/reservation-endings/given-up-dates.ts'
import { freedByLeaving } from '#features/academy/reservation-endings/resignation-rules.ts'
import { tellOfFreedPlace } from '#features/academy/reservation-notices/freed-place.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import type { reservationResigned } from '#features/academy/reservations/events.ts'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { lessonCountLabel } from '#features/academy/reservations/rules.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { describeReturn } from '#features/money/refunds/return-sentence.ts'
import { hasNoSignIn } from '#features/people/guardians/wards.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import { listTimeOffParts } from '#features/scheduling/calendar/time-off-queries.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { msg, type Said, t } from '#kernel/messages.ts'
import { overlaps } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import {
  courseStudentResignation,
  groupStudentResignation,
  placeGivenUp,
  weeklyAgreementResignation,
} from './notices.ts'

type Resigned = EventOf<typeof reservationResigned>['payload']

type Student = { readonly uid: string; readonly name: string; readonly isReader: boolean }

const whosePlace = (readerId: string, student: Student, { actor }: Ctx) => {
  if (readerId === student.uid && student.isReader) return t('[gave up] your')
  return userIdOf(actor) === student.uid ? t('[gave up] their') : t('[gave up] {name}’s', { name: student.name })
}

/** What was left, with the dates that are off. */
const readLeft = async (tx: Tx, { now }: Ctx, { reservationId, occurrenceIds }: Resigned) => {
  const [left] = await tx
    .select({
      title: academySessions.title,
      type: academySessions.type,
      meetLinksCreated: academySessions.meetLinksCreated,
      plan: reservations.plan,
      lateHours: reservations.lateHours,
    })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .where(eq(reservations.id, reservationId))
  if (!left) throw new Error(`no reservation ${reservationId}`)
  const all = await listLessons(tx, [reservationId])
  const given = all.filter(({ occurrenceId }) => occurrenceIds.includes(occurrenceId))
  return { ...left, dates: givenUpDates(left, given, now) }
}

const FREED = { time: msg('The time is free again.'), place: msg('The place is free again.') } as const
const FREED_OUTSIDE_TIME_OFF = {
  time: msg('The time is free again outside your time off.'),
  place: msg('The place is free again outside your time off.'),
} as const

/** Each date that is off, a line of the e-mail. */
export const givenUpParagraphs = (dates: GivenUpDates, zone: string, now: Temporal.Instant): readonly Said[] =>
  dates.lessons.map((_, at) => () => givenUpDateLabels(dates, zone, now)[at] ?? '')

/** What becomes of the time or the place of weekly lessons, which go on after the dates that are planned. */
const freedLabel = async (tx: Tx, { dates, type }: Awaited<ReturnType<typeof readLeft>>, teacherId: string) => {
  const [first, last] = [dates.lessons[0], dates.lessons.at(-1)]
  const off = first && last ? await listTimeOffParts(tx, [teacherId], { start: first.start, end: last.end }) : []
  const isInTimeOff = dates.lessons.some(lesson => off.some(({ timeOff }) => overlaps(timeOff, lesson)))
  return isInTimeOff ? FREED_OUTSIDE_TIME_OFF[freedByLeaving(type)] : FREED[freedByLeaving(type)]
}

export const readPeople = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .select({ uid: users.id, name: users.displayName, zone: users.zone })
    .from(users)
    .where(inArray(users.id, [...ids]))
  const byId = new Map(rows.map(each => [each.uid, each]))
  return (id: string) => {
    const found = byId.get(id)
    if (!found) throw new Error(`no user ${id}`)
    return found
  }
}

/** Notifies the teacher that a student has left, and the others of the student's side where one of them did it (docs/product.md §5.13). */
export const notifyResigned = async (
  tx: Tx,
  ctx: Ctx,
  { payload }: EventOf<typeof reservationResigned>,
): Promise<void> => {
  const { reservationId, sessionId, studentId, payerId, teacherId, lessons, returned } = payload
  const left = await readLeft(tx, ctx, payload)
  const { title, type, plan, dates } = left
  const { actor, now } = ctx
  const readerIds = await listReaderIds(tx, { studentId, payerId }, now)
  const personOf = await readPeople(tx, [studentId, teacherId, ...readerIds])
  const student = personOf(studentId)
  const isWeekly = plan === 'weekly'
  const late = dates.lessons[0]?.isLate ? msg(', late') : ''
  const messageFor = (userId: string) => {
    const { zone } = personOf(userId)
    return {
      message: {
        userId,
        fields: { sessionId, reservationId, studentId, teacherId, sessionType: type },
        entityId: reservationId,
        dedupeKey: `resigned:${reservationId}`,
        link: reservationPath(reservationId),
        email: { paragraphs: givenUpParagraphs(dates, zone, now) },
        ...(dates.lessons[0] ? { startsAt: dates.lessons[0].start } : {}),
      },
      params: {
        subject: title,
        what: () => (lessons === 0 ? t('no lessons') : lessonCountLabel(lessons)),
        dates: () => givenUpSentence(dates, zone, now),
        late,
      },
    }
  }
  const ofTeacher = type === 'course' ? courseStudentResignation : groupStudentResignation
  const { message, params } = messageFor(teacherId)
  const free = isWeekly ? await freedLabel(tx, left, teacherId) : FREED.place
  await tellOfFreedPlace(tx, { key: message.dedupeKey, sessionId, sessionType: type }, isOffered => {
    const consequence = isOffered ? msg('People on the waitlist are offered the place first.') : free
    return notify(tx, ctx, isWeekly ? weeklyAgreementResignation : ofTeacher, {
      ...message,
      params: { ...params, studentName: student.name, consequence },
    })
  })
  if (actor.kind !== 'user') return
  // What a child without a sign-in is told, its guardians read: also the one who acts.
  const isReader = actor.id === studentId || !(await hasNoSignIn(tx, studentId))
  const sentenceFor = async (userId: string) =>
    userId === payerId
      ? describeReturn(tx, ctx, { payable: reservationPayable(reservationId), returned })
      : msg('What is not charged goes back to the payer.')
  for (const userId of readerIds) {
    const isActor = userId === actor.id
    if (isActor && isReader) continue
    const { message, params } = messageFor(userId)
    const consequence = returned > 0 ? await sentenceFor(userId) : msg('Nothing is refunded.')
    await notify(tx, ctx, placeGivenUp, {
      ...message,
      params: {
        ...params,
        ending: isWeekly ? msg('Weekly lessons ended') : msg('Place given up'),
        who: isActor ? msg('[gave up] You') : actor.displayName,
        whose: () => whosePlace(userId, { ...student, isReader }, ctx),
        place: isWeekly ? msg('[gave up] weekly lessons') : msg('[gave up] place'),
        // Weekly lessons are charged only after they took place.
        consequence: isWeekly ? msg('No further lessons are planned.') : consequence,
      },
    })
  }
}
