import { expect, it } from 'vitest'
import { refundQueue } from '#features/money/refunds/refunds.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { chooseTuesday, reserve } from '#tests/support/reservation-steps.ts'

const fixtures = setupE2eFixtures()

it('a payer is led to Stripe without scripts, tries another way after a decline, is booked, cancels, and is refunded', async () => {
  const name = await fixtures.createUser()
  const { path } = await fixtures.createSession({ type: 'individual' })
  const student = await fixtures.openBrowser(name)
  await chooseTuesday(student.page, path)
  await reserve(student.page)
  // As if `PAYMENTS=stripe` had been set when it was opened.
  await fixtures.query(
    `update payment_intents i set provider = 'stripe', state = 'created', provider_ref = null, checkout_url = null
     from users u where u.uid = i.payer_id and u.username = $1`,
    [name],
  )
  const { page } = await fixtures.openBrowser(undefined, { scripts: false })
  await page.context().addCookies(await student.context.cookies())
  await page.goto(student.page.url())
  await page.getByRole('button', { name: /^Pay \d/ }).click()
  await page.waitForURL(/\/c\/pay\/cs_test_/)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Your card was declined').waitFor()
  await page.getByLabel('Pay with').selectOption('BLIK')
  await page.getByRole('button', { name: /^Pay \d/ }).click()
  await page.waitForURL(/\/campus\/reservations\/rsv_/)
  await page.getByRole('heading', { name: 'Booked' }).waitFor()
  expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'booked', payments: 1 }])

  await page
    .getByRole('link', { name: /\d – \d/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Cancel this lesson' }).click()
  await page.getByRole('button', { name: 'Cancel the lesson' }).click()
  await page.getByText('You cancelled this lesson').waitFor()
  const ofPayer = `r.intent_id in (select i.id from payment_intents i join users u on u.uid = i.payer_id where u.username = $1)`
  await fixtures.query(`update refunds r set not_before = now() where ${ofPayer}`, [name])
  await fixtures.query(`update pgboss.job set start_after = now() where name = $1`, [refundQueue.name])
  const refunds = async () => (await fixtures.query(`select * from refunds r where ${ofPayer}`, [name])).rows
  await expect.poll(refunds).toMatchObject([{ state: 'sent', provider_ref: expect.stringMatching(/^re_/) }])
})

it('staff see on the page of health whether the payment provider answers', async () => {
  const { page } = await fixtures.openBrowser('ada')
  await page.goto('/admin/health')
  await page.getByRole('button', { name: 'Check the services' }).click()
  await page.waitForURL(/\/admin\/health\?checked$/)
  await page
    .getByText(/^Answers in \d+ ms$/)
    .first()
    .waitFor()
})
