import { decimalPLN } from '#features/staff/staff-money/csv.ts'
import type { Grosze } from '#kernel/money.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { CsvCell } from '#platform/csv.ts'

/** `2026-11-24 18:00:00` in the school's zone, which spreadsheets read as a time; empty where there is none. */
export const timeCell = (at: Temporal.Instant | string | null): CsvCell =>
  at === null
    ? null
    : Temporal.Instant.from(at)
        .toZonedDateTimeISO(SCHOOL_ZONE)
        .toPlainDateTime()
        .toString({ smallestUnit: 'second' })
        .replace('T', ' ')

/** Grosze as PLN, `140.00`. Below 0 a number: a text with a minus would be taken for a formula. */
export const plnCell = (grosze: Grosze | null): CsvCell => {
  if (grosze === null) return null
  return grosze < 0 ? grosze / 100 : decimalPLN(grosze)
}
