import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/table.ts'
import { holdsOneOf, instant, span } from '#platform/columns.ts'

const OCCURRENCE_KINDS = ['academy', 'game'] as const
const OCCURRENCE_STATES = ['planned', 'cancelled'] as const
const PARTS = ['host', 'participant', 'busy'] as const

/** One dated meeting of a session or a game session. `startsAt` and `endsAt` are the bounds of `during`, kept by the database. */
export const occurrences = pgTable(
  'occurrences',
  {
    id: text().primaryKey(),
    kind: text({ enum: OCCURRENCE_KINDS }).notNull(),
    sessionId: text().notNull(),
    hostId: text()
      .notNull()
      .references(() => users.id),
    during: span().notNull(),
    startsAt: instant().notNull().generatedAlwaysAs(sql`lower("during")`),
    endsAt: instant().notNull().generatedAlwaysAs(sql`upper("during")`),
    state: text({ enum: OCCURRENCE_STATES }).notNull().default('planned'),
    createdAt: instant().notNull(),
  },
  t => [
    unique('occurrences_id_during').on(t.id, t.during),
    index('occurrences_session').on(t.sessionId, t.startsAt),
    index('occurrences_starts').on(t.startsAt),
    uniqueIndex('occurrences_session_start').on(t.sessionId, t.startsAt).where(sql`${t.state} = 'planned'`),
    check('occurrences_kind', holdsOneOf(t.kind, OCCURRENCE_KINDS)),
    check('occurrences_state', holdsOneOf(t.state, OCCURRENCE_STATES)),
    check(
      'occurrences_bounded',
      sql`lower_inc(${t.during}) and not upper_inc(${t.during}) and not isempty(${t.during}) and lower(${t.during}) > '-infinity' and upper(${t.during}) < 'infinity'`,
    ),
  ],
)

/**
 * One person's time taken, as host or participant of an occurrence, or busy (time off, no occurrence).
 * `engagements_no_overlap`, an exclusion constraint of migration `walls`, refuses two blocking engagements of one person that overlap.
 */
export const engagements = pgTable(
  'engagements',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => users.id),
    occurrenceId: text(),
    part: text({ enum: PARTS }).notNull(),
    during: span().notNull(),
    blocking: boolean().notNull().default(true),
    /** The agreement that takes a participant's time, by kind and id: a `lesson`; nothing for hosts and time off. */
    sourceKind: text(),
    sourceId: text(),
    note: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  t => [
    foreignKey({
      name: 'engagements_occurrence',
      columns: [t.occurrenceId, t.during],
      foreignColumns: [occurrences.id, occurrences.during],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('engagements_occurrence_places').on(t.occurrenceId).where(sql`${t.part} = 'participant' and ${t.blocking}`),
    index('engagements_occurrence_all').on(t.occurrenceId),
    // One row of time for one row of agreement, so that a lesson is given back, moved or cancelled alone.
    uniqueIndex('engagements_one_for_source').on(t.sourceId, t.sourceKind),
    index('engagements_person').on(t.personId),
    check('engagements_part', holdsOneOf(t.part, PARTS)),
    check('engagements_busy_alone', sql`(${t.part} = 'busy') = (${t.occurrenceId} is null)`),
    check(
      'engagements_source',
      sql`(${t.part} = 'participant') = (${t.sourceId} is not null) and (${t.sourceKind} is null) = (${t.sourceId} is null) and ${t.sourceKind} ~ '^[a-z]+(_[a-z]+)*$'`,
    ),
    check(
      'engagements_bounded',
      sql`lower_inc(${t.during}) and not upper_inc(${t.during}) and not isempty(${t.during}) and lower(${t.during}) > '-infinity' and upper(${t.during}) < 'infinity'`,
    ),
  ],
)

export const holidays = pgTable('holidays', { date: date({ mode: 'string' }).primaryKey(), name: text().notNull() })
