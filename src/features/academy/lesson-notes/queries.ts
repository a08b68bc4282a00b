import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { getLearning, type Learning, listLearnerIds } from '#features/academy/learning-rights/queries.ts'
import { mayLearn } from '#features/academy/learning-rights/rights.ts'
import { findDecidingLesson } from '#features/academy/lessons/queries.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { decideNotes, NOTES_ASKED_DAYS } from './rules.ts'
import { lessonNotes, lessonNoteVersions } from './table.ts'

const writers = alias(users, 'writers')

const listVersions = async (occurrenceId: string) => {
  const { version, done, next, isShared, writtenAt } = lessonNoteVersions
  const rows = await db
    .select({ version, done, next, isShared, writtenAt, writer: writers.displayName })
    .from(lessonNoteVersions)
    .innerJoin(writers, eq(writers.id, lessonNoteVersions.writtenBy))
    .where(eq(lessonNoteVersions.occurrenceId, occurrenceId))
    .orderBy(desc(version))
  return rows.map(({ writtenAt: at, ...row }) => ({ ...row, writtenAt: at.toString() }))
}

/**
 * The notes of a lesson for its reader, with who has changed them and when; instants are ISO text. Who reads only what is shared gets no
 * private notes, and no words of earlier versions (docs/product.md §16.2).
 */
export const readNotes = async ({ lesson, part }: Learning, ctx: Ctx) => {
  const seesPrivate = mayLearn(part, 'readPrivateNotes')
  const versions = await listVersions(lesson.occurrenceId)
  const [current = null, ...earlier] = versions
  // Who has cancelled it is no student of this date any more.
  const readsShared = lesson.state === 'booked'
  const note = current && (seesPrivate || (current.isShared && readsShared)) ? current : null
  const deciding = await findDecidingLesson(db, lesson, 'host')
  const seen = current?.version ?? 0
  const mayWrite = mayLearn(part, 'writeNotes') && decideNotes(deciding, { current: seen, seen }, ctx.now).ok
  return { note, earlier: seesPrivate ? earlier : [], mayWrite }
}
export type NotesView = Awaited<ReturnType<typeof readNotes>>

/** As `readNotes`. Refuses 404 'Lesson not found'. */
export const getNotes = async (ctx: Ctx, lessonId: string) =>
  readNotes(await getLearning(db, ctx, lessonId, { read: 'readNotes' }), ctx)

/**
 * The notes of the last lesson before this one that the same student has booked, to prepare for it; `start` is ISO text. None for a
 * substitute, who has this date only.
 */
export const findLastNotes = async ({ lesson, part }: Learning) => {
  if (part === 'substitute') return null
  const [last] = await db
    .select({ lessonId: lessons.id, start: occurrences.startsAt, done: lessonNotes.done, next: lessonNotes.next })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(lessonNotes, eq(lessonNotes.occurrenceId, occurrences.id))
    .where(
      and(
        eq(lessons.purchaseId, lesson.purchaseId),
        eq(lessons.state, 'booked'),
        lt(occurrences.startsAt, lesson.start),
        mayLearn(part, 'readPrivateNotes') ? undefined : lessonNotes.isShared,
      ),
    )
    .orderBy(desc(occurrences.startsAt))
    .limit(1)
  return last ? { ...last, start: last.start.toString() } : null
}
export type LastNotes = NonNullable<Awaited<ReturnType<typeof findLastNotes>>>

/** Of a teacher's home. */
const SHOWN = 20

/** A teacher's lessons of the last days that are over, with students, and without notes; the latest first. Instants are ISO text. */
export const listWithoutNotes = async (teacherId: string, now: Temporal.Instant) => {
  const rows = await db
    .select({
      occurrenceId: occurrences.id,
      title: academySessions.title,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      lessonId: sql<string>`min(${lessons.id})`,
      students: sql<string[]>`array_agg(${users.displayName} order by ${users.displayName})`,
      /** Of the first of them; null in the session of another teacher, whose students' photos a substitute may not see. */
      photo: sql<
        string | null
      >`case when bool_and(${academySessions.user_id} = ${teacherId}) then (array_agg(${users.photoURL} order by ${users.displayName}))[1] end`,
    })
    .from(occurrences)
    .innerJoin(academySessions, eq(academySessions.id, occurrences.sessionId))
    .innerJoin(lessons, and(eq(lessons.occurrenceId, occurrences.id), eq(lessons.state, 'booked')))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .leftJoin(lessonNotes, eq(lessonNotes.occurrenceId, occurrences.id))
    .where(
      and(
        eq(occurrences.hostId, teacherId),
        eq(occurrences.state, 'planned'),
        gt(occurrences.startsAt, now.subtract({ hours: 24 * NOTES_ASKED_DAYS })),
        lte(occurrences.endsAt, now),
        isNull(lessonNotes.occurrenceId),
      ),
    )
    .groupBy(occurrences.id, academySessions.title)
    .orderBy(desc(occurrences.startsAt), asc(occurrences.id))
    .limit(SHOWN)
  return rows.map(({ start, end, ...row }) => ({ ...row, start: start.toString(), end: end.toString() }))
}

/** For so long the last notes stay on the home page. */
const NEWS_DAYS = 14
const NEWS_SHOWN = 3

/** The latest notes that are shared with a person: of the own lessons, and of those of children. Instants are ISO text. */
export const listLatestNotes = async (ctx: Ctx) => {
  const me = requireUser(ctx.actor).id
  const learners = await listLearnerIds(db, me, ctx.now)
  const rows = await db
    .select({
      lessonId: lessons.id,
      title: academySessions.title,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      done: lessonNotes.done,
      next: lessonNotes.next,
      studentId: reservations.userId,
      studentName: users.displayName,
    })
    .from(reservations)
    .innerJoin(lessons, and(eq(lessons.purchaseId, reservations.id), eq(lessons.state, 'booked')))
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(lessonNotes, and(eq(lessonNotes.occurrenceId, occurrences.id), lessonNotes.isShared))
    .innerJoin(academySessions, eq(academySessions.id, lessonNotes.sessionId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(
      and(
        inArray(reservations.userId, learners),
        gt(occurrences.startsAt, ctx.now.subtract({ hours: 24 * NEWS_DAYS })),
        lte(occurrences.startsAt, ctx.now),
      ),
    )
    .orderBy(desc(occurrences.startsAt), desc(lessons.id))
    .limit(NEWS_SHOWN)
  return rows.map(({ start, end, studentId, studentName, ...row }) => ({
    ...{ ...row, start: start.toString(), end: end.toString() },
    /** Null for the own lesson. */
    studentName: studentId === me ? null : studentName,
  }))
}
