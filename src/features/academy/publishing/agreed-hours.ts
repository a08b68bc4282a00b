import type { DateTimeMap } from '#kernel/timetable.ts'
import type { Reader } from '#platform/database.ts'

/**
 * The half-hours of each agreement without an end in a session; an empty map means the whole timetable. Reservations rank above the
 * academy, so they register how this is read.
 */
export type AgreedHours = (reader: Reader, sessionId: string) => Promise<readonly DateTimeMap[]>

let read: AgreedHours = async () => []

/** Called once at startup. */
export const registerAgreedHours = (readAgreedHours: AgreedHours): void => {
  read = readAgreedHours
}

export const listAgreedHours: AgreedHours = (reader, sessionId) => read(reader, sessionId)
