import { expect, it } from 'vitest'
import { EnvironmentError } from '#platform/env.ts'
import { checkPaymentsVariable, paymentProviderEntries } from './payment-providers.ts'

it('PAYMENTS names a provider of the list or nothing', () => {
  for (const PAYMENTS of [undefined, 'test']) expect(() => checkPaymentsVariable({ PAYMENTS })).not.toThrow()
  expect(() => checkPaymentsVariable({ PAYMENTS: 'gold' })).toThrow(
    new EnvironmentError('Guildhall cannot start, because of its environment:\n  PAYMENTS: must be test'),
  )
})

it('an entry and its provider have the same name', () => {
  const installation = { siteUrl: 'https://site.test', secret: 'x' }
  for (const { name, createProvider } of paymentProviderEntries) expect(createProvider(installation).name).toBe(name)
})
