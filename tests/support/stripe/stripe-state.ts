import { createCheckouts } from './stripe-checkouts.ts'
import { createIntents } from './stripe-intents.ts'
import { createStripeObjects } from './stripe-objects.ts'
import { createReturns } from './stripe-returns.ts'

type Options = { readonly now: () => number; readonly version: string; readonly url: () => string }

/** What Stripe holds about one account, and what may be done with it. */
export const createStripeState = ({ now, version, url }: Options) => {
  const objects = createStripeObjects({ now, version })
  const { get, find, list, takeWaiting, listen } = objects
  const intents = createIntents(objects)
  const { createIntent, cancelIntent, detach, deleteCustomer, chargeElsewhere } = intents
  return {
    ...{ get, find, list, takeWaiting, listen },
    ...{ createIntent, cancelIntent, detach, deleteCustomer, chargeElsewhere },
    ...createCheckouts(objects, intents, url),
    ...createReturns(objects),
  }
}

export type StripeState = ReturnType<typeof createStripeState>
