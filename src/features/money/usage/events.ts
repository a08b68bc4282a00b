import { defineEvent } from '#platform/events.ts'

type InvoicePayload = {
  readonly invoiceId: string
  readonly payerId: string
  /** `YYYY-MM`. */
  readonly period: string
  /** Grosze. */
  readonly amount: number
}

export const invoiceIssued = defineEvent<InvoicePayload>('invoice.issued')
/** Its last charge failed: its agreements are paused until it is paid, and end later. */
export const invoiceOverdue = defineEvent<
  InvoicePayload & {
    readonly purchaseIds: readonly string[]
    /** The charge that failed. */
    readonly intentId: string
    /** When its agreements end; ISO instant. */
    readonly endsAt: string
  }
>('invoice.overdue')
/** Its records are processed. */
export const invoicePaid = defineEvent<
  InvoicePayload & {
    readonly purchaseIds: readonly string[]
    /** Its agreements were paused. */
    readonly wasOverdue: boolean
  }
>('invoice.paid')
