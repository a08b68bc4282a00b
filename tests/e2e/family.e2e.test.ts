import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { payButton, seeCheckout } from '#tests/support/checkout-page.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { openEmail, PASSWORD } from '#tests/support/sign-up-steps.ts'

const fixtures = setupE2eFixtures()

const MOST_PRESSES = 12

it('a parent who has never been here books and pays a lesson for a child on a phone, in at most twelve presses', async () => {
  const { path } = await fixtures.createSession({ type: 'individual' })
  const { page } = await fixtures.openBrowser(undefined, { width: 390 })
  const name = `parent_${Temporal.Now.instant().epochMilliseconds % 1_000_000_000}`
  const presses: string[] = []
  const press = async (what: Locator) => {
    presses.push((await what.textContent())?.trim() ?? '')
    await what.click()
  }

  // The sessions of the front page are those of the demo: this one is opened in the place of one of them, which is a press.
  await page.goto('/')
  await page.locator('main a[href^="/campus/sessions/"]').first().waitFor()
  presses.push('a session of the front page')
  await page.goto(path)
  await press(page.getByRole('link', { name: /^Choose \w+ \d/ }))
  await page.waitForURL(/pick=/)
  await press(page.getByRole('link', { name: 'Sign up and add your child' }))
  await page.getByLabel('E-mail', { exact: true }).fill(`${name}@a.test`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Birth date').fill('1984-04-01')
  await press(page.getByLabel(/I accept/))
  await press(page.getByRole('button', { name: 'Sign up' }))
  await page.getByText('We’ve sent a link to').waitFor()
  // The way to the own mailbox is not of this site.
  await openEmail(page, `${name}@a.test`, /Confirm your e-mail/)
  await press(page.frameLocator('iframe').getByRole('link').first())
  await press(page.getByRole('button', { name: 'Confirm my address' }))
  await page.getByLabel('Child’s name').fill('Zosia Wrona')
  await page.getByLabel('Child’s birth date').fill('2016-05-05')
  await press(page.getByRole('button', { name: 'Add the child' }))
  await page.waitForURL(url => url.searchParams.has('for') && url.searchParams.has('pick'))
  expect(await page.getByRole('link', { name: 'Zosia Wrona' }).getAttribute('aria-current')).toBe('true')
  await press(page.getByLabel(/14-day cancellation period/))
  await press(page.getByRole('button', { name: /^Reserve 1 lesson/ }))
  await press(page.getByRole('button', { name: /^Pay / }))
  await seeCheckout(page)
  await press(payButton(page))
  await page.waitForURL(/\/campus\/reservations\/rsv_/)
  await page.getByText('Zosia Wrona').first().waitFor()
  expect(presses.length, presses.join(' → ')).toBeLessThanOrEqual(MOST_PRESSES)

  await page.goto('/family')
  await page.getByRole('heading', { name: 'Zosia' }).waitFor()
  await page.getByText('A individual to try').first().waitFor()
  await page.goto('/family/calendar')
  const { rows } = await fixtures.query(
    `select r.state, child.email_verified as signs_in, payer.username as payer from academy_session_purchases r
     join users child on child.uid = r.user_id join users payer on payer.uid = r.payer_id where child.display_name = 'Zosia Wrona' and payer.email = $1`,
    [`${name}@a.test`],
  )
  expect(rows).toMatchObject([{ state: 'booked', signs_in: false }])
})
