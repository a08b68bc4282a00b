import { paymentProviders } from '#features/money/payments/providers.ts'
import { readBalances } from '#features/money/statements/balances.ts'

/** Of the providers that keep an account for the school and whose account was read. Grosze, instants as ISO text. */
export const listProviderBalances = async () => {
  const withAccount = paymentProviders.names().filter(name => paymentProviders.find(name)?.account)
  const balances = await Promise.all(
    withAccount.map(async provider => {
      const balance = await readBalances(provider)
      return balance && { provider, ...balance, at: balance.at.toString() }
    }),
  )
  return balances.filter(balance => balance !== null)
}
export type ProviderBalance = Awaited<ReturnType<typeof listProviderBalances>>[number]
