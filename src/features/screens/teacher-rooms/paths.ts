import type { RoomProviderId } from '#kernel/room-provider.ts'

/** Leads to the page of Google or Zoom on which a teacher allows the access, and back. */
export const roomConsentPath = (provider: RoomProviderId): string => `/account/rooms/${provider}`
