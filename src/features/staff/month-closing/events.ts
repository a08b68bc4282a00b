import { defineEvent } from '#platform/events.ts'

/** The entity is the month, `2026-11`. Grosze. */
export const monthClosed = defineEvent<{
  readonly month: string
  readonly revenue: number
  readonly earned: number
  readonly statements: number
}>('month.closed')
