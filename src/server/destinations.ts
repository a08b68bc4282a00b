import { sessionDestination } from '#features/listing/destination.ts'
import type { DestinationKind } from '#features/users/destinations.ts'

/** The pages of which a link in an e-mail says with what it continues. */
export const destinations: readonly DestinationKind[] = [sessionDestination]
