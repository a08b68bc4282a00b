import { expect, it } from 'vitest'
import { slowPayments } from '#integrations/payments/fake-checkout.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { chooseTuesday, goToCheckout, payAtCheckout, reserve } from '#tests/support/reservation-steps.ts'

const fixtures = setupE2eFixtures()

it('a declined payment keeps the place, shows the reason, and can be retried', async () => {
  const name = await fixtures.createUser()
  const { teacher, path } = await fixtures.createTeacherWithSession({ type: 'individual' })
  const { page } = await fixtures.openBrowser(name)
  await chooseTuesday(page, path)
  await reserve(page)
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('The bank declined this payment').waitFor()
  await page.getByText('Held for you').waitFor()
  expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'held', payments: 0 }])
  const notifications = async () => (await (await teacher.context.request.get('/api/v1/notifications')).json()).items
  expect(await notifications()).toEqual([])
  await goToCheckout(page)
  await payAtCheckout(page)
  expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'booked', payments: 1 }])
  expect(await notifications()).toHaveLength(1)
})

it('a slow bank keeps the page waiting, and the page updates automatically', async () => {
  const name = await fixtures.createUser()
  const { path } = await fixtures.createSession({ type: 'individual' })
  const { page } = await fixtures.openBrowser(name)
  await chooseTuesday(page, path)
  await reserve(page)
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Pay with a slow bank' }).click()
  await page.getByText('Waiting for your bank').waitFor()
  expect(await page.getByRole('button', { name: /^Pay|Give/ }).count()).toBe(0)
  await fixtures.query(`update pgboss.job set start_after = now() where name = $1 and state = 'created'`, [
    slowPayments.name,
  ])
  await page.getByRole('heading', { name: 'Booked' }).waitFor()
  expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'booked', payments: 1 }])
})
