/** Separate from the schemas, so that browser code can import it without them. */
export const SESSION_TYPES = ['individual', 'group', 'course'] as const
export type SessionType = (typeof SESSION_TYPES)[number]

export const SESSION_TYPE_LABELS = { individual: 'Individual', group: 'Group', course: 'Course' } as const

export const PRICE_UNITS = { individual: 'per hour', group: 'per lesson', course: 'whole course' } as const
