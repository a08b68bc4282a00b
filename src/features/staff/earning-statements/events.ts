import { defineEvent } from '#platform/events.ts'

/** The entity is the statement that was paid; `statements` are those that it paid with it, itself included. Grosze. */
export const statementPaid = defineEvent<{
  readonly personId: string
  readonly month: string
  readonly amount: number
  readonly reference: string
  /** The day of the transfer. */
  readonly paidOn: string
  readonly statements: readonly string[]
  /** 1 for the first payment of it; more where one was taken back. */
  readonly round: number
}>('statement.paid')

/** A payment was noted wrongly. The entity is the statement with which it was noted; all of `statements` are unpaid again. Grosze. */
export const statementPaymentReversed = defineEvent<{
  readonly personId: string
  readonly month: string
  readonly amount: number
  readonly reference: string
  readonly paidOn: string
  readonly reason: string
  readonly statements: readonly string[]
  readonly round: number
}>('statement.payment_reversed')
