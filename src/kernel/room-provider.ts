/** Where a teacher may have an account in which the rooms of the own lessons are made. */
export const ROOM_PROVIDERS = ['google_meet', 'zoom'] as const
export type RoomProviderId = (typeof ROOM_PROVIDERS)[number]

export const ROOM_PROVIDER_NAMES: Readonly<Record<RoomProviderId, string>> = {
  google_meet: 'Google Meet',
  zoom: 'Zoom',
}
