import type { Page } from 'playwright-core'
import { payButton, seeCheckout } from './checkout-page.ts'
import { inDays } from './e2e-fixtures.ts'
import { pressSlot } from './slot-days.ts'

/** Steps of a student who reserves on a session's page. */

export const NEXT_WEEK = inDays(7)
/** The Tuesday that `chooseTuesday` chooses. */
export const TUESDAY = inDays(7 + ((9 - Temporal.PlainDate.from(NEXT_WEEK).dayOfWeek) % 7))

/** An hour of Tuesday, once, in the week after next week's beginning. */
export const chooseTuesday = async (page: Page, path: string) => {
  await page.goto(`${path}?from=${NEXT_WEEK}`)
  await pressSlot(page, 'Tuesday 16')
  await page.getByLabel(/^One lesson/).check()
  await page.getByRole('button', { name: 'Reserve 1 lesson' }).waitFor()
}

export const giveConsent = (page: Page) => page.getByLabel(/14-day cancellation period/).check()

/** From the choice to the page of the hold. */
export const reserve = async (page: Page) => {
  await giveConsent(page)
  await page.getByRole('button', { name: /^Reserve/ }).click()
  await page.waitForURL(/\/campus\/reservations\/rsv_/)
  await page.getByText('Held for you').waitFor()
}

/** From the hold to the provider's page. */
export const goToCheckout = async (page: Page) => {
  await page.getByRole('button', { name: /^(Pay|Try again) / }).click()
  await seeCheckout(page)
}

export const payAtCheckout = async (page: Page) => {
  await seeCheckout(page)
  await payButton(page).click()
  await page.waitForURL(/\/campus\/reservations\/rsv_/)
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor()
}
