import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { NEXT_WEEK, reserve } from '#tests/support/reservation-steps.ts'
import { fillSignUpFields, followEmailLink } from '#tests/support/sign-up-steps.ts'

const fixtures = setupE2eFixtures()

it('the choice of a visitor survives the sign-up and goes on where the link of the e-mail is opened', async () => {
  const { path } = await fixtures.createSession({ type: 'individual' })
  const [{ page: computer }, { page: phone }] = [await fixtures.openBrowser(), await fixtures.openBrowser()]
  const username = `choice_${Temporal.Now.instant().epochMilliseconds % 1_000_000_000}`

  await computer.goto(`${path}?from=${NEXT_WEEK}`)
  await computer.locator('[data-slot="Tuesday 16"]').click()
  await computer.waitForURL(/pick=Tuesday\+16&pick=Tuesday\+16\.5/)
  await computer.getByRole('link', { name: 'Sign up to reserve' }).click()
  // The form before has fields of the same names.
  await computer.getByLabel('Your name').waitFor()
  const waiting = 'A individual to try, Tue 16:00'
  await computer.getByText(`Continue with ${waiting}`).waitFor()
  await fillSignUpFields(computer, username)
  await computer.getByRole('button', { name: 'Sign up' }).click()
  await computer.waitForURL(/sent=1/)
  await computer.getByText('Check your inbox').waitFor()
  await computer.getByText(`continue with ${waiting}`).waitFor()

  await followEmailLink(phone, `${username}@a.test`, /Confirm your e-mail/)
  await phone.waitForURL(url => url.pathname === path)
  await phone.getByText('Continue with A individual to try, Tue 16:00').first().waitFor()
  await phone.getByRole('button', { name: 'Reserve 1 lesson' }).waitFor()
  await reserve(phone)
  expect(await fixtures.reservationsOf(username)).toMatchObject([{ state: 'held' }])
})
