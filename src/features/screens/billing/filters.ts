import { msg } from '#kernel/messages.ts'

/** The lists of the billing page. Each shows 25 lines a page. */
export const SECTIONS = {
  upcoming: msg('Upcoming'),
  paid: msg('Paid'),
  refunded: msg('Refunded'),
  late: msg('Cancelled late'),
  credit: msg('Credit'),
  all: msg('All payments'),
} as const
export type Section = keyof typeof SECTIONS

export const toSection = (text: string | null): Section =>
  text !== null && Object.hasOwn(SECTIONS, text) ? (text as Section) : 'paid'

/** Which payments a list has. */
export const FILTERS = {
  paid: { states: ['succeeded', 'refunded'] },
  all: { states: undefined },
} as const
export type PaymentFilter = keyof typeof FILTERS
