/**
 * Why rooms in a teacher's account are not made. `access_ended`: the grant was taken back or has expired, and only its owner can mend it.
 * `refused`: the provider does not let us.
 */
export const ROOM_ACCOUNT_PROBLEMS = ['unreachable', 'refused', 'access_ended'] as const
export type RoomAccountProblem = (typeof ROOM_ACCOUNT_PROBLEMS)[number]

/** `making`: the provider was or will be asked, and may have made it. `closing`: it has to be closed there. */
export const PREPARED_ROOM_STATES = ['making', 'ready', 'closing'] as const
export type PreparedRoomState = (typeof PREPARED_ROOM_STATES)[number]

/**
 * A prepared room counts only if its provider had it within this time before the start, so that no one is led to a room that was deleted
 * there, or while the provider is down.
 */
export const CHECKED_MINUTES_BEFORE = 30
