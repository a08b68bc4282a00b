import type { Session } from '#features/academy/sessions/queries.ts'
import type { Capacity, Clash } from '#features/money/holds/places.ts'
import { countParticipants } from '#features/scheduling/calendar/queries.ts'
import { findClash } from '#features/scheduling/calendar/times-of-people.ts'

/** Places left in dates of one session, by the dates' occurrence ids. Decisions need the lock of the session's row. */
export const capacityOf = ({ maxStudents }: Pick<Session, 'maxStudents'>): Capacity => ({
  placesLeft: async (reader, occurrenceIds) => {
    const taken = await countParticipants(reader, occurrenceIds)
    return new Map(occurrenceIds.map(id => [id, maxStudents - (taken.get(id) ?? 0)]))
  },
})

/** The engagement that blocks a person's time: a lesson or time off. */
export const calendarClash: Clash = { find: findClash }
