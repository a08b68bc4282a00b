/** What a teacher can publish. Apart from the schemas, so that a page's script can name the types without them. */
export const SESSION_TYPES = ['individual', 'group', 'course'] as const
export type SessionType = (typeof SESSION_TYPES)[number]

export const SESSION_TYPE_LABELS = { individual: 'Individual', group: 'Group', course: 'Course' } as const

export const PRICE_UNITS = { individual: 'per hour', group: 'per lesson', course: 'whole course' } as const
