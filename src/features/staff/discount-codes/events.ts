import { defineEvent } from '#platform/events.ts'

/** The entity is the code. */
export const discountCodeCreated = defineEvent<{
  readonly code: string
  readonly percent: number | null
  /** Grosze. */
  readonly amount: number | null
  readonly personId: string | null
}>('discount_code.created')
export const discountCodeEnded = defineEvent<{ readonly code: string }>('discount_code.ended')
