import { and, asc, eq, gt, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { getLearning, type Learning, listLearnerIds } from '#features/academy/learning-rights/queries.ts'
import { mayLearn } from '#features/academy/learning-rights/rights.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { sideOfPart } from './agreeing.ts'
import { EXAM_SESSION_LABELS } from './exam-sessions.ts'
import { weeksUntil } from './rules.ts'
import { examGoals } from './table.ts'

const students = alias(users, 'students')
const teachers = alias(users, 'teachers')

/** Lessons of the two that are booked before the exam. */
const lessonsLeft = (now: Temporal.Instant) =>
  sql<number>`(select count(*)::int from ${reservations}
    join ${academySessions} on ${academySessions.id} = ${reservations.productId} and ${academySessions.user_id} = ${examGoals.teacherId}
    join ${lessons} on ${lessons.purchaseId} = ${reservations.id} and ${lessons.state} = 'booked'
    join ${occurrences} on ${occurrences.id} = ${lessons.occurrenceId}
    where ${reservations.userId} = ${examGoals.studentId} and ${gt(occurrences.startsAt, now)}
      and ${occurrences.startsAt} < (${examGoals.examOn}::timestamp at time zone ${SCHOOL_ZONE}))`

const selectGoals = async (now: Temporal.Instant, where: SQL | undefined) => {
  const rows = await db
    .select({
      ...{ id: examGoals.id, lessonId: examGoals.lessonId, subject: examGoals.subject, examOn: examGoals.examOn },
      ...{ examSession: examGoals.examSession, state: examGoals.state, proposedBy: examGoals.proposedBy },
      student: { uid: students.id, name: students.displayName },
      teacher: { uid: teachers.id, name: teachers.displayName },
      lessonsLeft: lessonsLeft(now),
    })
    .from(examGoals)
    .innerJoin(students, eq(students.id, examGoals.studentId))
    .innerJoin(teachers, eq(teachers.id, examGoals.teacherId))
    .where(where)
    .orderBy(asc(examGoals.examOn), asc(examGoals.id))
    .limit(100)
  const today = dateIn(now, SCHOOL_ZONE)
  return rows.map(row => ({
    ...row,
    subjectName: fullSubjectName(row.subject),
    sessionName: `${EXAM_SESSION_LABELS[row.examSession]()} ${row.examOn.slice(0, 4)}`,
    weeksLeft: weeksUntil(row.examOn, today),
  }))
}
export type GoalItem = Awaited<ReturnType<typeof selectGoals>>[number]

/** Proposed or agreed on, and not past. */
const isOpen = (now: Temporal.Instant) =>
  and(inArray(examGoals.state, ['proposed', 'agreed']), gte(examGoals.examOn, dateIn(now, SCHOOL_ZONE)))

/** A person's open goals: the own, those of children, and those of a teacher with students. */
export const listGoals = async (ctx: Ctx): Promise<readonly GoalItem[]> => {
  const me = requireUser(ctx.actor).id
  const learners = await listLearnerIds(db, me, ctx.now)
  return selectGoals(
    ctx.now,
    and(isOpen(ctx.now), or(inArray(examGoals.studentId, learners), eq(examGoals.teacherId, me))),
  )
}

/** What a person, and the children of a guardian, have agreed on, for the home page. */
export const listAgreedGoals = async (ctx: Ctx): Promise<readonly GoalItem[]> => {
  const learners = await listLearnerIds(db, requireUser(ctx.actor).id, ctx.now)
  return selectGoals(
    ctx.now,
    and(isOpen(ctx.now), eq(examGoals.state, 'agreed'), inArray(examGoals.studentId, learners)),
  )
}

/** The open goals of a lesson's student and teacher, and what the reader may do. */
export const readLessonGoals = async ({ lesson, part }: Learning, ctx: Ctx) => {
  const [session] = await db
    .select({ subject: academySessions.subject })
    .from(academySessions)
    .where(eq(academySessions.id, lesson.session.id))
  const ofBoth = and(eq(examGoals.studentId, lesson.student.uid), eq(examGoals.teacherId, lesson.session.teacherId))
  return {
    items: await selectGoals(ctx.now, and(isOpen(ctx.now), ofBoth)),
    /** Null for who only reads them. */
    side: mayLearn(part, 'agreeOnGoal') ? sideOfPart(part) : null,
    mayPropose: mayLearn(part, 'agreeOnGoal') && lesson.state === 'booked',
    /** Of the session: what is most likely proposed. */
    subject: session?.subject ?? '',
  }
}
export type LessonGoals = Awaited<ReturnType<typeof readLessonGoals>>

/** As `readLessonGoals`. Refuses 404 'Lesson not found'. */
export const getLessonGoals = async (ctx: Ctx, lessonId: string) =>
  readLessonGoals(await getLearning(db, ctx, lessonId, { read: 'readGoal' }), ctx)

export const findGoal = async (ctx: Ctx, id: string): Promise<GoalItem | undefined> =>
  (await selectGoals(ctx.now, eq(examGoals.id, id)))[0]
