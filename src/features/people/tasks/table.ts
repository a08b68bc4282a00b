import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'
import { TASK_STATUSES } from './schema.ts'

/** An export or a bulk act that runs in the background, and how far it is. */
export const tasks = pgTable(
  'tasks',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    startedBy: text()
      .notNull()
      .references(() => users.id),
    /** The API token by which it was started; it ends with it. No reference: a revoked token has no row. */
    apiTokenId: text(),
    input: jsonb().notNull(),
    status: text({ enum: TASK_STATUSES }).notNull().default('waiting'),
    /** Counted at the start; null before that. */
    total: integer(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Behind which the next batch begins, in the words of its kind. Changes together with what was done. */
    position: text(),
    /** Keys of the files which are, one after the other, the file of an export. */
    parts: text().array().notNull().default(sql`'{}'`),
    /** Of all parts together. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Tries at the current position that ended with an error. */
    attempts: integer().notNull().default(0),
    /** Why it failed, as a sentence. */
    error: text().notNull().default(''),
    createdAt: instant().notNull(),
    startedAt: instant(),
    updatedAt: instant().notNull(),
    finishedAt: instant(),
  },
  t => [
    index('tasks_starter').on(t.startedBy, t.createdAt, t.id),
    index('tasks_under_way').on(t.updatedAt).where(sql`status in ('waiting', 'running')`),
    index('tasks_finished').on(t.finishedAt),
    check('tasks_kind', holdsName(t.kind)),
    check('tasks_status', holdsOneOf(t.status, TASK_STATUSES)),
    check('tasks_finished_once', sql`(${t.status} in ('waiting', 'running')) = (${t.finishedAt} is null)`),
    check('tasks_progress', sql`${t.done} >= 0 and ${t.failed} >= 0`),
  ],
)

export type Task = typeof tasks.$inferSelect

/** What a bulk act could not do, with the sentence that says why. */
export const taskFailures = pgTable(
  'task_failures',
  {
    taskId: text()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    item: text().notNull(),
    label: text().notNull(),
    sentence: text().notNull(),
    at: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.taskId, t.item] })],
)
