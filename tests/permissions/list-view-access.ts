import { type Access, FINANCE, plain, SEEING_PEOPLE, SIGNED_IN, SUPPORT } from './access.ts'
import type { Person } from './people.ts'

/** The filters and columns that staff keep for themselves, on the page of each list. */

const viewForms = (asks: readonly Person[], page: string, path: string): readonly Access[] => [
  {
    asks,
    operations: {
      [`form ${page} saveFilter`]: { body: { name: 'Mine', address: `${path}?q=person` } },
      ...plain(`form ${page} columns`),
    },
  },
  // Of another person as well.
  { asks, whose: [], operations: { [`form ${page} deleteFilter`]: { body: { filter: 'flt_none' } } } },
]

export const listViewAccess: readonly Access[] = [
  ...viewForms(SEEING_PEOPLE, '/admin/users', '/admin/users'),
  ...viewForms(FINANCE, '/admin/money', '/admin/money'),
  ...viewForms(SUPPORT, '/admin/events', '/admin/events'),
  ...viewForms(SUPPORT, '/admin/requests/:kind?', '/admin/requests'),
  { asks: SIGNED_IN, operations: plain('form /account/display shortcuts') },
]
