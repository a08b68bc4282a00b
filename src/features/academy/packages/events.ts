import { defineEvent } from '#platform/events.ts'

type OfferPayload = {
  /** Null: of the school. */
  readonly teacherId: string | null
}
/** The entity is the offer. */
export const packageOfferCreated = defineEvent<OfferPayload>('package_offer.created')
export const packageOfferEnded = defineEvent<OfferPayload>('package_offer.ended')

/** Amounts in grosze; the entity is the package. */
type PackagePayload = { readonly buyerId: string; readonly offerId: string; readonly amount: number }
export const packageOrdered = defineEvent<PackagePayload>('package.ordered')
export const packagePaid = defineEvent<PackagePayload & { readonly validUntil: string }>('package.paid')
export const packageReturned = defineEvent<PackagePayload>('package.returned')
/** It was never paid. */
export const packageAbandoned = defineEvent<PackagePayload>('package.abandoned')

export const packagePayload = ({ buyerId, offerId, amount }: PackagePayload): PackagePayload => ({
  buyerId,
  offerId,
  amount,
})
