import type { Locator, Page } from 'playwright-core'

/** The page of publishing, with the scripts running: before that the address names the step. */
export const openPublishing = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/campus/teacher-panel/publish${query}`)
  await page.locator('[data-scripted]').waitFor()
}

/** Goes on from "What" to "When", and from there to "Price", which an individual session has together with "When". */
export const nextStep = (page: Page): Locator => page.getByRole('link', { name: /^Next: / })

/** The step that the page shows. */
export const stepOnPage = (page: Page, name: 'What' | 'When' | 'Price'): Locator =>
  page.getByRole('region', { name: `Step: ${name}`, exact: true })

type Typed = { readonly title: string; readonly type?: RegExp }

/** Fills in what is taught, and goes on to when. */
export const fillWhat = async (page: Page, { title, type }: Typed): Promise<void> => {
  if (type) await page.getByRole('radio', { name: type }).check()
  await page.getByLabel('Subject').selectOption({ label: 'Psychology' })
  await page.getByLabel('Title').fill(title)
  await nextStep(page).click()
  await stepOnPage(page, 'When').waitFor()
}

/** From when on to the price. */
export const fillPrice = async (page: Page, price = '90'): Promise<void> => {
  if (!(await stepOnPage(page, 'Price').isVisible())) await nextStep(page).click()
  await stepOnPage(page, 'Price').waitFor()
  await page.getByLabel(/^Price/).fill(price)
}
