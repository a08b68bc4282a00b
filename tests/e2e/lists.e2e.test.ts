import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()
const ROWS = 130
/** A subject that no other test looks at. */
const SUBJECT = 'igcse-accounting-0452'
const LIST = `/campus?subject=${SUBJECT}`

/** Far ahead, so that they come last in the lists of other tests. */
beforeAll(async () => {
  const teacher = await fixtures.createUser('teacher')
  const { rows } = await fixtures.query('select uid from users where username = $1', [teacher])
  await fixtures.query(
    `insert into academy_sessions (id, user_id, type, track, subject, title, zone, price, created_at, scheduled_at, updated_at, next_start, offered_starts, places_left)
     select row.id, $2, 'individual', 'igcse', $3, 'Session ' || lpad(row.nth::text, 3, '0'), 'Europe/Warsaw', 9000, now(), now(), now(), row.at, array[row.at, row.at + interval '1 day', row.at + interval '2 days'], 6
     from (select id, nth, date_trunc('hour', now()) + interval '300 days' + nth * interval '1 minute' as at
       from unnest($1::text[]) with ordinality as t(id, nth)) row`,
    [Array.from({ length: ROWS }, () => newId('session')), rows[0]?.uid, SUBJECT],
  )
})
afterAll(() =>
  fixtures.query(`update academy_sessions set status = 'closed', next_start = null where subject = $1`, [SUBJECT]),
)

const open = async (scripts = true, width = 390, mayFail = false) => {
  const { page } = await fixtures.openBrowser(undefined, { width, scripts, mayFail })
  await page.setViewportSize({ width, height: 844 })
  await page.goto(LIST)
  return page
}
const titles = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('heading', { level: 3 })
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
/** Scrolls to the end until so many rows are shown; on a slow machine one scroll may bring more. */
const growTo = (page: Page, rows: number) =>
  expect
    .poll(async () => {
      const shown = await titles(page).count()
      if (shown < rows) await toEnd(page)
      return shown
    })
    .toBeGreaterThanOrEqual(rows)

describe('a list on a phone', () => {
  it('has short rows with portrait, three times and one price, each pressed as a whole', async () => {
    const page = await open()
    const row = page.getByRole('list', { name: 'Sessions' }).locator('> li').first()
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(160)
    expect(await row.getByRole('list', { name: 'Next times' }).getByRole('listitem').count()).toBe(3)
    const price = await row.getByText('90 PLN').boundingBox()
    await page.mouse.click((price?.x ?? 0) + 4, (price?.y ?? 0) + 4)
    await page.getByRole('heading', { level: 1, name: 'Session 001' }).waitFor()
  })

  it('grows while it is read, says so, and ends with a link and the footer', async () => {
    const page = await open()
    expect(await titles(page).count()).toBe(25)
    await growTo(page, 50)
    await page.getByRole('status').filter({ hasText: '25 more sessions' }).waitFor({ state: 'attached' })
    await growTo(page, 100)
    await page.getByText('1 – 100 of 130').waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click({ trial: true })
    await page.getByRole('link', { name: 'Next 30' }).click()
    await page.getByText('101 – 130 of 130').waitFor()
    expect(await titles(page).first().textContent()).toBe('Session 101')
    await page.getByRole('link', { name: 'Previous 100' }).click()
    await page.getByText('1 – 100 of 130').waitFor()
  })

  it('is as it was, at the same place, when the reader comes back, and after a reload', async () => {
    const page = await open()
    // As it is from the second page on: the rows move up by what is folded.
    await page.context().addCookies([{ name: 'banner', value: 'folded', url: page.url() }])
    await page.reload()
    await growTo(page, 75)
    const row = page.getByRole('link', { name: 'Session 060' })
    await row.scrollIntoViewIfNeeded()
    // The window scrolls by whole pixels.
    const top = async () => Math.round((await row.boundingBox())?.y ?? 0)
    const before = await top()
    await row.click()
    await page.getByRole('heading', { level: 1, name: 'Session 060' }).waitFor()
    await page.goBack()
    await row.waitFor()
    await expect.poll(top).toBe(before)
    expect(await titles(page).count()).toBeGreaterThanOrEqual(75)
    await page.reload()
    await expect.poll(top).toBe(before)
  })

  it('grows again after a filter was set and taken away', async () => {
    const page = await open()
    await growTo(page, 50)
    await page.getByRole('searchbox').fill('Session 003')
    await expect.poll(() => titles(page).count()).toBe(1)
    await page.getByRole('searchbox').fill('')
    await growTo(page, 50)
  })

  it('keeps its rows without a network, and grows once there is one', async () => {
    // The router says in the console that it has no network.
    const page = await open(true, 390, true)
    await page.context().setOffline(true)
    await toEnd(page)
    await page.getByRole('link', { name: 'Show more' }).waitFor()
    expect(await titles(page).count()).toBe(25)
    await page.context().setOffline(false)
    await growTo(page, 50)
  })

  it('shows what changes meanwhile, with all rows that it has', async () => {
    const page = await open()
    await growTo(page, 50)
    const other = await fixtures.openApi(await fixtures.createUser('teacher'))
    await fixtures.publishSession(other, { type: 'group', title: 'Newly published', subject: SUBJECT })
    await expect.poll(() => titles(page).first().textContent()).toBe('Newly published')
    expect(await titles(page).count()).toBeGreaterThanOrEqual(50)
  })

  it('has pages without scripts', async () => {
    const page = await open(false)
    await toEnd(page)
    expect(await titles(page).count()).toBe(25)
    await page.getByRole('link', { name: 'Next 25' }).click()
    await page.getByText(/^26 – 50 of 13\d$/).waitFor()
    await page.getByRole('link', { name: 'Previous 25' }).click()
    await page.getByText(/^1 – 25 of 13\d$/).waitFor()
  })
})

/** Controls of the open sheet that are not seen while they have the focus. */
const findCovered = (page: Page) =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>('[data-filter-sheet] :is(summary, button, input, select)'),
    ).flatMap(control => {
      if (!control.checkVisibility({ visibilityProperty: true })) return []
      control.focus()
      const { x, y, width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      const hit = document.elementFromPoint(x + Math.min(width / 2, 40), y + Math.min(height / 2, 24))
      const isSeen = hit && (control.closest('label') ?? control).contains(hit)
      return document.activeElement === control && isSeen ? [] : [control.outerHTML.slice(0, 120)]
    }),
  )

describe('the filters on a phone', () => {
  it.each([
    [390, '100%'],
    [320, '200%'],
  ])(
    'are one sheet at %i px with text of %s: it says how many are set and how many lessons match',
    async (width, size) => {
      const page = await open(true, width)
      await page.evaluate(fontSize => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      await page.getByRole('button', { name: 'Filters 1 set' }).click()
      const sheet = page.getByRole('group', { name: 'Filters', exact: true })
      for (const section of ['Type', 'Day and time', 'Price']) {
        await sheet.locator('summary').filter({ hasText: section }).click()
        expect(await findCovered(page), section).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await sheet.getByLabel('Up to').fill('80')
      await sheet.getByRole('button', { name: 'Show 0 lessons' }).waitFor()
      await sheet.getByLabel('Up to').fill('90')
      await sheet.getByRole('button', { name: /^Show 130 lessons$/ }).click()
      await sheet.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Filters 2 set' }).waitFor()
      expect(new URL(page.url()).searchParams.get('upTo')).toBe('90')
    },
  )

  it('close when the focus leaves them, which would be covered', async () => {
    const page = await open()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('button', { name: /^Show \d+ lessons/ }).focus()
    await page.keyboard.press('Tab')
    await page.getByRole('group', { name: 'Filters', exact: true }).waitFor({ state: 'hidden' })
  })

  it('are a plain form without scripts', async () => {
    const page = await open(false)
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('group', { name: 'Filters', exact: true })
    await sheet.locator('summary').filter({ hasText: 'Type' }).click()
    await sheet.getByText('Individual', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Show sessions' }).last().click()
    await page.waitForURL(url => url.searchParams.get('type') === 'individual')
    expect(await titles(page).count()).toBe(25)
  })
})

it.each([true, false])('a visitor chooses the theme in the footer, which stays, scripts: %s', async scripts => {
  const { page } = await fixtures.openBrowser(undefined, { scripts })
  const theme = () => page.locator('html').getAttribute('data-theme')
  await page.goto('/campus?track=ib')
  expect(await theme()).toBe('dark')
  await page.getByRole('button', { name: 'light' }).click()
  await page.waitForURL('**/campus?track=ib#theme')
  expect(await theme()).toBe('light')
  await page.goto('/')
  expect(await theme()).toBe('light')
  expect(await page.getByRole('button', { name: 'light' }).getAttribute('aria-pressed')).toBe('true')
})
