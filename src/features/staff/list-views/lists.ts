/** The lists of staff whose filters and columns a person keeps. */
export const STAFF_LISTS = ['users', 'events', 'requests', 'payments'] as const
export type StaffList = (typeof STAFF_LISTS)[number]

/** Where each begins: a saved filter leads there, and nowhere else. */
export const LIST_PATHS: Readonly<Record<StaffList, string>> = {
  users: '/admin/users',
  events: '/admin/events',
  requests: '/admin/requests',
  payments: '/admin/money',
}

export const MAX_FILTERS = 12
export const MAX_FILTER_NAME = 40
export const MAX_FILTER_ADDRESS = 600
