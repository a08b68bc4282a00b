import { expect, test } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const { openBrowser, createUser } = setupE2eFixtures()

test('a teacher connects Zoom, goes on to Google Meet, returns to the school’s rooms, and is told of a refusal', async () => {
  const { page, errors } = await openBrowser(await createUser('teacher'))
  const rooms = page.locator('#my-rooms')
  const connect = async (name: string) => {
    await rooms.getByRole('link', { name: `Use ${name}` }).click()
    await page.getByText(`${name} connected: your coming lessons take place there`).first().waitFor()
    await rooms.locator('strong', { hasText: name }).waitFor()
    expect(await rooms.getByRole('link', { name: `Use ${name}` }).count()).toBe(0)
  }
  await page.goto('/account/teaching')
  await rooms.getByText('The school’s rooms', { exact: true }).waitFor()
  await connect('Zoom')
  await connect('Google Meet')
  await rooms.getByText('Use the school’s rooms').click()
  await rooms.getByRole('button', { name: 'End the access' }).click()
  await rooms.getByText('The school’s rooms', { exact: true }).waitFor()
  // The button with the focus is gone.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Video rooms')

  // The person has said no at the provider: what has not happened does not look as if it had.
  await page.goto('/account/rooms/zoom?error=access_denied&state=s')
  const refusal = page.locator('[data-tone=warn]', { hasText: 'Your account was not connected.' })
  await refusal.waitFor()
  await rooms.getByText('The school’s rooms', { exact: true }).waitFor()
  expect(errors).toEqual([])
})

test('a student has no rooms to choose, and reads so on a page', async () => {
  const { page } = await openBrowser(await createUser(), { mayFail: true })
  await page.goto('/account/rooms/zoom')
  await page.getByText('Your account cannot do this.').waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).waitFor()
})
