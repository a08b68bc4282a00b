import { z } from 'zod'
import { price, pricePLN } from '#features/academy/sessions/field-schemas.ts'
import { msg } from '#kernel/messages.ts'

/** The lengths that divide an hour, in half-hours of the timetable. */
export const TRIAL_MINUTES = [30, 60] as const

const LENGTH = msg('A trial lesson lasts 30 or 60 minutes.')
const minutes = z.union(
  TRIAL_MINUTES.map(each => z.literal(each)),
  { error: LENGTH },
)

/** `price` in grosze, of the whole lesson. */
export const trialOfferInput = z.strictObject({ isOffered: z.boolean(), price, minutes })
export type TrialOfferInput = z.output<typeof trialOfferInput>

/** The page's form, whose fields are text. */
export const trialOfferForm = z.object({
  isOffered: z.boolean().default(false),
  price: pricePLN,
  minutes: z.coerce.number({ error: LENGTH }).pipe(minutes),
})
