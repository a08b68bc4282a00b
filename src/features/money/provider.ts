import type { FakeCheckout, PaymentProvider } from '#integrations/payments/port.ts'
import { createPort } from '#platform/port.ts'

let providersByName: ReadonlyMap<string, PaymentProvider> = new Map()
let defaultName: string | undefined

/** The payment providers that are configured, by name. What was begun with one ends with it, whichever is the default by then. */
export const paymentProviders = {
  /** Called once by the composition. New intents go to the provider named second, the first of the list unless said. */
  use: (providers: readonly PaymentProvider[], forNewIntents: string | undefined = providers[0]?.name): void => {
    const byName = new Map(providers.map(each => [each.name, each]))
    if (byName.size < providers.length) throw new Error('two payment providers have the same name')
    if (!forNewIntents || !byName.has(forNewIntents)) throw new Error(`no payment provider ${forNewIntents}`)
    for (const origin of providers.flatMap(each => each.checkoutOrigins))
      if (new URL(origin).origin !== origin) throw new Error(`${origin} is not an origin`)
    providersByName = byName
    defaultName = forNewIntents
  },
  /** Undefined for one that is not configured, or not any more. */
  find: (name: string): PaymentProvider | undefined => providersByName.get(name),
  /** The one for new intents. */
  default: (): PaymentProvider => {
    const found = providersByName.get(defaultName ?? '')
    if (!found) throw new Error('no payment provider is configured')
    return found
  },
  names: (): readonly string[] => [...providersByName.keys()],
  /** Where the checkout pages of all providers are, beside this site. */
  checkoutOrigins: (): readonly string[] => [
    ...new Set([...providersByName.values()].flatMap(each => each.checkoutOrigins)),
  ],
}

/** The embedded provider's own page; only there when that provider is configured. */
export const fakeCheckout = createPort<FakeCheckout>('test payments')
