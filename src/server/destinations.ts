import type { DestinationKind } from '#features/people/sign-in-library/destinations.ts'
import { gameDestination } from '#features/screens/game-page/destination.ts'
import { sessionDestination } from '#features/screens/session-page/destination.ts'

/** The pages of which a link in an e-mail says with what it continues. */
export const destinations: readonly DestinationKind[] = [sessionDestination, gameDestination]
