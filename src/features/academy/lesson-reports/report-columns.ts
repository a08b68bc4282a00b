import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, type PgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { REPORT_KINDS, REPORT_STATES, REPORTER_SIDES } from './schema.ts'

/** What a report is, of a lesson or of a game. */
export const reportColumns = () => ({
  id: text().primaryKey(),
  reporterId: text()
    .notNull()
    .references(() => users.id),
  side: text({ enum: REPORTER_SIDES }).notNull(),
  kind: text({ enum: REPORT_KINDS }).notNull(),
  text: text().notNull(),
  state: text({ enum: REPORT_STATES }).notNull().default('open'),
  /** The answer to the reporter. */
  note: text().notNull().default(''),
  resolvedBy: text().references(() => users.id),
  createdAt: instant().notNull(),
  resolvedAt: instant(),
})

type ReportColumns = Readonly<Record<keyof ReturnType<typeof reportColumns>, AnyPgColumn>>
/** A table of reports: of lessons, or of games. */
export type ReportTable = PgTable & ReportColumns

/** `name`: the table's. */
export const reportRules = (name: string, t: ReportColumns) => [
  index(`${name}_reporter`).on(t.reporterId),
  index(`${name}_state`).on(t.state, t.createdAt, t.id),
  check(`${name}_kind`, holdsOneOf(t.kind, REPORT_KINDS)),
  check(`${name}_side`, holdsOneOf(t.side, REPORTER_SIDES)),
  check(`${name}_state`, holdsOneOf(t.state, REPORT_STATES)),
  check(`${name}_text`, sql`${t.text} <> ''`),
  check(
    `${name}_resolved`,
    sql`(${t.state} = 'resolved') = (${t.resolvedAt} is not null) and (${t.state} = 'resolved') = (${t.resolvedBy} is not null) and (${t.state} = 'resolved') = (${t.note} <> '')`,
  ),
]
