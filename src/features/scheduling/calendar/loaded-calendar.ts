import { overlaps, type Span } from '#kernel/time.ts'
import { type Reader, together } from '#platform/database.ts'
import type { CalendarReads } from './calendar-reads.ts'
import { countParticipants, listHolidays, listPlannedOccurrences } from './queries.ts'
import { listBusyTimesOf, listClosedTimesOf } from './times-of-people.ts'

type Scope = {
  readonly personIds: readonly string[]
  /** Sessions whose planned occurrences are asked for. */
  readonly sessionIds: readonly string[]
  /** What lies outside of it is not seen. */
  readonly within: Span
  /**
   * Whether times at which people are busy elsewhere count too. They do for what is offered; what was agreed goes on beside a private
   * appointment, and the teacher is told (decision 098).
   */
  readonly withOutside: boolean
}

type Taken = Span & { readonly personIds: readonly string[]; readonly occurrenceId: string | null }

/**
 * A part of the calendar, read at once for many decisions. `take` adds what a decision takes, so that the next one sees it. Needs the
 * locks of the persons and the sessions for as long as it is used.
 */
export const loadCalendar = async (
  reader: Reader,
  { personIds, sessionIds, within, withOutside }: Scope,
): Promise<CalendarReads & { readonly take: (taken: Taken) => void }> => {
  // The date in every zone: one day more on both sides.
  const dayOf = (at: Temporal.Instant, days: number) =>
    at.toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString()
  const [loaded, holidays] = await together(
    (withOutside ? listClosedTimesOf : listBusyTimesOf)(reader, personIds, within),
    listHolidays(reader, dayOf(within.start, -1), dayOf(within.end, 1)),
  )
  const busy: Map<string, readonly Span[]> = loaded
  const planned = Map.groupBy(
    await listPlannedOccurrences(reader, sessionIds, within.start, within.end),
    ({ sessionId }) => sessionId,
  )
  const plannedIds = [...planned.values()].flatMap(each => each.map(({ id }) => id))
  const participants = new Map(await countParticipants(reader, plannedIds))
  const busyTimes: CalendarReads['busyTimes'] = async (personId, span) =>
    (busy.get(personId) ?? []).filter(each => overlaps(each, span))
  return {
    ...{ busyTimes, closedTimes: busyTimes },
    holidays: async (from, to) => new Map([...holidays].filter(([date]) => from <= date && date <= to)),
    plannedOccurrences: async (sessionId, from, to = within.end) =>
      (planned.get(sessionId) ?? [])
        .filter(each => overlaps(each, { start: from, end: to }))
        .map(each => ({ ...each, taken: participants.get(each.id) ?? 0 })),
    take: ({ start, end, occurrenceId, personIds: takenOf }) => {
      for (const id of takenOf) busy.set(id, [...(busy.get(id) ?? []), { start, end }])
      if (occurrenceId) participants.set(occurrenceId, (participants.get(occurrenceId) ?? 0) + 1)
    },
  }
}
