/** Which payments the billing page lists. */
export const FILTERS = {
  paid: { name: 'Paid', states: ['succeeded', 'refunded'] },
  all: { name: 'All', states: undefined },
} as const
export type Filter = keyof typeof FILTERS
