import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { inDays, setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { goToCheckout, payAtCheckout, reserve } from '#tests/support/reservation-steps.ts'
import { NIP, setTaxes } from '#tests/support/tax-settings-steps.ts'

const fixtures = setupE2eFixtures()

const LONG = `${'Przedsiębiorstwo Edukacyjne '.repeat(5).trim()} sp.j.`

const createGroup = () => {
  // Early enough to be cancelled free of charge, whatever day it is.
  const day = WEEKDAYS[Temporal.PlainDate.from(inDays(3)).dayOfWeek - 1] ?? 'Monday'
  return fixtures.createSession({ type: 'group', title: 'Group with an invoice', date_time: { [day]: [17, 17.5] } })
}
const book = async (page: Page, path: string) => {
  await page.goto(path)
  await reserve(page)
  await goToCheckout(page)
  await payAtCheckout(page)
}
const cancelForCredit = async (page: Page) => {
  await page
    .getByRole('link', { name: /\d – \d/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Cancel this lesson' }).click()
  await page.getByLabel(/^Credit/).check()
  await page.getByRole('button', { name: 'Cancel the lesson' }).click()
  await page.getByText('100 PLN was returned as credit.').waitFor()
}
const isNarrowEnough = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

it('a payer chooses an invoice to a company, gets it by paying, and its correction by cancelling; staff find both in the register', async () => {
  await setTaxes(fixtures)
  const { path } = await createGroup()
  const { page, context } = await fixtures.openBrowser(await fixtures.createUser(), { width: 320 })
  await page.goto('/account/invoices')
  await page.getByLabel('An invoice to a company').check()
  await page.getByLabel('Company name').fill(LONG)
  await page.getByLabel('Address of the company').fill('ul. Prosta 2, 90-001 Łódź')
  await page.getByLabel('NIP', { exact: true }).fill('526-025-02-75')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => page.getByLabel('NIP', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Company name').inputValue()).toBe(LONG)
  await page.getByLabel('NIP', { exact: true }).fill(NIP)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('It holds for what you pay from now on.').first().waitFor()

  await book(page, path)
  const reservation = page.url()
  await page.goto('/account/invoices')
  const first = page.getByRole('link', { name: /^FV\/\d{4}\/\d\d\/\d{4}$/ })
  const number = (await first.innerText()).trim()
  await first.click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  for (const text of [LONG, 'NIP 5260250274', 'art. 43 ust. 1 pkt 27 ustawy o VAT'])
    await page.getByText(text).first().waitFor()
  expect(await isNarrowEnough(page)).toBe(true)
  const invoice = new URL(page.url()).pathname
  const pdf = await context.request.get(`${invoice}/pdf`)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

  const stranger = await fixtures.openBrowser(await fixtures.createUser(), { mayFail: true })
  for (const of of ['', '/pdf']) expect((await stranger.context.request.get(invoice + of)).status()).toBe(404)

  await page.goto(reservation)
  await cancelForCredit(page)
  await page.goto(invoice)
  await page.getByRole('link', { name: /^View correction FK\// }).click()
  await page.getByText('Faktura korygująca').first().waitFor()
  await page.getByText(number).first().waitFor()
  expect(await isNarrowEnough(page)).toBe(true)

  const { page: staff, context: office } = await fixtures.openBrowser('ada')
  await staff.goto(`/admin/money/invoices?q=${encodeURIComponent(number)}`)
  await staff.getByRole('link', { name: number, exact: true }).click()
  await staff.getByRole('heading', { name: number }).waitFor()
  const xml = await office.request.get(`${new URL(staff.url()).pathname}/xml`)
  expect([xml.status(), await xml.text()]).toEqual([200, expect.stringContaining(number)])
  await staff.goto('/admin/money/register')
  await staff.getByText('Equals the ledger to the grosz').waitFor()
  const href = await staff.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
  expect(await (await office.request.get(href ?? '')).text()).toContain(number)
})

it('without a choice the receipt offers the invoice, once', async () => {
  await setTaxes(fixtures)
  const { path } = await createGroup()
  const { page, context } = await fixtures.openBrowser(await fixtures.createUser(), { scripts: false, width: 390 })
  await book(page, path)
  await page.getByRole('link', { name: 'Receipt' }).first().click()
  const receipt = page.url()
  await page.getByLabel('An invoice to me').check()
  await page.getByRole('button', { name: 'Get the invoice' }).click()
  await page.getByText('Please enter your address.').first().waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Ala Nowak')
  await page.getByLabel('Your address').fill('Polna 3, Kraków')
  const fields = await page
    .locator('form:has([name=personName])')
    .evaluate(form =>
      Object.fromEntries([...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)])),
    )
  // Two requests at once: one of them finds the invoice of the other.
  const ask = () =>
    context.request.post(receipt, {
      headers: { origin: new URL(receipt).origin },
      form: { ...fields, verb: 'invoice' },
    })
  const answers = await Promise.all([ask(), ask()])
  expect(answers.map(answer => answer.status() >= 400).sort()).toEqual([false, true])
  await page.goto('/account/invoices')
  expect(await page.getByRole('link', { name: /^FV\// }).count()).toBe(1)
})
