export const USAGE_TYPES = ['academy', 'dnd'] as const

export const INVOICE_STATES = ['open', 'paid'] as const
