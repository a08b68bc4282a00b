import { expect, it } from 'vitest'
import { payButton, seeCheckout } from '#tests/support/checkout-page.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { giveConsent, NEXT_WEEK } from '#tests/support/reservation-steps.ts'
import { pressSlot } from '#tests/support/slot-days.ts'

const fixtures = setupE2eFixtures()

it('without scripts one person buys a gift voucher, and another redeems it and sees the credit', async () => {
  const buyer = await fixtures.openBrowser(await fixtures.createUser(), { scripts: false, width: 390 })
  const { page } = buyer
  await page.goto('/account/billing')
  await page.getByRole('link', { name: 'Buy a voucher' }).click()
  await page.getByLabel('Amount').fill('20')
  await page.getByLabel('For', { exact: true }).fill('Ola')
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page
    .getByText(/^Give the e-mail address/)
    .first()
    .waitFor()
  await page.getByLabel(/^You print it/).check()
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page
    .getByText(/^Choose a whole amount from 50/)
    .first()
    .waitFor()
  expect(await page.getByLabel('For', { exact: true }).inputValue()).toBe('Ola')
  await page.getByLabel('Amount').fill('150')
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await seeCheckout(page)
  await payButton(page).click()
  await page.waitForURL(/\/account\/vouchers\/vch_/)
  await page.getByRole('heading', { name: 'Its code' }).waitFor()
  const code = (await page.getByText(/^(\w{4}-){3}\w{4}$/).textContent()) ?? ''
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Print it (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe('gift-voucher-150-PLN.pdf')

  const other = (await fixtures.openBrowser(await fixtures.createUser(), { scripts: false, width: 390 })).page
  await other.goto('/account/vouchers')
  await other.getByLabel('Code of the voucher').fill(code.toLowerCase())
  await other.getByRole('button', { name: 'Redeem' }).click()
  await other.waitForURL(/show=credit/)
  await other.getByText('Gift voucher', { exact: true }).first().waitFor()
  await other.goto('/account/vouchers')
  await other.getByLabel('Code of the voucher').fill(code)
  await other.getByRole('button', { name: 'Redeem' }).click()
  const refused = other.getByText('This gift voucher has already been redeemed.').filter({ visible: true })
  await refused.first().waitFor()

  await page.reload()
  await page.getByText('Redeemed', { exact: true }).waitFor()
})

it('a student buys a package of lessons where its teacher offers it, and books a lesson of it from the credit', async () => {
  const { teacher, path } = await fixtures.createTeacherWithSession({ type: 'individual' })
  const { page: offering } = teacher
  await offering.goto('/campus/teacher-panel/public-page')
  await offering.getByLabel('Lessons', { exact: true }).fill('4')
  await offering.getByLabel('Price of each lesson').fill('80')
  await offering.getByRole('button', { name: 'Offer this package' }).click()
  await offering.getByText('4 lessons for 320').first().waitFor()

  const { page } = await fixtures.openBrowser(await fixtures.createUser(), { width: 390 })
  await page.goto(path)
  await page.getByText(/^4 lessons for 320.*20% less$/).waitFor()
  const offer = page.getByRole('listitem').filter({ hasText: '4 lessons for 320' })
  await offer.getByRole('link', { name: 'Buy it' }).click()
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await seeCheckout(page)
  await payButton(page).click()
  await page.waitForURL(/\/account\/packages\/pkg_/)
  await page.getByText(/^4 of 4 lessons left/).waitFor()
  const bought = page.url()

  await page.goto(`${path}?from=${NEXT_WEEK}`)
  await pressSlot(page, 'Tuesday 16')
  await page.getByLabel(/^One lesson/).check()
  const book = page.getByRole('button', { name: 'Book and use 80 PLN of credit' })
  await book.waitFor()
  await page.getByText('Package of 4 lessons, one hour each').first().waitFor()
  await giveConsent(page)
  await book.click()
  await page.waitForURL(/\/campus\/reservations\/rsv_/)
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor()
  await page.goto(bought)
  await page.getByText(/^3 of 4 lessons left/).waitFor()
  await page.goto('/account/billing')
  await page.getByText('240').first().waitFor()
})
