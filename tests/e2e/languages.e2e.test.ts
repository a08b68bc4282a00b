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

it('a visitor who has to log in does so in Polish, and comes to the page of before in the language of the account', async () => {
  const { page } = await fixtures.openBrowser()
  await page.goto('/pl/account/billing')
  await page.waitForURL(url => url.pathname + url.search === '/pl/enter?to=%2Faccount%2Fbilling')
  await page.getByLabel('E-mail').fill('ala@guildhall.test')
  await page.getByLabel('Hasło', { exact: true }).fill('guildhall-demo')
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await page.waitForURL(url => url.pathname === '/account/billing')
})

it('a person chooses a language for the account: links in another one then lead to the person’s own', async () => {
  const { page, errors } = await fixtures.openBrowser(await fixtures.createUser())
  await page.goto('/campus?track=ib')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Polski' }).click()
  await page.waitForURL(url => url.pathname + url.search === '/pl/campus?track=ib')
  await page.goto('/account/display')
  await page.waitForURL(url => url.pathname === '/pl/account/display')
  expect(await page.locator('html').getAttribute('lang')).toBe('pl')
  // The API and files are not led elsewhere.
  expect((await page.request.get('/api/v1/me', { maxRedirects: 0 })).status()).toBe(200)
  await page.locator('#my-language').getByRole('button', { name: 'English' }).click()
  await page.waitForURL(url => url.pathname === '/account/display')
  await page.goto('/pl/campus')
  await page.waitForURL(url => url.pathname === '/campus')
  expect(errors).toEqual([])
})

it.each([true, false])('a visitor’s choice is a link to the same page (scripts: %s)', async scripts => {
  const { page } = await fixtures.openBrowser(undefined, { scripts })
  await page.goto('/campus?track=ib')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Polski' })
  expect([await link.getAttribute('hreflang'), await link.locator('span').getAttribute('lang')]).toEqual(['pl', 'pl'])
  await link.click()
  await page.waitForURL(url => url.pathname + url.search === '/pl/campus?track=ib')
  await page.goto('/')
  // Without scripts the choice is only in the address.
  await page.waitForURL(url => url.pathname === (scripts ? '/pl' : '/'))
})

it('search engines find each page in each language', async () => {
  const { page } = await fixtures.openBrowser()
  const links = async (path: string) => {
    await page.goto(path)
    return page
      .locator('link[rel=alternate][hreflang], link[rel=canonical]')
      .evaluateAll(all =>
        all.map(link => [
          link.getAttribute('hreflang') ?? 'canonical',
          new URL(link.getAttribute('href') ?? '').pathname,
        ]),
      )
  }
  const alternates = [
    ...[
      ['en', '/contact'],
      ['pl', '/pl/contact'],
      ['x-default', '/contact'],
    ],
  ]
  expect(await links('/contact')).toEqual([['canonical', '/contact'], ...alternates])
  expect(await links('/pl/contact')).toEqual([['canonical', '/pl/contact'], ...alternates])
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  expect(sitemap).toMatch(
    /<loc>[^<]*\/pl\/contact<\/loc><xhtml:link rel="alternate" hreflang="en" href="[^"]*\/contact"\/>/,
  )
})

it('the first page is in the language of the browser; other pages, and crawlers, get what they ask for', async () => {
  const { page } = await fixtures.openBrowser()
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await page.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html', ...headers } })
    return answer.headers().location ?? answer.status()
  }
  const polish = { 'accept-language': 'pl-PL,pl;q=0.9,en;q=0.8' }
  expect([
    await ask('/', polish),
    await ask('/campus', polish),
    await ask('/', { 'accept-language': 'en,pl;q=0.9' }),
    await ask('/', { 'accept-language': 'de' }),
    await ask('/', { 'accept-language': '' }),
    await ask('/', { ...polish, cookie: 'language=en' }),
    await ask('/', { 'accept-language': 'en', cookie: 'language=pl' }),
    await ask('/', { ...polish, 'sec-fetch-site': 'same-origin' }),
    await ask('/pl', { 'accept-language': 'en' }),
  ]).toEqual(['/pl', 200, 200, 200, 200, 200, '/pl', 200, 200])
})

it('a page for visitors is kept for each language', async () => {
  const { page } = await fixtures.openBrowser()
  const languageOf = async (path: string) => /<html lang="(\w+)"/.exec(await (await page.request.get(path)).text())?.[1]
  const asked = ['/contact', '/pl/contact', '/contact', '/pl/contact']
  expect(await Promise.all(asked.map(languageOf))).toEqual(['en', 'pl', 'en', 'pl'])
  expect([await languageOf('/pl/contact'), await languageOf('/contact')]).toEqual(['pl', 'en'])
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

it('a link of a Polish page to a file of the API leads to the file', async () => {
  const { context } = await fixtures.openBrowser()
  const answer = await context.request.get('/pl/api/v1/sessions?track=ib')
  expect([answer.status(), answer.url().replace(/^.*?(?=\/api)/, '')]).toEqual([200, '/api/v1/sessions?track=ib'])
  expect((await context.request.get('/campus/api/v1/catalogue')).status()).toBe(404)
})

it('the first page in Polish can be read again, under both addresses that the router has for its data', async () => {
  const { context } = await fixtures.openBrowser()
  for (const path of ['/pl.data', '/pl/_.data']) {
    const answer = await context.request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      200,
      expect.stringContaining('text/x-script'),
    ])
  }
})
