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
}>('statement.paid')
