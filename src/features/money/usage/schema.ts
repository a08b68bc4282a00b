import { z } from 'zod'

export const USAGE_TYPES = ['academy', 'dnd'] as const
export type UsageType = (typeof USAGE_TYPES)[number]

export const INVOICE_STATES = ['open', 'paid'] as const

/** Names an invoice that shall be paid by hand. */
export const invoiceChoice = z.strictObject({ invoiceId: z.string().min(1).max(60) })
