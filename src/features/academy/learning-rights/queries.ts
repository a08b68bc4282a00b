import { and, eq, inArray } from 'drizzle-orm'
import { findLesson, findSide, type LessonDetails } from '#features/academy/lessons/queries.ts'
import { LESSON_NOT_FOUND } from '#features/academy/lessons/refusals.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { listGuardiansOf, listWardIds } from '#features/people/guardians/guardianships.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'
import { NOT_YOUR_PART } from './refusals.ts'
import { type LearningAct, type LearningPart, learningPartOf, mayLearn } from './rights.ts'

/** What the actor is to a lesson. */
export const findLearningPart = async (reader: Reader, ctx: Ctx, lesson: LessonDetails): Promise<LearningPart> => {
  const { session, teacher, student } = lesson
  const personId = userIdOf(ctx.actor)
  if (!personId) return 'other'
  const side = await findSide(reader, ctx, { teacherId: session.teacherId, studentId: student.uid })
  return learningPartOf({ personId, side, studentId: student.uid, hostId: teacher.uid })
}

/** Refuses with `missing` who may not `read`, and 403 `not_your_part` who may not do what is asked beside it. */
export const refuseOthers = (
  part: LearningPart,
  read: LearningAct,
  missing: Refusal,
  act: LearningAct = read,
): void => {
  if (!mayLearn(part, read)) refuse(missing)
  if (!mayLearn(part, act)) refuse(NOT_YOUR_PART)
}

/** A lesson, and what a person is to it. */
export type Learning = { readonly lesson: LessonDetails; readonly part: LearningPart }

/** Refuses 404 'Lesson not found' who may not `read`, 403 `not_your_part` who may not `act`. */
export const getLearning = async (
  reader: Reader,
  ctx: Ctx,
  lessonId: string,
  { read, act = read }: { readonly read: LearningAct; readonly act?: LearningAct },
): Promise<Learning> => {
  const lesson = (await findLesson(reader, lessonId)) ?? refuse(LESSON_NOT_FOUND)
  const part = await findLearningPart(reader, ctx, lesson)
  refuseOthers(part, read, LESSON_NOT_FOUND, act)
  return { lesson, part }
}

/** Those whose learning a person reads: the own, and that of children. */
export const listLearnerIds = async (reader: Reader, personId: string, now: Temporal.Instant) => [
  personId,
  ...(await listWardIds(reader, personId, now)),
]

/** A person who is told about a student: the student, or a guardian with an account. */
export type LearningReader = {
  readonly studentId: string
  readonly studentName: string
  readonly userId: string
  readonly zone: string
}

/** "your" or "Kasia’s", for the one who reads it. */
export const whose = ({ userId, studentId, studentName }: LearningReader): string =>
  userId === studentId ? t('[whose] your') : t('{studentName}’s', { studentName })

/** The students and their guardians. */
export const listLearningReaders = async (
  reader: Reader,
  studentIds: readonly string[],
  now: Temporal.Instant,
): Promise<readonly LearningReader[]> => {
  const guardians = await listGuardiansOf(reader, studentIds, now)
  const pairs = [
    ...studentIds.map(id => ({ childId: id, guardianId: id })),
    ...guardians.map(({ childId, guardianId }) => ({ childId, guardianId })),
  ]
  const ids = [...new Set(pairs.flatMap(({ childId, guardianId }) => [childId, guardianId]))]
  if (ids.length === 0) return []
  const people = await reader
    .select({ id: users.id, name: users.displayName, zone: users.zone })
    .from(users)
    .where(inArray(users.id, ids))
  const byId = new Map(people.map(each => [each.id, each]))
  return pairs.flatMap(({ childId, guardianId }) => {
    const [child, guardian] = [byId.get(childId), byId.get(guardianId)]
    if (!child || !guardian) return []
    return [{ studentId: childId, studentName: child.name, userId: guardianId, zone: guardian.zone }]
  })
}

/** The students who have a booked lesson on a date. */
export const listStudentsOfDate = (reader: Reader, occurrenceId: string) =>
  reader
    .select({ lessonId: lessons.id, studentId: reservations.userId, name: users.displayName })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(and(eq(lessons.occurrenceId, occurrenceId), eq(lessons.state, 'booked')))
    .orderBy(byName(users.displayName), lessons.id)

/** Open pages of these people read again. */
export const publishLearning = (tx: Tx, personIds: Iterable<string>): void =>
  publishAfterCommit(tx, ...[...new Set(personIds)].map(id => topics.reservations(id)))
