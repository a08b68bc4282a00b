import { type SQL, sql } from 'drizzle-orm'
import { customType, integer, type PgColumn } from 'drizzle-orm/pg-core'
import type { Span } from '#kernel/time.ts'

/** An instant: `timestamptz` in the database, `Temporal.Instant` in code. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamptz',
  toDriver: value => value.toString(),
  fromDriver: value => instantFromDriver(value),
})

/** A half-open range of instants: `tstzrange` in the database. */
export const span = customType<{ data: Span; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ start, end }) => `[${start.toString()},${end.toString()})`,
  fromDriver: value => {
    const [start, end] = value.slice(1, -1).replaceAll('"', '').split(',')
    if (!start || !end) throw new Error(`not a bounded range: ${value}`)
    return { start: instantFromDriver(start), end: instantFromDriver(end) }
  },
})

/** Postgres writes `2026-11-24 16:00:00+00`; a raw query may return a Date instead. */
export const instantFromDriver = (value: string | Date): Temporal.Instant =>
  typeof value === 'string' ? Temporal.Instant.from(value) : Temporal.Instant.fromEpochMilliseconds(value.getTime())

/**
 * How often what calendars outside of this site show of a row has changed, and when it last did; triggers of the database count (decision
 * 088). A row that was just written counts 0.
 */
export const revisionColumns = () => ({
  revision: integer().notNull().default(0),
  revisedAt: instant().notNull().default(sql`now()`),
})

/** For a check: the column holds one of the values of its `enum`. Give both the same array. Null passes. */
export const holdsOneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`

/** For a check of a language: the form of a BCP 47 tag. One that the site does not offer any more counts as English. */
export const holdsLanguage = (column: PgColumn): SQL => sql`${column} ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'`

/** For a check of a column whose values the features add to: the form of a name, with dots between its parts. */
export const holdsName = (column: PgColumn): SQL => sql`${column} ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'`
