/** The sections of the office that a token can be for, as the menu of staff has them. */
export const STAFF_SECTIONS = [
  'dashboard',
  'users',
  'events',
  'requests',
  'contact',
  'audit',
  'tasks',
  'money',
  'settings',
  'health',
] as const

export type StaffScope = `staff:${(typeof STAFF_SECTIONS)[number]}`

/** What a token may be used for. */
export type Scope = 'read' | 'book' | 'teach' | StaffScope

export const STAFF_SCOPES: readonly StaffScope[] = STAFF_SECTIONS.map(section => `staff:${section}` as const)

export const SCOPES: readonly Scope[] = ['read', 'book', 'teach', ...STAFF_SCOPES]

/** What a token needs for an endpoint: one of these scopes suffices. With `none`, no token may use it, only a sign-in session. */
export type EndpointScope = readonly [Scope, ...Scope[]] | 'none'

export const isStaffScope = (scope: string): scope is StaffScope => scope.startsWith('staff:')
