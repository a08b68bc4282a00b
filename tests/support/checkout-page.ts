import type { APIRequestContext, Page } from 'playwright-core'
import { slowPayments } from '#integrations/payments/fake-checkout.ts'

/** With PROVIDERS=1 people pay on the page of the test server of Stripe, otherwise on that of the test provider. */
const isStripe = process.env.PROVIDERS === '1'

/** Why a test of what only the test provider can do is left out. */
export const cannotPayTwice = isStripe

const ADDRESS = isStripe ? /\/c\/pay\/cs_test_/ : /\/test-payments\//
const PAY = /^Pay \d/

type Query = (sql: string, params: readonly unknown[]) => Promise<unknown>

/** The provider's page is shown: its address comes first, while the page before it still has a button with the same words. */
export const seeCheckout = async (page: Page) => {
  await page.waitForURL(ADDRESS)
  await page
    .getByText(isStripe ? 'Pay with' : 'no money moves')
    .first()
    .waitFor()
}

export const seePaidCheckout = async (page: Page) => {
  await page.waitForURL(ADDRESS)
  await page.getByText(isStripe ? 'This checkout is complete.' : 'This has been paid.').waitFor()
}

export const payButton = (page: Page) => page.getByRole('button', { name: PAY })

/** Agrees to later charges, without scripts too. */
export const agreeAtCheckout = async (page: Page) => {
  await page.waitForURL(ADDRESS)
  await page.getByRole('button', { name: isStripe ? 'Save card' : 'Agree to be charged later' }).click()
}

/** Presses Pay without a page; the answer leads to this site, which asks the provider. */
export const payByRequest = async (request: APIRequestContext, checkoutUrl: string, siteUrl: string) => {
  const answer = isStripe
    ? await request.post(`${checkoutUrl}/pay`, { form: { method: 'card' } })
    : await request.post(checkoutUrl, { headers: { origin: siteUrl }, form: { verb: 'pay' } })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** The bank declines, and the payer comes back. */
export const declineAtCheckout = async (page: Page) => {
  await seeCheckout(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  if (isStripe) {
    await page.getByText('Your card was declined').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
  } else await page.getByText('The bank declined this payment').waitFor()
}

/** The payer comes back without having paid. */
export const leaveCheckout = async (page: Page) => {
  await seeCheckout(page)
  if (isStripe) await page.getByRole('button', { name: 'Back' }).click()
  else await page.getByRole('link', { name: 'Go back without paying' }).click()
}

/** Pays by a bank that does not answer yet; returns what makes it answer. */
export const paySlowly = async (page: Page, query: Query) => {
  await seeCheckout(page)
  if (!isStripe) {
    await page.getByRole('button', { name: 'Pay with a slow bank' }).click()
    const sql = `update pgboss.job set start_after = now() where name = $1 and state = 'created'`
    return async () => void (await query(sql, [slowPayments.name]))
  }
  const checkout = page.url()
  await page.getByLabel('Pay with').selectOption('Przelewy24')
  await page.getByLabel('The bank answers later').check()
  await payButton(page).click()
  return async () => {
    const { status } = await fetch(`${checkout}/finish`, { method: 'POST', redirect: 'manual' })
    if (status !== 303) throw new Error(`the bank could not answer: ${status}`)
  }
}
