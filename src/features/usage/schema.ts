export const USAGE_TYPES = ['academy', 'dnd'] as const
export type UsageType = (typeof USAGE_TYPES)[number]

export const INVOICE_STATES = ['open', 'paid'] as const
