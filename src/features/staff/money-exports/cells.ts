import type { Grosze } from '#kernel/money.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { type CsvCell, CsvDecimal } from '#platform/csv.ts'

/** `2026-11-24 18:00:00` in the school's zone, which spreadsheets read as a time; empty where there is none. */
export const timeCell = (at: Temporal.Instant | string | null): CsvCell =>
  at === null
    ? null
    : Temporal.Instant.from(at)
        .toZonedDateTimeISO(SCHOOL_ZONE)
        .toPlainDateTime()
        .toString({ smallestUnit: 'second' })
        .replace('T', ' ')

/** Grosze as PLN, `140.00`. A number: a text with a minus would be taken for a formula. */
export const plnCell = (grosze: Grosze | null): CsvCell => (grosze === null ? null : new CsvDecimal(grosze))
