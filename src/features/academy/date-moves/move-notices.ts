import { eq, inArray } from 'drizzle-orm'
import { type LessonDetails, listLessonDetails } from '#features/academy/lessons/queries.ts'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { lessonPath, reservationPath } from '#features/academy/reservations/paths.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { waitlistEntries } from '#features/academy/waitlist/table.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import { listMoveClashes } from '#features/scheduling/calendar/times-of-people.ts'
import { ownClashLabel } from '#features/scheduling/proposed-moves/clashes.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { momentLabel } from '#kernel/moment-label.ts'
import { formatDateAndTimeRange, toInstant } from '#kernel/time.ts'
import { SCHOOL_ZONE, zoneName } from '#kernel/zones.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import type { dateMoveAnswered, sessionDateKept, sessionDateMoved } from './events.ts'
import { listAsked } from './move-rows.ts'
import { dateKeptNotice, dateMoveAnswersNotice, dateMoveAsked, dateMovedNotice } from './notices.ts'
import { moveSessionDatePath } from './paths.ts'
import { type SessionDateMove, sessionDateMoves } from './table.ts'

const labelsOf = (
  { oldStart, newStart, newEnd }: Pick<SessionDateMove, 'oldStart' | 'newStart' | 'newEnd'>,
  zone: string,
  now: Temporal.Instant,
) => ({
  from: () => momentLabel(oldStart, zone, now),
  to: () => `${formatDateAndTimeRange(newStart, newEnd, zone, now)} (${zoneName(zone)})`,
})

const getMove = async (reader: Reader, id: string): Promise<SessionDateMove> => {
  const [move] = await reader.select().from(sessionDateMoves).where(eq(sessionDateMoves.id, id))
  if (!move) throw new Error(`no move ${id}`)
  return move
}

/** The student, and the payer while being one of the student's guardians. */
const listReaders = async (tx: Tx, { student, payer }: LessonDetails, now: Temporal.Instant) => {
  const ids = await listReaderIds(tx, { studentId: student.uid, payerId: payer.uid }, now)
  return ids.map(id => (id === student.uid ? student : payer))
}

const fieldsOf = ({ session, purchaseId, student, teacher }: LessonDetails) => ({
  ...{ sessionId: session.id, reservationId: purchaseId, studentId: student.uid, studentName: student.name },
  ...{ teacherId: teacher.uid, sessionType: session.type },
})

type Asking = {
  readonly session: OfferedSession
  readonly move: SessionDateMove
  readonly lesson: LessonDetails
  readonly answerId: string
}

/** Asks one student, and the guardian who pays. */
export const notifyAskedStudent = async (
  tx: Tx,
  ctx: Ctx,
  { session, move, lesson, answerId }: Asking,
): Promise<void> => {
  const { student, teacher } = lesson
  const to = { start: move.newStart, end: move.newEnd }
  const [clash] = await listMoveClashes(tx, { occurrenceId: move.occurrenceId, to }, [student.uid])
  for (const { uid, zone } of await listReaders(tx, lesson, ctx.now))
    await notify(tx, ctx, dateMoveAsked, {
      userId: uid,
      params: {
        ...{ subject: session.title, teacherName: teacher.name, ...labelsOf(move, zone, ctx.now) },
        who: () => (move.proposedBy === session.user_id ? teacher.name : t('The school')),
        clash: () => {
          if (!clash) return ''
          const what = ownClashLabel(clash, zone, ctx.now)
          return uid === student.uid
            ? `${t('You have something else then: {clash}.', { clash: what })} `
            : `${t('{childName} has something else then: {clash}.', { childName: student.name, clash: what })} `
        },
        deadline: () => momentLabel(move.deadline, zone, ctx.now),
        words: () => (move.message ? t('Message: {message}', { message: move.message }) : ''),
      },
      fields: fieldsOf(lesson),
      entityId: answerId,
      dedupeKey: `date-move-asked:${answerId}`,
      startsAt: move.oldStart,
      expiryDate: move.deadline,
      link: lessonPath(lesson.id),
    })
}

/** Once the last has answered. */
export const notifyAllAnswered = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { moveId, sessionId, teacherId, title } }: EventOf<typeof dateMoveAnswered>,
): Promise<void> => {
  const move = await getMove(tx, moveId)
  if ((await listAsked(tx, move)).some(({ answer }) => answer === null)) return
  await tellAnswers(tx, ctx, { id: sessionId, user_id: teacherId, title }, move, 'complete')
}

const WHAT = { complete: msg('All students have answered'), over: msg('The time to answer is over') } as const

/** Tells the person who proposed it, once. Needs the session's lock. */
export const tellAnswers = async (
  tx: Tx,
  ctx: Ctx,
  { id: sessionId, user_id: teacherId, title }: Pick<OfferedSession, 'id' | 'user_id' | 'title'>,
  move: SessionDateMove,
  why: keyof typeof WHAT,
): Promise<void> => {
  if (move.isTold) return
  await tx.update(sessionDateMoves).set({ isTold: true }).where(eq(sessionDateMoves.id, move.id))
  const asked = await listAsked(tx, move)
  const count = (answer: 'can' | 'cannot' | null) => asked.filter(each => each.answer === answer).length
  const none = count(null)
  const [reader] = await tx.select({ zone: users.zone }).from(users).where(eq(users.id, move.proposedBy))
  await notify(tx, ctx, dateMoveAnswersNotice, {
    userId: move.proposedBy,
    params: {
      ...{ what: WHAT[why], subject: title, ...labelsOf(move, reader?.zone ?? SCHOOL_ZONE, ctx.now) },
      counts: () =>
        none > 0
          ? t(
              '{can, plural, one {# student} other {# students}} can come, {cannot, plural, one {#} other {#}} cannot, {none, plural, one {#} other {#}} did not answer.',
              { can: count('can'), cannot: count('cannot'), none },
            )
          : t(
              '{can, plural, one {# student} other {# students}} can come, {cannot, plural, one {#} other {#}} cannot.',
              { can: count('can'), cannot: count('cannot') },
            ),
    },
    fields: { sessionId, teacherId },
    entityId: sessionId,
    dedupeKey: `date-move-answers:${move.id}`,
    link: moveSessionDatePath(sessionId, move.occurrenceId),
  })
}

const earlier = (one: string, other: string) => toInstant(one < other ? one : other)

/** Everyone who takes part hears of the new time, the teacher where staff moved it, and those who wait for it. */
export const notifyMoved = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof sessionDateMoved>): Promise<void> => {
  const { moveId, sessionId, teacherId, title, from, to, lessonIds, entryIds } = payload
  const move = { ...(await getMove(tx, moveId)), oldStart: toInstant(from) }
  const about = { entityId: sessionId, startsAt: earlier(from, to) }
  const answerOf = new Map((await listAsked(tx, move)).map(({ lesson, answer }) => [lesson.id, answer]))
  for (const lesson of await listLessonDetails(tx, lessonIds))
    for (const { uid, zone } of await listReaders(tx, lesson, ctx.now))
      await notify(tx, ctx, dateMovedNotice, {
        ...about,
        userId: uid,
        params: {
          ...{ subject: title, ...labelsOf(move, zone, ctx.now) },
          consequence: () => consequenceFor(lesson, answerOf.get(lesson.id) ?? null),
        },
        fields: fieldsOf(lesson),
        dedupeKey: `date-moved:${moveId}:${lesson.id}`,
        link: lesson.state === 'held' ? reservationPath(lesson.purchaseId) : lessonPath(lesson.id),
      })
  await notifyWaiting(tx, ctx, move, { title, entryIds })
  if (userIdOf(ctx.actor) === teacherId) return
  const [teacher] = await tx.select({ zone: users.zone }).from(users).where(eq(users.id, teacherId))
  await notify(tx, ctx, dateMovedNotice, {
    ...about,
    userId: teacherId,
    params: {
      ...{ subject: title, ...labelsOf(move, teacher?.zone ?? SCHOOL_ZONE, ctx.now) },
      consequence: () => t('The school moved it. Your calendar and your reminders follow.'),
    },
    fields: { sessionId, teacherId },
    dedupeKey: `date-moved:${moveId}`,
    link: moveSessionDatePath(sessionId, move.occurrenceId),
  })
}

const consequenceFor = ({ state, lateHours }: LessonDetails, answer: 'can' | 'cannot' | null): string => {
  if (state === 'held') return t('Your place is held for the new time. If it does not suit you, release it.')
  if (answer === 'can') return t('Your calendar and your reminders follow.')
  return t(
    'You did not answer, so you take part. If you cannot come, leave this lesson free of charge until {hours, plural, one {# hour} other {# hours}} before it.',
    { hours: lateHours },
  )
}

type Waiting = { readonly title: string; readonly entryIds: readonly string[] }

const notifyWaiting = async (tx: Tx, ctx: Ctx, move: SessionDateMove, { title, entryIds }: Waiting): Promise<void> => {
  if (entryIds.length === 0) return
  const rows = await tx
    .select({ id: waitlistEntries.id, uid: users.id, zone: users.zone })
    .from(waitlistEntries)
    .innerJoin(users, eq(users.id, waitlistEntries.studentId))
    .where(inArray(waitlistEntries.id, [...entryIds]))
  for (const { id, uid, zone } of rows)
    await notify(tx, ctx, dateMovedNotice, {
      userId: uid,
      params: {
        ...{ subject: title, ...labelsOf(move, zone, ctx.now) },
        consequence: () => t('You wait for a place at the new time now. If it does not suit you, leave the waitlist.'),
      },
      fields: { sessionId: move.sessionId },
      ...{ entityId: move.sessionId, startsAt: move.oldStart, dedupeKey: `date-moved:${move.id}:${id}` },
      link: `/campus/sessions/${move.sessionId}`,
    })
}

/** Those who were asked hear that the time stays, and the teacher and the proposer where another one decided. */
export const notifyKept = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof sessionDateKept>): Promise<void> => {
  const { moveId, sessionId, teacherId, title, why } = payload
  const move = await getMove(tx, moveId)
  const paramsFor = (zone: string) => ({ subject: title, ...labelsOf(move, zone, ctx.now) })
  for (const { lesson } of await listAsked(tx, move))
    for (const { uid, zone } of await listReaders(tx, lesson, ctx.now))
      await notify(tx, ctx, dateKeptNotice, {
        ...{ userId: uid, params: paramsFor(zone), fields: fieldsOf(lesson), entityId: sessionId },
        ...{ dedupeKey: `date-kept:${moveId}:${lesson.id}`, link: lessonPath(lesson.id) },
      })
  const others = [...new Set([teacherId, ...(why === 'lapsed' ? [move.proposedBy] : [])])]
  const told = others.filter(id => id !== userIdOf(ctx.actor))
  if (told.length === 0) return
  const rows = await tx.select({ id: users.id, zone: users.zone }).from(users).where(inArray(users.id, told))
  for (const { id, zone } of rows)
    await notify(tx, ctx, dateKeptNotice, {
      ...{ userId: id, params: paramsFor(zone), fields: { sessionId, teacherId }, entityId: sessionId },
      ...{ dedupeKey: `date-kept:${moveId}`, link: moveSessionDatePath(sessionId, move.occurrenceId) },
    })
}
