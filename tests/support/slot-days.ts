import type { Page } from 'playwright-core'

/** On a narrow window the half-hours of a session are shown day by day: brings those of a weekday into sight. On a wide one all are. */
export const showDay = async (page: Page, weekday: string) => {
  const day = page.locator(`[data-day][aria-label^="${weekday}"]`).first()
  if (await day.isVisible()) await day.check()
}

/** Presses a half-hour, `Tuesday 16`, at any width. */
export const pressSlot = async (page: Page, slot: string) => {
  await showDay(page, slot.split(' ')[0] ?? '')
  await page.locator(`[data-slot="${slot}"]`).click()
}
