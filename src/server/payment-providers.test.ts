import { expect, it } from 'vitest'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { EnvironmentError, readEnv } from '#platform/env.ts'
import { checkPaymentsVariable, configurePayments, paymentProviderEntries } from './payment-providers.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1,whsec_2' }
const envWith = (variables: Record<string, string>) => readEnv({ PROFILE: 'test', ...variables })

it('PAYMENTS names a provider of the list or nothing', () => {
  for (const PAYMENTS of [undefined, 'test', 'stripe']) expect(() => checkPaymentsVariable({ PAYMENTS })).not.toThrow()
  expect(() => checkPaymentsVariable({ PAYMENTS: 'gold' })).toThrow(
    new EnvironmentError('Guildhall cannot start, because of its environment:\n  PAYMENTS: must be test or stripe'),
  )
})

it('an entry and its provider have the same name', async () => {
  const installation = { env: envWith(STRIPE), secret: 'x' }
  for (const { name, createProvider } of paymentProviderEntries)
    expect((await createProvider(installation))?.name).toBe(name)
})

it('a provider whose variables are set is there for its payments, also when new ones go to another', async () => {
  await configurePayments(envWith({}), 'x')
  expect(paymentProviders.names()).toEqual(['test'])
  await configurePayments(envWith(STRIPE), 'x')
  expect([paymentProviders.names(), paymentProviders.default().name]).toEqual([['test', 'stripe'], 'test'])
  await configurePayments(envWith({ ...STRIPE, PAYMENTS: 'stripe' }), 'x')
  expect(paymentProviders.default()).toMatchObject({ name: 'stripe', movesMoney: false })
  expect(paymentProviders.checkoutOrigins()).toEqual(['https://checkout.stripe.com'])
  await configurePayments(envWith({ ...STRIPE, STRIPE_SECRET_KEY: 'rk_live_1', PAYMENTS: 'stripe' }), 'x')
  expect(paymentProviders.default().movesMoney).toBe(true)
})
