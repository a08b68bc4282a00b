import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { lessons } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { FILE_PARTS } from './schema.ts'

/** A task that a teacher has set on a lesson, for one or for all of its students. */
export const homework = pgTable(
  'homework',
  {
    id: text().primaryKey(),
    occurrenceId: text()
      .notNull()
      .references(() => occurrences.id),
    sessionId: text()
      .notNull()
      .references(() => academySessions.id),
    setBy: text()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    text: text().notNull(),
    dueAt: instant().notNull(),
    /** Of the marks, as `scale.ts` reads it; empty: without marks. */
    scale: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [
    index('homework_occurrence').on(t.occurrenceId),
    index('homework_session').on(t.sessionId),
    index('homework_setter').on(t.setBy, t.dueAt, t.id),
    index('homework_due').on(t.dueAt),
    check('homework_title', sql`${t.title} <> ''`),
  ],
)
export type Homework = typeof homework.$inferSelect

/** What one student has to do, what was handed in last, and the teacher's answer. */
export const homeworkAssignments = pgTable(
  'homework_assignments',
  {
    id: text().primaryKey(),
    homeworkId: text()
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
    studentId: text()
      .notNull()
      .references(() => users.id),
    handedIn: text().notNull().default(''),
    /** By the database's clock. */
    handedInAt: instant(),
    isLate: boolean().notNull().default(false),
    /** How often it was handed in. */
    times: integer().notNull().default(0),
    mark: text().notNull().default(''),
    answer: text().notNull().default(''),
    markedAt: instant(),
    markedBy: text().references(() => users.id),
  },
  t => [
    unique('homework_assignments_one').on(t.homeworkId, t.studentId),
    index('homework_assignments_student').on(t.studentId),
    index('homework_assignments_lesson').on(t.lessonId),
    index('homework_assignments_marker').on(t.markedBy),
    check('homework_assignments_handed_in', sql`(${t.handedInAt} is not null) = (${t.times} > 0)`),
    check('homework_assignments_late', sql`not ${t.isLate} or ${t.handedInAt} is not null`),
    check(
      'homework_assignments_marked',
      sql`(${t.markedAt} is null) = (${t.markedBy} is null) and (${t.markedAt} is not null or (${t.mark} = '' and ${t.answer} = ''))`,
    ),
  ],
)
export type Assignment = typeof homeworkAssignments.$inferSelect

/** A file of a task, of what a student hands in, or of the teacher's answer. The file itself is in the file store, under `homeworkKey`. */
export const homeworkFiles = pgTable(
  'homework_files',
  {
    id: text().primaryKey(),
    homeworkId: text()
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    /** Null for a file of the task. */
    assignmentId: text().references(() => homeworkAssignments.id, { onDelete: 'cascade' }),
    part: text({ enum: FILE_PARTS }).notNull(),
    uploadedBy: text()
      .notNull()
      .references(() => users.id),
    /** As it is downloaded, with the ending of its type. */
    name: text().notNull(),
    contentType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** A student's file that is not handed in yet is read by the student alone. */
    isHandedIn: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  t => [
    index('homework_files_homework').on(t.homeworkId),
    index('homework_files_assignment').on(t.assignmentId),
    index('homework_files_uploader').on(t.uploadedBy),
    check('homework_files_part', holdsOneOf(t.part, FILE_PARTS)),
    check('homework_files_whose', sql`(${t.part} = 'task') = (${t.assignmentId} is null)`),
    check('homework_files_handed_in', sql`${t.isHandedIn} or ${t.part} = 'hand_in'`),
    check('homework_files_name', sql`${t.name} <> '' and ${t.name} !~ '[/[:cntrl:]]'`),
    check('homework_files_content_type', sql`${t.contentType} ~ '^[a-z]+/[a-z0-9.+-]+$'`),
    check('homework_files_size', sql`${t.size} > 0`),
  ],
)
export type HomeworkFile = typeof homeworkFiles.$inferSelect

export const HOMEWORK_PREFIX = 'homework/'

/** Where a file is stored. */
export const homeworkKey = ({ homeworkId, id }: { readonly homeworkId: string; readonly id: string }): string =>
  `${HOMEWORK_PREFIX}${homeworkId}/${id}`
