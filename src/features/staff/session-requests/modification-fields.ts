import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { type Message, msg } from '#kernel/messages.ts'

/** The specification's names of the fields; prices in grosze, `startTime` as `HH:MM` in the session's zone. */
export type ModifiableFields = {
  readonly startTime?: string | undefined
  readonly price?: number | undefined
  readonly maxPlayers?: number | undefined
  readonly minPlayers?: number | undefined
  readonly title?: string | undefined
}
export type ModifiableField = keyof ModifiableFields
export const MODIFIABLE_FIELDS: readonly ModifiableField[] = ['startTime', 'price', 'maxPlayers', 'minPlayers', 'title']

export const FIELD_LABELS: Readonly<Record<ModifiableField, Message>> = {
  startTime: msg('Start time'),
  price: msg('Price'),
  maxPlayers: msg('Places'),
  minPlayers: msg('Students to start'),
  title: msg('Title'),
}

/** The fields that can be asked for, by the type of the session. */
export const FIELDS_OF_TYPE: Readonly<Record<SessionType, readonly ModifiableField[]>> = {
  individual: ['price', 'title'],
  group: ['startTime', 'price', 'maxPlayers', 'title'],
  course: ['startTime', 'price', 'maxPlayers', 'minPlayers', 'title'],
}
