import type { Offer } from './offers.ts'
import { ewa } from './programme/ewa.ts'
import { igor } from './programme/igor.ts'
import { nina } from './programme/nina.ts'
import { pawel } from './programme/pawel.ts'

/** What the demo teachers offer, by username. */
export const PROGRAMME: Readonly<Record<string, readonly Offer[]>> = { nina, pawel, ewa, igor }
