import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { NEXT_WEEK } from '#tests/support/reservation-steps.ts'

const fixtures = setupE2eFixtures()
const MESSAGE = /We can’t find “Narnia”\. Try a large city nearby/

it('the list finds a city’s zone, and says beside the field what it cannot find', async () => {
  const { page } = await fixtures.openBrowser()
  await page.goto('/campus?q=a')
  await page.getByRole('button', { name: 'change' }).click()
  const field = page.getByRole('combobox', { name: 'Time zone' })
  await field.fill('Narnia')
  await page.getByRole('button', { name: 'Show these times' }).click()
  await page.getByText(MESSAGE).waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('Tokyo')
  await page.getByRole('button', { name: 'Show these times' }).click()
  await page.waitForURL(url => url.searchParams.get('zone') === 'Asia/Tokyo' && url.searchParams.get('q') === 'a')
  await page.getByText('Tokyo time').first().waitFor()
})

it('the same without scripts, on the list and on a session’s page', async () => {
  const { path } = await fixtures.createSession({ type: 'group' })
  const { page } = await fixtures.openBrowser(undefined, { scripts: false })
  for (const at of ['/campus', path]) {
    await page.goto(`${at}?zone=London`)
    await page.getByText('London time').first().waitFor()
    await page.goto(`${at}?zone=Narnia`)
    await page.getByRole('status').filter({ hasText: MESSAGE }).waitFor()
  }
  await page.goto('/campus?from=18&to=16')
  await page.getByText('Choose a time after 18:00.').waitFor()
  expect(await page.getByLabel('and before').inputValue()).toBe('16')
})

it('the account finds a city’s zone, and says beside the field what it cannot find', async () => {
  const name = await fixtures.createUser()
  const { page } = await fixtures.openBrowser(name)
  const zoneOf = async () => (await fixtures.query('select zone from users where username = $1', [name])).rows[0]?.zone
  await page.goto('/account/display')
  const field = page.getByLabel('Time zone', { exact: true })
  const save = page.getByRole('button', { name: 'Save time zone and theme' })
  await field.fill('Narnia')
  await save.hover()
  await page.mouse.down()
  await expect.poll(() => field.evaluate(it => it.matches(':focus'))).toBe(false)
  await page.mouse.up()
  // Above the form: the press counted, although it took the focus from a field whose message then moves the button.
  await page.getByText('Please check these points').waitFor()
  await page.getByText(MESSAGE).first().waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('Tokyo')
  await field.press('Enter')
  await expect.poll(zoneOf).toBe('Asia/Tokyo')
  // A button takes no second press while it saves.
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull()
  await field.fill('London')
  await save.click()
  await expect.poll(zoneOf).toBe('Europe/London')
  expect(await field.inputValue()).toBe('Europe/London')
})

it('a half-hour that a visitor elsewhere chose before the scripts came is still the same one in the own zone', async () => {
  const { path } = await fixtures.createSession({ type: 'individual' })
  const { page } = await fixtures.openBrowser(undefined, { timeZone: 'Europe/London' })
  const { promise: chosen, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await chosen
    await route.continue()
  })
  await page.goto(`${path}?from=${NEXT_WEEK}`, { waitUntil: 'commit' })
  await page.getByText('Warsaw time', { exact: false }).first().waitFor()
  await page.locator('[data-slot="Tuesday 16"]').click()
  letScriptsCome()
  await page.getByText('London time', { exact: false }).first().waitFor()
  await page.waitForURL(/pick=Tuesday\+16&pick=Tuesday\+16\.5$/)
})
