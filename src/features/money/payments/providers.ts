import type { FakeCheckout, PaymentProvider } from '#integrations/payments/port.ts'
import { LEAST_PAYMENT } from '#kernel/money.ts'
import { createPort } from '#platform/port.ts'
import { CREDIT_PROVIDER } from './rules.ts'

let providersByName: ReadonlyMap<string, PaymentProvider> = new Map()
let defaultName: string | undefined

/** The configured payment providers, by name. An intent stays with its provider, even when the default changes. */
export const paymentProviders = {
  /** Called once at startup. `forNewIntents` defaults to the first provider of the list. */
  use: (providers: readonly PaymentProvider[], forNewIntents: string | undefined = providers[0]?.name): void => {
    const byName = new Map(providers.map(each => [each.name, each]))
    if (byName.size < providers.length) throw new Error('two payment providers have the same name')
    if (byName.has(CREDIT_PROVIDER)) throw new Error(`${CREDIT_PROVIDER} is no name of a payment provider`)
    if (!forNewIntents || !byName.has(forNewIntents)) throw new Error(`no payment provider ${forNewIntents}`)
    for (const { name, leastAmount } of providers)
      if (leastAmount > LEAST_PAYMENT) throw new Error(`${name} does not charge as little as this site asks for`)
    for (const origin of providers.flatMap(each => each.checkoutOrigins))
      if (new URL(origin).origin !== origin) throw new Error(`${origin} is not an origin`)
    providersByName = byName
    defaultName = forNewIntents
  },
  /** Undefined when the provider is not configured. */
  find: (name: string): PaymentProvider | undefined => providersByName.get(name),
  /** The provider for new intents. */
  default: (): PaymentProvider => {
    const found = providersByName.get(defaultName ?? '')
    if (!found) throw new Error('no payment provider is configured')
    return found
  },
  names: (): readonly string[] => [...providersByName.keys()],
  /** Origins of the providers' checkout pages, without this site's own. */
  checkoutOrigins: (): readonly string[] => [
    ...new Set([...providersByName.values()].flatMap(each => each.checkoutOrigins)),
  ],
}

/** The embedded provider's checkout page; exists only when that provider is configured. */
export const fakeCheckout = createPort<FakeCheckout>('test payments')
