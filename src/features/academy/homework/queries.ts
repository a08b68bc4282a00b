import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  getLearning,
  type Learning,
  listLearnerIds,
  listStudentsOfDate,
} from '#features/academy/learning-rights/queries.ts'
import { mayLearn } from '#features/academy/learning-rights/rights.ts'
import { findDecidingLesson } from '#features/academy/lessons/queries.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { typeLabel } from '#features/academy/shared-files/file-types.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { formatWallTime, latest, type Span } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { instantText, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { byName } from '#platform/name-order.ts'
import { getAssignment } from './access.ts'
import { seesFile } from './files.ts'
import { homeworkFilePath } from './paths.ts'
import { decideSetting } from './rules.ts'
import type { HomeworkList } from './schema.ts'
import { type HomeworkFile, homework, homeworkAssignments, homeworkFiles } from './table.ts'

const students = alias(users, 'students')
const teachers = alias(users, 'teachers')

const selectHomework = () =>
  db
    .select({
      key: instantText(homework.dueAt),
      id: homeworkAssignments.id,
      lessonId: homeworkAssignments.lessonId,
      title: homework.title,
      excerpt: sql<string>`left(regexp_replace(${homework.text}, '\\s+', ' ', 'g'), 160)`,
      answerExcerpt: sql<string>`left(regexp_replace(${homeworkAssignments.answer}, '\\s+', ' ', 'g'), 160)`,
      fileName: sql<
        string | null
      >`(select f.name from homework_files f where f.homework_id = ${homework.id} and f.assignment_id is null order by f.created_at, f.id limit 1)`,
      dueAt: homework.dueAt,
      scale: homework.scale,
      subject: academySessions.title,
      student: { uid: students.id, name: students.displayName },
      teacher: { uid: teachers.id, name: teachers.displayName, photoURL: teachers.photoURL },
      handedInAt: homeworkAssignments.handedInAt,
      isLate: homeworkAssignments.isLate,
      times: homeworkAssignments.times,
      mark: homeworkAssignments.mark,
      markedAt: homeworkAssignments.markedAt,
    })
    .from(homeworkAssignments)
    .innerJoin(homework, eq(homework.id, homeworkAssignments.homeworkId))
    .innerJoin(academySessions, eq(academySessions.id, homework.sessionId))
    .innerJoin(students, eq(students.id, homeworkAssignments.studentId))
    .innerJoin(teachers, eq(teachers.id, homework.setBy))

type HomeworkRow = Awaited<ReturnType<typeof selectHomework>>[number]

/** Instants as ISO text. */
const toItem = ({ key: _, dueAt, handedInAt, markedAt, ...row }: HomeworkRow) => ({
  ...row,
  dueAt: dueAt.toString(),
  handedInAt: handedInAt?.toString() ?? null,
  markedAt: markedAt?.toString() ?? null,
})
export type HomeworkItem = ReturnType<typeof toItem>

const IN_LIST: Readonly<Record<HomeworkList, SQL | undefined>> = {
  open: and(isNull(homeworkAssignments.handedInAt), isNull(homeworkAssignments.markedAt)),
  handedIn: and(isNotNull(homeworkAssignments.handedInAt), isNull(homeworkAssignments.markedAt)),
  marked: isNotNull(homeworkAssignments.markedAt),
}

/** Of the own learning and that of children, or what the person has set. */
const isReaders = async (ctx: Ctx, side: HomeworkSide): Promise<SQL | undefined> => {
  const me = requireUser(ctx.actor).id
  if (side === 'host') return eq(homework.setBy, me)
  return inArray(homeworkAssignments.studentId, await listLearnerIds(db, me, ctx.now))
}
export const HOMEWORK_SIDES = ['participant', 'host'] as const
export type HomeworkSide = (typeof HOMEWORK_SIDES)[number]

type HomeworkQuery = PageQuery & { readonly side: HomeworkSide; readonly list: HomeworkList }

/** A person's homework: what is open with the next due first, what is marked with the last due first. */
export const listHomework = async (ctx: Ctx, { side, list, cursor, limit }: HomeworkQuery) => {
  const whose = await isReaders(ctx, side)
  const order = keyset(homework.dueAt, homeworkAssignments.id, list === 'marked' ? 'descending' : 'ascending')
  const page = await readPage(
    limit,
    rows =>
      selectHomework()
        .where(and(whose, IN_LIST[list], order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, id }) => ({ at: key, id }),
  )
  return { ...page, items: page.items.map(toItem) }
}

/** What is due in a span, of the own learning and that of children, and what the person has set. */
export const listDueHomework = async (ctx: Ctx, { start, end }: Span): Promise<readonly HomeworkItem[]> => {
  // Each side by its own index; what is set to oneself as a student comes once.
  const sides = await Promise.all(
    HOMEWORK_SIDES.map(async side =>
      selectHomework()
        .where(and(await isReaders(ctx, side), gte(homework.dueAt, start), lt(homework.dueAt, end)))
        .orderBy(asc(homework.dueAt), asc(homeworkAssignments.id))
        .limit(200),
    ),
  )
  const rows = new Map(sides.flat().map(row => [row.id, row]))
  return [...rows.values()].sort((a, b) => Temporal.Instant.compare(a.dueAt, b.dueAt)).map(toItem)
}

/** The homework of a lesson, for its reader: the student's own; for the teacher and staff that of all its students. */
export const readLessonHomework = async ({ lesson, part }: Learning): Promise<readonly HomeworkItem[]> => {
  const seesAll = mayLearn(part, 'readPrivateNotes')
  const rows = await selectHomework()
    .where(
      and(
        eq(homework.occurrenceId, lesson.occurrenceId),
        seesAll ? undefined : eq(homeworkAssignments.lessonId, lesson.id),
      ),
    )
    .orderBy(asc(homework.createdAt), asc(homework.id), byName(students.displayName), asc(homeworkAssignments.id))
  return rows.map(toItem)
}

/** As `readLessonHomework`. Refuses as `getLearning`. */
export const getLessonHomework = async (ctx: Ctx, lessonId: string) =>
  readLessonHomework(await getLearning(db, ctx, lessonId, { read: 'readHomework' }))

/** More is on the page of homework. */
const PREPARED = 5

/**
 * What the student still has to hand in of the homework that other lessons of the same booking set, the next due first: to prepare for
 * this lesson. None for a substitute, who has this date only.
 */
export const listOpenHomework = async ({ lesson, part }: Learning): Promise<readonly HomeworkItem[]> => {
  if (part === 'substitute') return []
  const ofBooking = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.purchaseId, lesson.purchaseId))
  const rows = await selectHomework()
    .where(
      and(inArray(homeworkAssignments.lessonId, ofBooking), ne(homeworkAssignments.lessonId, lesson.id), IN_LIST.open),
    )
    .orderBy(asc(homework.dueAt), asc(homeworkAssignments.id))
    .limit(PREPARED)
  return rows.map(toItem)
}

/** The scale that a teacher has used last; empty for the first homework. */
export const findLastScale = async (teacherId: string): Promise<string> => {
  const [last] = await db
    .select({ scale: homework.scale })
    .from(homework)
    .where(eq(homework.setBy, teacherId))
    .orderBy(desc(homework.createdAt))
    .limit(1)
  return last?.scale ?? ''
}

const toFile = (assignmentId: string, { id, part, name, contentType, size, isHandedIn }: HomeworkFile) => ({
  ...{ id, part, name, contentType, size, isHandedIn },
  type: typeLabel(contentType),
  path: homeworkFilePath(assignmentId, id),
})

/**
 * One student's homework with its files, what was handed in and the answer, for its reader. Refuses as `getAssignment` (docs/product.md
 * §16.3).
 */
export const getHomework = async (ctx: Ctx, assignmentId: string) => {
  const { task, assignment, lesson, part } = await getAssignment(db, ctx, assignmentId)
  const isStudent = mayLearn(part, 'handIn')
  const mayMark = mayLearn(part, 'markHomework')
  const [[row], files, others] = await Promise.all([
    selectHomework().where(eq(homeworkAssignments.id, assignmentId)),
    db
      .select()
      .from(homeworkFiles)
      .where(
        and(
          eq(homeworkFiles.homeworkId, task.id),
          or(isNull(homeworkFiles.assignmentId), eq(homeworkFiles.assignmentId, assignmentId)),
        ),
      )
      .orderBy(asc(homeworkFiles.createdAt), asc(homeworkFiles.id)),
    mayMark || part === 'staff'
      ? selectHomework()
          .where(and(eq(homeworkAssignments.homeworkId, task.id), ne(homeworkAssignments.id, assignmentId)))
          .orderBy(byName(students.displayName), asc(homeworkAssignments.id))
      : [],
  ])
  if (!row) throw new Error(`no homework ${assignmentId}`)
  return {
    ...toItem(row),
    part,
    isOwn: userIdOf(ctx.actor) === lesson.student.uid,
    text: task.text,
    handedIn: assignment.handedIn,
    answer: assignment.answer,
    files: files.filter(file => seesFile(file, isStudent)).map(file => toFile(assignmentId, file)),
    mayHandIn: mayLearn(part, 'handIn') && assignment.markedAt === null,
    mayMark,
    maySet: mayLearn(part, 'setHomework'),
    /** The same task of the other students, for the teacher and staff. */
    others: others.map(toItem),
  }
}
export type HomeworkView = Awaited<ReturnType<typeof getHomework>>

const DAYS_WITHOUT_NEXT = 7

/**
 * What the form for new homework begins with: the time of the next lesson of the same student, or else a week from now, and the scale that
 * the teacher has used last. Null for who sets none now.
 */
export const readNewHomework = async ({ lesson, part }: Learning, ctx: Ctx) => {
  if (!mayLearn(part, 'setHomework')) return null
  if (!decideSetting(await findDecidingLesson(db, lesson, 'host'), ctx.now).ok) return null
  const { zone, id } = requireUser(ctx.actor)
  const [[next], scale, all] = await Promise.all([
    db
      .select({ start: occurrences.startsAt })
      .from(lessons)
      .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
      .where(
        and(
          eq(lessons.purchaseId, lesson.purchaseId),
          eq(lessons.state, 'booked'),
          gt(occurrences.startsAt, latest([ctx.now, lesson.end])),
        ),
      )
      .orderBy(asc(occurrences.startsAt))
      .limit(1),
    findLastScale(id),
    listStudentsOfDate(db, lesson.occurrenceId),
  ])
  const due = next?.start ?? ctx.now.add({ hours: 24 * DAYS_WITHOUT_NEXT })
  return { due: formatWallTime(due, zone), scale, students: all.length, studentName: lesson.student.name }
}
export type NewHomework = NonNullable<Awaited<ReturnType<typeof readNewHomework>>>
