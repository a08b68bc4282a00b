import { expect, it } from 'vitest'
import { declineAtCheckout, paySlowly } from '#tests/support/checkout-page.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { chooseTuesday, goToCheckout, payAtCheckout, reserve } from '#tests/support/reservation-steps.ts'

const fixtures = setupE2eFixtures()

it('a declined payment keeps the place, and can be retried', async () => {
  const name = await fixtures.createUser()
  const { teacher, path } = await fixtures.createTeacherWithSession({ type: 'individual' })
  const { page } = await fixtures.openBrowser(name)
  await chooseTuesday(page, path)
  await reserve(page)
  await goToCheckout(page)
  await declineAtCheckout(page)
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
  const answer = await paySlowly(page, fixtures.query)
  await page.getByText('Waiting for your bank').waitFor()
  expect(await page.getByRole('button', { name: /^Pay|Give/ }).count()).toBe(0)
  await answer()
  await page.getByRole('heading', { name: 'Booked' }).waitFor()
  expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'booked', payments: 1 }])
})
