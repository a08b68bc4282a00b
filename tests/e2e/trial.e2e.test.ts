import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#tests/support/browser-contexts.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { goToCheckout, payAtCheckout, reserve } from '#tests/support/reservation-steps.ts'

const fixtures = setupE2eFixtures()

it('a guest reads a teacher’s page, signs in, books the trial, and after it one press leads to the weekly booking', async () => {
  const { openBrowser, createUser, createTeacherWithSession, query } = fixtures
  const { teacher, id, path } = await createTeacherWithSession({ type: 'individual', title: 'Proof' })
  const host = teacher.page
  await host.goto('/campus/teacher-panel')
  await host.getByRole('link', { name: 'My public page' }).click()
  await host.getByLabel('Offer a trial lesson to new students').check()
  await host.getByLabel('Price', { exact: true }).fill('1')
  await host.getByRole('button', { name: 'Save trial lesson' }).click()
  await host.getByText('A price is 0, or between').first().waitFor()
  await host.getByLabel('Price', { exact: true }).fill('20')
  await host.getByRole('button', { name: 'Save trial lesson' }).click()
  await host.getByText('Trial lesson offered').first().waitFor()
  await host.getByLabel('Link').fill('https://vimeo.com/76979871')
  await host.getByRole('button', { name: 'Save film' }).click()
  await host.getByText('Film saved').first().waitFor()
  const { rows } = await query('select user_id from academy_sessions where id = $1', [id])

  const username = await createUser()
  const { page, context } = await openBrowser(undefined, { width: 390 })
  const elsewhere: string[] = []
  await context.route(/vimeo\.com/, async route => {
    elsewhere.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: 'The film' })
  })
  await page.goto(`/campus/teachers/${rows[0]?.user_id}`)
  await page.getByText('Next free: ', { exact: false }).waitFor()
  expect([elsewhere, await page.locator('iframe').count()]).toEqual([[], 0])
  await page.getByRole('link', { name: 'Play the film' }).click()
  await page.frameLocator('iframe').getByText('The film').waitFor()
  expect(elsewhere).toEqual(['https://player.vimeo.com/video/76979871?dnt=1'])
  await page.getByRole('link', { name: /^Back to/ }).click()

  await page.getByRole('link', { name: 'Book a trial lesson' }).click()
  await page.getByLabel(/^Trial lesson/).waitFor()
  await page.getByRole('complementary').getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(`${username}@guildhall.test`)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/plan=trial/)
  await page.getByText(/^Trial lesson on /).waitFor()
  await reserve(page)
  await goToCheckout(page)
  await page.getByRole('heading', { name: /^20(\.00)? PLN$/ }).waitFor()
  await payAtCheckout(page)
  const reservation = new URL(page.url()).pathname
  await host.goto(`/campus/my-sessions/${id}`)
  await host.getByText('Trial lesson').first().waitFor()

  // The trial was a week ago, at the same hour.
  await query(
    `with moved as (
       update occurrences set during = tstzrange(starts_at - interval '7 days', ends_at - interval '7 days')
       where id = (select occurrence_id from lessons where purchase_id = $1) returning id, during)
     update engagements set during = moved.during from moved where occurrence_id = moved.id`,
    [reservation.split('/').at(-1)],
  )
  await page.goto('/')
  await page.getByRole('link', { name: 'Book it every week' }).click()
  await page.waitForURL(url => url.pathname === path && url.searchParams.get('plan') === 'weekly')
  await page.getByLabel(/^Every week/).waitFor()
  await page.getByRole('button', { name: 'Reserve every week' }).waitFor()
  expect(await page.getByLabel(/^Trial lesson/).count()).toBe(0)
})
