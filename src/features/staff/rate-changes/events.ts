import { defineEvent } from '#platform/events.ts'

/** The entity is the rate. */
export const rateSet = defineEvent<{
  /** Null: the school's. */
  readonly personId: string | null
  readonly kind: string
  readonly basis: string
  readonly value: number
  readonly validFrom: string
}>('rate.set')
