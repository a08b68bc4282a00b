import type { Locator, Page } from 'playwright-core'
import { until } from './until.ts'

/** Presses a key until what it opens is there: the scripts of the keys load after the page. */
export const pressUntilOpen = async (page: Page, key: string, opened: Locator): Promise<void> => {
  await until(async () => {
    await page.keyboard.press(key)
    return opened.isVisible()
  })
}

/** Waits until the keys of the page act. */
export const waitForKeys = async (page: Page): Promise<void> => {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await pressUntilOpen(page, '?', list)
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
}
