import type { Span } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'
import { listHolidays, listPlannedPlaces, type PlannedPlaces } from './queries.ts'
import { listBusyTimes, listClosedTimesOf } from './times-of-people.ts'

/** What decisions about free time and places read of the calendar: from the database, or loaded before for many decisions. */
export type CalendarReads = {
  readonly busyTimes: (personId: string, within: Span) => Promise<readonly Span[]>
  /** What closes a teacher's slots: also when the teacher is busy elsewhere, unless this is about what was agreed before. */
  readonly closedTimes: (teacherId: string, within: Span) => Promise<readonly Span[]>
  readonly holidays: (from: string, to: string) => Promise<ReadonlyMap<string, string>>
  /** With the places taken in each. */
  readonly plannedOccurrences: (
    sessionId: string,
    from: Temporal.Instant,
    to?: Temporal.Instant,
  ) => Promise<readonly PlannedPlaces[]>
}

export const calendarOf = (reader: Reader): CalendarReads => ({
  busyTimes: (personId, within) => listBusyTimes(reader, personId, within),
  closedTimes: async (teacherId, within) => (await listClosedTimesOf(reader, [teacherId], within)).get(teacherId) ?? [],
  holidays: (from, to) => listHolidays(reader, from, to),
  plannedOccurrences: (sessionId, from, to) => listPlannedPlaces(reader, sessionId, from, to),
})
