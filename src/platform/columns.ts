import { customType } from 'drizzle-orm/pg-core'
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
