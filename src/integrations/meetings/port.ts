import type { RoomProviderId } from '#kernel/room-provider.ts'
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

/** Makes the school's own video rooms, one for each occurrence. They need no account of a teacher, and are there at once. */
export type MeetingProvider = {
  readonly name: string
  /** Whether only people with a pass of this school come in (`enterUrl`). */
  readonly asksForTokens: boolean
  /** Whether its rooms can be opened now; throws where not. */
  readonly check: () => Promise<void>
  /**
   * Takes a person who has left out of a room's event, where the provider keeps a list of attendees; repeating it changes nothing. The
   * room's address is changed by the caller.
   */
  readonly removeAttendee: (attendee: { readonly eventId: string; readonly email: string }) => Promise<void>
  readonly createRoom: (request: RoomRequest) => Promise<Room>
  /**
   * The address at which one person enters a room of this provider, with a pass of that person alone where the provider asks for one. A
   * person without a pass does not come in.
   */
  readonly enterUrl: (room: { readonly url: string }, visitor: RoomVisitor) => string
}

/** Who enters a room, until when. */
export type RoomVisitor = {
  readonly id: string
  readonly name: string
  /** The teacher or game master, and no one else. */
  readonly isModerator: boolean
  readonly now: Temporal.Instant
  /** Of the lesson: who has lost the connection comes back in until then. */
  readonly end: Temporal.Instant
}

export const meetings = createPort<MeetingProvider>('meetings')

/**
 * `unreachable`: no answer of use, and what was asked for may have happened. `too_fast`: a quota. `access_ended`: the grant was taken back,
 * or has expired. `missing`: the room is not there. `in_use`: people are in it. `refused`: anything else that trying again does not change.
 */
export type RoomProblem = 'unreachable' | 'too_fast' | 'access_ended' | 'missing' | 'in_use' | 'refused'

/** Danger: no message has a token or the address of a room. */
export class RoomProviderError extends Error {
  readonly problem: RoomProblem
  readonly retryAfterSeconds: number | undefined
  constructor(problem: RoomProblem, what: string, retryAfterSeconds?: number) {
    super(what)
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** What a grant opens for some minutes. `refreshToken` is the one that counts from now on: some providers give out a new one each time. */
export type RoomAccess = { readonly accessToken: string; readonly refreshToken: string }

/** Makes rooms in the account of a teacher, who has allowed it there. Every call throws a `RoomProviderError`. */
export type AccountRooms = {
  readonly id: RoomProviderId
  readonly name: string
  /** Whether the application itself is accepted; asks for nothing of a person. */
  readonly check: () => Promise<void>
  /** Where the person allows the access. `challenge`: PKCE, S256. */
  readonly consentUrl: (request: {
    readonly state: string
    readonly challenge: string
    readonly returnTo: string
  }) => string
  /** Returns the refresh token, within 5 seconds. Refuses a grant without the rights that are needed. */
  readonly exchange: (given: {
    readonly code: string
    readonly verifier: string
    readonly returnTo: string
  }) => Promise<string>
  /** Danger: where the token changes, the former one opens nothing any more: keep the new one before anything else is done. */
  readonly refresh: (refreshToken: string) => Promise<RoomAccess>
  /** Ends the grant; what has ended already is ended. */
  readonly revoke: (access: RoomAccess) => Promise<void>
  /**
   * `mayExist`: an earlier call with this key had no answer. Where the provider can tell, the room that it made is returned; where not,
   * another one is made, and the address of the first is known to no one.
   */
  readonly createRoom: (accessToken: string, request: RoomRequest & { readonly mayExist: boolean }) => Promise<Room>
  /** Tells the provider another time; `missing` where the room is not there. */
  readonly moveRoom: (accessToken: string, eventId: string, request: RoomRequest) => Promise<void>
  readonly hasRoom: (accessToken: string, eventId: string) => Promise<boolean>
  /**
   * No one comes in by the address any more. What is not there is closed; `in_use` where the provider lets people finish first. Without
   * `eventId`: what a call that had no answer may have made.
   */
  readonly closeRoom: (
    accessToken: string,
    room: { readonly key: string; readonly eventId: string | null },
  ) => Promise<void>
}

const accountPort = createPort<readonly AccountRooms[]>('rooms in accounts of teachers')

/** Those that the operator has set up. */
export const accountRooms = {
  use: accountPort.use,
  all: accountPort.get,
  find: (id: RoomProviderId): AccountRooms | undefined => accountPort.get().find(each => each.id === id),
}
