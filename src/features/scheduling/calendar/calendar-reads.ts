import type { Span } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'
import {
  countParticipants,
  listBusyTimes,
  listHolidays,
  listPlannedOccurrences,
  type PlannedOccurrence,
} from './queries.ts'

/** What decisions about free time and places read of the calendar: from the database, or loaded before for many decisions. */
export type CalendarReads = {
  readonly busyTimes: (personId: string, within: Span) => Promise<readonly Span[]>
  readonly holidays: (from: string, to: string) => Promise<ReadonlyMap<string, string>>
  readonly plannedOccurrences: (
    sessionId: string,
    from: Temporal.Instant,
    to?: Temporal.Instant,
  ) => Promise<readonly PlannedOccurrence[]>
  readonly countParticipants: (occurrenceIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

export const calendarOf = (reader: Reader): CalendarReads => ({
  busyTimes: (personId, within) => listBusyTimes(reader, personId, within),
  holidays: (from, to) => listHolidays(reader, from, to),
  plannedOccurrences: (sessionId, from, to) => listPlannedOccurrences(reader, [sessionId], from, to),
  countParticipants: ids => countParticipants(reader, ids),
})
