import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { waitForLiveStream } from '#tests/support/live-stream.ts'
import { chooseTuesday, goToCheckout, payAtCheckout, reserve } from '#tests/support/reservation-steps.ts'

const { openBrowser, createUser, createSession } = setupE2eFixtures()

const firstSteps = (page: Page) => page.locator('section').filter({ hasText: 'Your first steps' })

/** Holds the next request that `matches` until the returned function is called. */
const holdRequest = async (page: Page, matches: (url: URL) => boolean) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: seen } = Promise.withResolvers<void>()
  await page.route(matches, async route => {
    seen()
    await released
    await route.continue()
  })
  return { held, release }
}

it('a step of the first days is done by doing it', async () => {
  const { page } = await openBrowser(await createUser())
  await page.goto('/')
  await firstSteps(page).getByText('0 of 3 done').waitFor()
  await page.goto('/messages/new?school=yes')
  await page.getByLabel('Your message').fill('Hello, I am new here.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL(/\/messages\/con_/)
  await page.goto('/')
  await firstSteps(page).getByText('1 of 3 done').waitFor()
  await firstSteps(page)
    .getByRole('heading', { name: /^Say hello ?, done$/ })
    .waitFor()
  await firstSteps(page).getByRole('link', { name: 'Find a lesson' }).waitFor()
  await firstSteps(page).getByRole('link', { name: 'Add your child first' }).click()
  await page.getByRole('heading', { level: 1, name: 'Add a child' }).waitFor()
})

it('a booking ends with its date, its teacher and one way into the calendar, and is read out once', async () => {
  const { path } = await createSession({ type: 'individual' })
  const { page } = await openBrowser(await createUser())
  await chooseTuesday(page, path)
  await reserve(page)
  await goToCheckout(page)
  await payAtCheckout(page)
  await page.locator('[aria-live] p, [role="status"] p').getByText('You’re booked').waitFor({ state: 'attached' })
  const moment = page.getByRole('region', { name: 'You’re booked' })
  await moment.getByText('Tola looks forward to meeting you.').waitFor()
  expect(await moment.getByRole('button').allTextContents()).toEqual(['Add to calendar'])
  await moment.getByRole('button', { name: 'Add to calendar' }).click()
  await page
    .getByRole('dialog', { name: 'Add to calendar' })
    .getByRole('link', { name: 'Calendar file (.ics)' })
    .waitFor()
  await page.keyboard.press('Escape')
  const motion = () =>
    moment.evaluate(element =>
      element.getAnimations({ subtree: true }).map(each => Number(each.effect?.getTiming().duration)),
    )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  const durations = await moment.evaluate(element =>
    [element, ...element.querySelectorAll('*')].map(each => getComputedStyle(each).animationDuration),
  )
  expect(Math.max(...durations.map(each => Number.parseFloat(each) * 1000))).toBeLessThanOrEqual(300)
  expect(Math.max(...durations.map(each => Number.parseFloat(each) * 1000))).toBeGreaterThan(100)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await moment.waitFor()
  expect((await motion()).filter(duration => duration > 1)).toEqual([])
})

describe('a wait is shown', () => {
  it('of a navigation, as a line and in words, until the page is there', async () => {
    const { page } = await openBrowser(await createUser())
    const hydrated = waitForLiveStream(page)
    await page.goto('/')
    await hydrated
    const { held, release } = await holdRequest(
      page,
      url => url.pathname.startsWith('/campus') && url.pathname.includes('.data'),
    )
    await page.getByRole('link', { name: 'Find a lesson' }).first().click()
    await held
    await page.getByRole('status').getByText('Loading', { exact: true }).waitFor({ state: 'attached' })
    release()
    await page.waitForURL('**/campus')
    await page.getByRole('status').getByText('Loading', { exact: true }).waitFor({ state: 'detached' })
  })

  it('of a form, on its button, which sends nothing a second time', async () => {
    const { page } = await openBrowser(await createUser())
    await page.goto('/messages/new?school=yes')
    await page.getByLabel('Your message').fill('Hello, I am waiting.')
    const { held, release } = await holdRequest(page, url => url.pathname.includes('/messages'))
    const send = page.getByRole('button', { name: 'Send' })
    await send.click()
    await held
    await expect.poll(() => send.getAttribute('aria-busy')).toBe('true')
    release()
    await page.waitForURL(/\/messages\/con_/)
    await page.getByText('Hello, I am waiting.').first().waitFor()
    await expect.poll(() => page.getByText('Hello, I am waiting.').count()).toBe(1)
  })
})

describe('the grid of half-hours for a screen reader', () => {
  it('names each cell with its day, date, time and state, moves by arrows and selects by space', async () => {
    const { path } = await createSession({ type: 'individual' })
    const { page } = await openBrowser(await createUser())
    await chooseTuesday(page, path)
    const grid = page.getByRole('grid')
    await grid.getByRole('columnheader', { name: /^Tuesday \d+ \w{3}$/ }).waitFor()
    await grid.getByRole('rowheader', { name: '16:00', exact: true }).waitFor()
    const cell = (time: string, checked: boolean) =>
      grid.getByRole('checkbox', { name: new RegExp(`^Tuesday \\d+ [A-Z][a-z]+ ${time}, free$`), checked })
    await cell('16:00 to 16:30', true).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await cell('17:00 to 17:30', false).evaluate(input => input === document.activeElement)).toBe(true)
    expect(await cell('17:00 to 17:30', false).evaluate(input => input.matches(':focus-visible'))).toBe(true)
    await page.keyboard.press('Space')
    await cell('17:00 to 17:30', true).waitFor()
    await page
      .locator('[aria-live="polite"]')
      .getByText(/^Tuesday 16:00 to \d\d:\d\d$/)
      .waitFor({ state: 'attached' })
  })
})
