import type { setupE2eFixtures } from './e2e-fixtures.ts'

type Fixtures = Pick<ReturnType<typeof setupE2eFixtures>, 'openBrowser'>

export const NIP = '526-025-02-74'

/** Lessons are exempt; everything else has 23%. Once for the site of all tests. */
export const setTaxes = async (fixtures: Fixtures): Promise<void> => {
  const { page } = await fixtures.openBrowser('zofia')
  await page.goto('/admin/settings/taxes')
  if (await page.getByRole('table', { name: 'What was set' }).isVisible()) return
  await page.getByLabel('Company name').fill('Guildhall sp. z o.o.')
  await page.getByLabel('Address', { exact: true }).fill('ul. Szkolna 1, 00-001 Warszawa')
  await page.getByLabel('NIP', { exact: true }).fill('1234567890')
  await page.getByLabel('VAT rate of lessons').selectOption('zw')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('This is not a valid NIP.').first().waitFor()
  await page.getByLabel('NIP', { exact: true }).fill(NIP)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Give the legal basis').first().waitFor()
  await page.getByLabel('Legal basis of lessons where exempt').fill('art. 43 ust. 1 pkt 27 ustawy o VAT')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Another file may have set it at the same time.
  const set = page.getByRole('table', { name: 'What was set' }).getByText('Guildhall sp. z o.o., NIP 5260250274')
  await set.first().waitFor()
}
