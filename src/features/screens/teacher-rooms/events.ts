import type { RoomProviderId } from '#kernel/room-provider.ts'
import { defineEvent } from '#platform/events.ts'

type Choice = { readonly provider: RoomProviderId }

/** From now on the rooms of a teacher's lessons and games are made in an account of the teacher. */
export const roomAccountConnected = defineEvent<Choice>('user.room_account_connected')

/** They are those of the school again, and the access is ended. */
export const roomAccountRemoved = defineEvent<Choice>('user.room_account_removed')
