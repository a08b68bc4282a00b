import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const { openBrowser } = setupE2eFixtures()

/** The buttons in gold that are seen, by their words. */
const goldButtons = (page: Page) =>
  page.locator('main').evaluate(main => {
    const probe = document.createElement('i')
    probe.style.background = 'var(--lamp)'
    main.append(probe)
    const gold = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [...main.querySelectorAll('a, button')]
      .filter(each => each.checkVisibility() && getComputedStyle(each).backgroundColor === gold)
      .map(each => each.textContent?.trim())
  })

it.each(['ala', 'olek', 'nina', 'marta'])(
  'the home page of %s has at most one gold button, on a phone and on a wide screen',
  async who => {
    const { page } = await openBrowser(who, { width: 390 })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
    expect((await goldButtons(page)).length, String(await goldButtons(page))).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 1366, height: 768 })
    expect((await goldButtons(page)).length, String(await goldButtons(page))).toBeLessThanOrEqual(1)
  },
)

it('on a phone the tabs give way to what is written in a conversation, and are there beside the list', async () => {
  const { page } = await openBrowser('marta', { width: 390 })
  const tabs = page.getByRole('navigation', { name: 'Main pages' })
  await page.goto('/messages')
  await tabs.waitFor()
  await page.locator('main a[href^="/messages/con_"]').first().click()
  await page.getByRole('link', { name: 'All messages' }).waitFor()
  expect(await tabs.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'All messages' }).click()
  await tabs.waitFor()
})
