import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const ROOM_PROVIDER_NOT_SET_UP: Refusal = {
  code: 'room_provider_not_set_up',
  status: 404,
  message: msg('These rooms are not set up here.'),
}

export const ROOM_ACCOUNT_NOT_CONNECTED: Refusal = {
  code: 'room_account_not_connected',
  status: 409,
  message: msg('Your account was not connected. Please try again, and allow all that the page there asks for.'),
}

export const ROOM_ACCOUNT_NOT_FOUND: Refusal = {
  code: 'room_account_not_found',
  status: 404,
  message: msg('Your lessons take place in the school’s rooms already.'),
}
