import { expect, it, vi } from 'vitest'
import { log } from '#platform/log.ts'
import { setupMoneyAt } from '#tests/support/money.ts'
import { setupStripeCheckout } from '#tests/support/stripe-checkout.ts'
import { checkIntegrations } from './checks.ts'

const { payerCtx, fakeCheckout } = setupMoneyAt(setupStripeCheckout)
const checkPayments = async () => (await checkIntegrations(payerCtx())).find(({ name }) => name === 'payments')

it('asks Stripe whether it answers, and only reads', async () => {
  const logged = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  expect(await checkPayments()).toMatchObject({ adapter: 'stripe', isWell: true })
  fakeCheckout.server().fail('down')
  expect(await checkPayments()).toMatchObject({ adapter: 'stripe', isWell: false })
  expect(await checkPayments()).toMatchObject({ isWell: true })
  const asked = 'GET /v1/checkout/sessions/health-check'
  expect(fakeCheckout.server().requests()).toEqual([asked, asked, asked])
  logged.mockRestore()
})
