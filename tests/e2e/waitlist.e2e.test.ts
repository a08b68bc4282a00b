import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { giveConsent, reserve } from '#tests/support/reservation-steps.ts'

const fixtures = setupE2eFixtures()

it('a person waits for a full course without scripts, and gets the place that is released', async () => {
  const { path } = await fixtures.createSession({ type: 'course', maxStudents: 1, minStudents: 1 })
  const holder = await fixtures.openBrowser(await fixtures.createUser())
  await holder.page.goto(path)
  await reserve(holder.page)
  const name = await fixtures.createUser()
  const { page } = await fixtures.openBrowser(name, { width: 390, scripts: false })
  await page.goto(path)
  await giveConsent(page)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await page.getByText('You are 1st on the waitlist').waitFor()
  await page.goto('/campus/reservations')
  await page.getByText('1st on the waitlist').waitFor()

  await holder.page.getByRole('link', { name: 'Give up this place' }).click()
  await holder.page.getByRole('button', { name: 'Give up this place' }).click()
  await holder.page.getByRole('heading', { name: 'My reservations' }).waitFor()
  expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'held' }])
  await page.goto(path)
  await page.getByText('We’re holding your place').waitFor()
  await page.getByRole('link', { name: 'Pay or release it' }).click()
  await page.getByText(/Held for you: pay within (24 h 0|23 h 59) min/).waitFor()
})
