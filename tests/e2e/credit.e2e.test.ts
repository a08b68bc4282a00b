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

it('a code that an admin makes lowers the price before anything is paid, and the receipt names it', async () => {
  const code = `E2E${(await fixtures.createUser()).slice(-8)}`.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const { page: staff } = await fixtures.openBrowser('ada')
  await staff.goto('/admin/money/codes/new')
  await staff.getByLabel('Code', { exact: false }).first().fill(code)
  await staff.getByLabel('Percent or PLN').fill('25')
  await staff.getByRole('button', { name: 'Make the code' }).click()
  await staff.getByRole('heading', { name: code }).waitFor()

  const { path } = await fixtures.createSession({ type: 'group', title: 'Group for less' })
  const { page } = await fixtures.openBrowser(await fixtures.createUser(), { scripts: false, width: 390 })
  await page.goto(path)
  await page.getByText('Discount code', { exact: true }).click()
  await page.getByLabel('Code', { exact: true }).fill('NO SUCH CODE')
  await page.getByRole('button', { name: 'Use this code' }).click()
  await page.getByText('There is no such code.').waitFor()
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('NO SUCH CODE')
  await page.getByLabel('Code', { exact: true }).fill(` ${code.toLowerCase()}`)
  await page.getByRole('button', { name: 'Use this code' }).click()
  await page.getByText(`Discount code ${code}`).waitFor()
  await page.getByText('75 PLN', { exact: true }).first().waitFor()
  await reserve(page)
  await page.getByText(`Discount code ${code}`).waitFor()
  await goToCheckout(page)
  await page.getByRole('heading', { name: /^75(\.00)? PLN$/ }).waitFor()
  await payAtCheckout(page)
  await page.getByRole('link', { name: 'Receipt' }).first().click()
  for (const line of [`Discount code ${code}`, '100 PLN', '−25 PLN', '75 PLN'])
    await page.getByText(line, { exact: true }).first().waitFor()

  await staff.reload()
  await staff.getByText('25% off, used 1 time').waitFor()
})
