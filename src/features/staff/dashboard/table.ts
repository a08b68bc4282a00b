import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { holdsOneOf } from '#platform/columns.ts'
import { FIGURE_NAMES } from './schema.ts'

const columns = () => ({
  name: text({ enum: FIGURE_NAMES }).notNull(),
  /** The day or the week that it is of, in the school's zone; `EVER` for what is counted as a whole. */
  bucket: date({ mode: 'string' }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
})

/** Kept sums, so that reading them costs the same however many rows they are of (decision 045). */
export const figures = pgTable('figures', columns(), t => [
  primaryKey({ columns: [t.name, t.bucket] }),
  check('figures_name', holdsOneOf(t.name, FIGURE_NAMES)),
])

/** What triggers have added since the last fold: transactions insert here, so that none waits for another's sum. */
export const figureChanges = pgTable(
  'figure_changes',
  { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), ...columns() },
  t => [
    index('figure_changes_name').on(t.name, t.bucket),
    check('figure_changes_name', holdsOneOf(t.name, FIGURE_NAMES)),
  ],
)

/** Places of dates that are over, by the week and the hour in which they began, in the school's zone. A job counts them. */
export const hourPlaces = pgTable(
  'hour_places',
  {
    /** Its Monday. */
    week: date({ mode: 'string' }).notNull(),
    /** 1 is Monday. */
    weekday: smallint().notNull(),
    hour: smallint().notNull(),
    offered: integer().notNull(),
    taken: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.week, t.weekday, t.hour] }),
    check('hour_places_weekday', sql`${t.weekday} between 1 and 7`),
    check('hour_places_hour', sql`${t.hour} between 0 and 23`),
    check('hour_places_taken', sql`${t.taken} >= 0 and ${t.offered} >= 0`),
  ],
)
