import { expect, it } from 'vitest'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { inDays, setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { giveConsent, goToCheckout, payAtCheckout, reserve } from '#tests/support/reservation-steps.ts'

const fixtures = setupE2eFixtures()

it('without scripts a student takes a cancelled lesson as credit, and books with it at once', async () => {
  // Early enough to be cancelled free of charge, whatever day it is.
  const day = WEEKDAYS[Temporal.PlainDate.from(inDays(3)).dayOfWeek - 1] ?? 'Monday'
  const date_time = { [day]: [17, 17.5] }
  const { path } = await fixtures.createSession({ type: 'group', title: 'Group for credit', date_time })
  const { page } = await fixtures.openBrowser(await fixtures.createUser(), { scripts: false, width: 390 })
  await page.goto(path)
  await reserve(page)
  await goToCheckout(page)
  await payAtCheckout(page)
  await page
    .getByRole('link', { name: /\d – \d/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Cancel this lesson' }).click()
  await page.getByLabel(/^Credit/).check()
  await page.getByRole('button', { name: 'Cancel the lesson' }).click()
  await page.getByText('100 PLN was returned as credit.').waitFor()

  await page.goto(path)
  await page.getByText('Paid with your credit of 100 PLN, and booked at once.').waitFor()
  await giveConsent(page)
  await page.getByRole('button', { name: 'Book and use 100 PLN of credit' }).click()
  await page.getByRole('heading', { name: 'Booked' }).waitFor()

  await page.goto('/account/billing?show=credit')
  for (const line of ['Used to pay', 'Returned as credit']) await page.getByText(line, { exact: true }).waitFor()
  await page.goto('/account/billing')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Receipt / }).click()
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^receipt-\d{4}-\d{2}-\d{4}\.pdf$/)
})
