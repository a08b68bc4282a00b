import { createPort } from '#platform/port.ts'

export type RoomRequest = {
  /** Identifies the room for ever: the same key answers the same room. */
  readonly key: string
  readonly title: string
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

/** A video room. `url` is secret: it lets its reader enter. `eventId` names it at the provider. */
export type Room = { readonly eventId: string; readonly url: string }

/** Makes video rooms, one for each occurrence. */
export type MeetingProvider = {
  readonly name: string
  /** Whether its rooms can be opened now; throws where not. */
  readonly check: () => Promise<void>
  /**
   * Takes a person who has left out of a room's event, where the provider keeps a list of attendees; repeating it changes nothing. The
   * room's address is changed by the caller.
   */
  readonly removeAttendee: (attendee: { readonly eventId: string; readonly email: string }) => Promise<void>
  readonly createRoom: (request: RoomRequest) => Promise<Room>
}

export const meetings = createPort<MeetingProvider>('meetings')
