import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { fillPrice, fillWhat, openPublishing } from '#tests/support/publish-steps.ts'
import { NEXT_WEEK } from '#tests/support/reservation-steps.ts'
import { showDay } from '#tests/support/slot-days.ts'
import { until } from '#tests/support/until.ts'

const fixtures = setupE2eFixtures()

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => Math.round(element.getBoundingClientRect().top))

const isReady = () => document.querySelectorAll('[data-slot] input[tabindex="0"]').length === 1
const isSettled = () => !document.querySelector('[data-settled]') === !document.querySelector('#reserve')

/** Two taps at the same coordinates: the second one takes away what the first one has chosen. */
const tapTwice = async (page: Page, slot: string) => {
  const cell = `[data-slot="${slot}"]`
  await page.waitForFunction(isReady)
  await showDay(page, slot.split(' ')[0] ?? '')
  await page.locator(cell).evaluate(element => element.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await page.locator(cell).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = [x + width / 2, y + height / 2] as const
  const top = await topOf(page, cell)
  const isChosen = () => page.locator(`${cell} input`).isChecked()
  await page.mouse.click(...at)
  await until(isChosen)
  await page.waitForFunction(isSettled)
  expect(await topOf(page, cell), 'after the first tap').toBe(top)
  await page.mouse.click(...at)
  await until(async () => !(await isChosen()))
  await page.waitForFunction(isSettled)
  expect(await topOf(page, cell), 'after the second tap').toBe(top)
}

const chosenSlots = (page: Page) =>
  page.locator('[data-slot] input:checked').evaluateAll(boxes => boxes.map(box => box.getAttribute('value')))

/** Opens the page of one person at each width. */
const atEachWidth = async (page: Page, path: string, check: () => Promise<void>) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    // An address with a fragment is not loaded again.
    await page.goto('about:blank')
    await page.goto(path)
    await check()
  }
}

describe('at 390 and 1280 px two taps at the same place choose and take away', () => {
  it('when reserving', async () => {
    const { path } = await fixtures.createSession({ type: 'individual' })
    const { page } = await fixtures.openBrowser(await fixtures.createUser())
    await atEachWidth(page, `${path}?week=${NEXT_WEEK}`, () => tapTwice(page, 'Tuesday 17'))
  })

  it('on the pages of a teacher', async () => {
    const { page } = await fixtures.openBrowser(await fixtures.createUser('teacher'))
    for (const path of ['/campus/teacher-panel/publish#when', '/campus/teacher-panel/availability'])
      await atEachWidth(page, path, async () => {
        await tapTwice(page, 'Tuesday 17')
        await page.locator('[data-slot="Tuesday 17"] input').click()
        expect(await chosenSlots(page), path).toEqual(['Tuesday 17', 'Tuesday 17.5'])
      })
  })

  it('on the pages of a student', async () => {
    const { page } = await fixtures.openBrowser(await fixtures.createUser())
    for (const path of ['/dungeonsandenglish/private-campaigns?step=times', '/campus/wish'])
      await atEachWidth(page, path, () => tapTwice(page, 'Tuesday 17'))
  })
})

describe('nothing above a control that is used changes its height', () => {
  it('while the points of a refused form are corrected in the grid below them', async () => {
    const { page } = await fixtures.openBrowser(await fixtures.createUser('teacher'), { width: 390 })
    await openPublishing(page, '#price')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const points = page.getByRole('region', { name: 'Please check these points' })
    await points.waitFor()
    const height = () => points.evaluate(element => element.getBoundingClientRect().height)
    const before = await height()
    await page.getByLabel('Title').fill('Corrected')
    await page.getByLabel('Title').blur()
    await page.getByRole('link', { name: 'When', exact: true }).click()
    await tapTwice(page, 'Tuesday 17')
    await points.getByText('(corrected)').first().waitFor({ state: 'attached' })
    expect(await height()).toBe(before)
  })

  it('when a message appears at a field that was left', async () => {
    const { page } = await fixtures.openBrowser(await fixtures.createUser('teacher'), { width: 390 })
    await openPublishing(page, '#price')
    await page.getByLabel(/^Price/).fill('-5')
    const more = 'summary:has-text("More: notice")'
    await page.locator(more).evaluate(element => element.scrollIntoView({ block: 'center' }))
    const top = await topOf(page, more)
    await page.locator(more).click()
    await page.locator('[id="publish-price-error"]').waitFor()
    // The window scrolls by whole pixels.
    expect(Math.abs((await topOf(page, more)) - top)).toBeLessThanOrEqual(1)
  })

  it('when another plan lists more lessons', async () => {
    const { path } = await fixtures.createSession({ type: 'group' })
    const { page } = await fixtures.openBrowser(await fixtures.createUser())
    await page.goto(path)
    const plan = 'input[type=radio][name=plan][value=block]'
    await page.waitForFunction(() => document.querySelector('[data-settled]'))
    const top = await topOf(page, plan)
    await page.locator(plan).check()
    await page.getByRole('button', { name: /^Reserve \d lessons/ }).waitFor()
    expect(await topOf(page, plan)).toBe(top)
  })
})

it('a half-hour that stands alone gets the focus, and its message is in sight with it', async () => {
  const { page } = await fixtures.openBrowser(await fixtures.createUser('teacher'), { width: 390 })
  await openPublishing(page)
  await fillWhat(page, { title: 'Alone' })
  await page.getByLabel('Allow single half-hours').check()
  await page.locator('[data-slot="Thursday 12"]').click()
  await fillPrice(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByLabel('Allow single half-hours').uncheck()
  await page.getByRole('link', { name: /^Next: / }).click()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('value'))
  await expect.poll(focused).toBe('Thursday 12')
  const message = page.locator('[id="publish-date_time-error"]')
  const { y, height } = (await message.boundingBox()) ?? { y: -1, height: 0 }
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
})
