import { expect, it } from 'vitest'
import { agreeAtCheckout } from '#tests/support/checkout-page.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { giveConsent, payAtCheckout, reserve } from '#tests/support/reservation-steps.ts'

const fixtures = setupE2eFixtures()

it('a student agrees to every week, confirms an offered block, and ends the agreement; on a phone, without scripts', async () => {
  const weekly = await fixtures.createTeacherWithSession({ type: 'group', title: 'Every week' })
  const student = await fixtures.createUser()
  const { page } = await fixtures.openBrowser(student, { width: 390 })
  await page.goto(weekly.path)
  await page.getByLabel(/^Every week, pay as you go/).check()
  await page.getByRole('button', { name: 'Reserve every week' }).waitFor()
  await reserve(page)
  await page.getByText('Every week, nothing to pay now').waitFor()
  await page.getByRole('button', { name: 'Agree to be charged' }).click()
  await agreeAtCheckout(page)
  await page.getByRole('heading', { name: 'Booked' }).waitFor()
  await page.getByText('Every week until you end it.').waitFor()
  const agreement = new URL(page.url()).pathname

  const offered = await fixtures.createTeacherWithSession({ type: 'course', title: 'Offered' })
  await page.goto(offered.path)
  await reserve(page)
  const offer = page.url()
  // The job that offers a block runs every ten minutes, so this hold becomes an offer by hand.
  await fixtures.query(
    `update academy_session_purchases set early_performance_at = null, renewed_from = $2 where id = $1`,
    [offer.split('/').at(-1), agreement.split('/').at(-1)],
  )
  const { page: plain } = await fixtures.openBrowser(student, { width: 390, scripts: false })
  await plain.goto(offer)
  await plain.getByText('Your next four weeks').waitFor()
  expect(await plain.locator('body').evaluate(body => body.scrollWidth)).toBeLessThanOrEqual(390)
  await giveConsent(plain)
  await plain.getByRole('button', { name: /^Pay \d/ }).click()
  await payAtCheckout(plain)

  await page.goto(agreement)
  await page.getByRole('link', { name: 'End this agreement', exact: true }).click()
  await page.getByText('No further lessons are planned').waitFor()
  await page.getByRole('button', { name: 'End the agreement' }).click()
  await page.getByRole('heading', { name: 'This place was given up' }).waitFor()
})
