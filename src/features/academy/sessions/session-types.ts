import { msg } from '#kernel/messages.ts'

/** Separate from the schemas, so that browser code can import it without them. */
export const SESSION_TYPES = ['individual', 'group', 'course'] as const
export type SessionType = (typeof SESSION_TYPES)[number]

export const SESSION_TYPE_LABELS = {
  individual: msg('[session] Individual'),
  group: msg('[session] Group'),
  course: msg('[session] Course'),
} as const

export const PRICE_UNITS = {
  individual: msg('per hour'),
  group: msg('per lesson'),
  course: msg('whole course'),
} as const
