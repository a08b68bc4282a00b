import { defineEvent } from '#platform/events.ts'

/** Amounts in grosze; the entity is the person who gets the credit. */
type GoodwillPayload = { readonly giftId: string; readonly amount: number; readonly reason: string }

export const goodwillGiven = defineEvent<GoodwillPayload>('goodwill.given')
export const goodwillTakenBack = defineEvent<GoodwillPayload>('goodwill.taken_back')
