import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()

it('pages at /pl are Polish before and after their scripts run, and lead to Polish ones', async () => {
  const { page, errors } = await fixtures.openBrowser()
  const scripts: string[] = []
  page.on('request', request => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(new URL(request.url()).pathname)
  })
  const answer = await page.goto('/pl/enter')
  expect(await answer?.text()).toMatch(/<html lang="pl".*Witaj ponownie/s)
  await page.getByRole('link', { name: 'Załóż konto' }).first().click()
  await page.waitForURL(/\/pl\/enter\?form=sign-up/)
  await page.getByRole('heading', { name: 'Załóż konto' }).waitFor()
  await page.getByLabel('Hasło', { exact: true }).waitFor()
  // All are of one language: a reader's sentences are in the scripts, and no others.
  expect(scripts.filter(path => !/^\/assets\/pl-[\w-]+\/[\w.-]+\.js$/.test(path))).toEqual([])
  expect(scripts.length).toBeGreaterThan(3)
  expect(errors).toEqual([])
})

it('a visitor who has to log in does so in Polish, and comes to the page of before', async () => {
  const { page } = await fixtures.openBrowser()
  await page.goto('/pl/account/billing')
  await page.waitForURL(url => url.pathname + url.search === '/pl/enter?to=%2Faccount%2Fbilling')
  await page.getByLabel('E-mail').fill('ala@guildhall.test')
  await page.getByLabel('Hasło', { exact: true }).fill('guildhall-demo')
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await page.waitForURL(url => url.pathname === '/pl/account/billing')
})

it('without scripts, pages are Polish too', async () => {
  const { page } = await fixtures.openBrowser(undefined, { scripts: false })
  await page.goto('/pl/contact')
  await page.getByRole('button', { name: 'Wyślij wiadomość' }).waitFor()
})

it.each(['/pl', '/pl/campus', '/pl/no-such-page'])(
  '%s names its language, and English addresses theirs',
  async path => {
    const { page } = await fixtures.openBrowser()
    const languageOf = async (at: string) => {
      await page.goto(at)
      return page.locator('html').getAttribute('lang')
    }
    expect([await languageOf(path), await languageOf(path.slice(3) || '/')]).toEqual(['pl', 'en'])
  },
)
