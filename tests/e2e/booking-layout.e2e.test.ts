import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findBrokenWords } from '#tests/support/broken-words.ts'
import { findCoveredFocus, findUnseen } from '#tests/support/covered-focus.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { NEXT_WEEK, reserve } from '#tests/support/reservation-steps.ts'
import { until } from '#tests/support/until.ts'

const fixtures = setupE2eFixtures()

const QUERIES = {
  individual: `?from=${NEXT_WEEK}&pick=Tuesday+16&pick=Tuesday+16.5&pick=Friday+17&pick=Friday+17.5`,
  group: '',
  course: '',
}
const TYPES = ['individual', 'group', 'course'] as const
const CONSENT = 'input[name=earlyPerformance]'

const SIZES = [
  [1366, 650, '100%'],
  [1280, 900, '100%'],
  [390, 844, '100%'],
  [320, 568, '100%'],
  [1366, 650, '200%'],
  [390, 844, '200%'],
] as const

const enlargeText = (page: Page, fontSize: string) =>
  page.evaluate(size => {
    document.documentElement.style.fontSize = size
  }, fontSize)

it.each(TYPES)('the consent, its error and Reserve are seen together on the page of %s lessons', async type => {
  const { path } = await fixtures.createSession({ type })
  const { page } = await fixtures.openBrowser(await fixtures.createUser())
  for (const [width, height, fontSize] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.goto(path + QUERIES[type])
    await page.waitForFunction(() => document.querySelector('[data-settled]'))
    await enlargeText(page, fontSize)
    for (const summary of await page.locator('main details > summary').all()) await summary.click()
    await page.getByRole('button', { name: /^Reserve/ }).click()
    await page.locator(`${CONSENT}[aria-invalid]`).waitFor()
    expect(await page.locator(CONSENT).evaluate(box => box === document.activeElement)).toBe(true)
    await expect
      .poll(() => findUnseen(page, [CONSENT, '[id="early-performance-error"]', '#reserve button[type=submit]']))
      .toEqual([])
    await page.keyboard.press('Space')
    expect(await findUnseen(page, [CONSENT])).toEqual([])
  }
  await page.getByRole('button', { name: /^Reserve/ }).click()
  await page.waitForURL(/\/campus\/reservations\/rsv_/)
})

const hasGivenWay = () => !document.querySelector('[data-bottom-bar]:not([data-tall])')

it.each(TYPES)(
  'nothing covers what has the focus on the page of %s lessons, for a student, a visitor and the teacher',
  async type => {
    const { path, teacher } = await fixtures.createTeacherWithSession({ type })
    const student = await fixtures.openBrowser(await fixtures.createUser())
    const visitor = await fixtures.openBrowser()
    for (const [width, height, fontSize] of [
      [1366, 650, '100%'],
      [390, 700, '100%'],
      [390, 844, '200%'],
    ] as const)
      for (const [who, { page }] of Object.entries({ student, visitor, teacher })) {
        await page.setViewportSize({ width, height })
        await page.goto(path + QUERIES[type])
        await page.waitForFunction(() => document.querySelector('[data-settled], [data-bottom-bar] a'))
        await enlargeText(page, fontSize)
        if (fontSize !== '100%') await until(() => page.evaluate(hasGivenWay))
        expect(await findCoveredFocus(page), `${who} at ${width} × ${height}, ${fontSize}`).toEqual([])
      }
  },
)

it.each([390, 320])('with text twice as large no word of a session and a hold is broken at %i px', async width => {
  const { path } = await fixtures.createSession({ type: 'individual', title: 'Wiedza o społeczeństwie: Mathematics' })
  const { page } = await fixtures.openBrowser(await fixtures.createUser(), { width })
  await page.goto(path + QUERIES.individual)
  await page.waitForFunction(() => document.querySelector('[data-settled]'))
  for (const step of ['session', 'hold']) {
    if (step === 'hold') await reserve(page)
    await enlargeText(page, '200%')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBe(width)
    expect(await findBrokenWords(page), step).toEqual([])
    await enlargeText(page, '100%')
  }
})

it.each([
  ['ala', 390, ['/campus?q=nina', '/campus/reservations']],
  ['ala', 320, ['/campus?q=nina', '/campus/calendar', '/account', '/account/sign-in']],
  ['nina', 320, ['/campus/teacher-panel', '/campus/teacher-panel/publish', '/campus/teacher-panel/earnings']],
] as const)('with text twice as large no word of a list of %s is broken at %i px', async (person, width, paths) => {
  const { page } = await fixtures.openBrowser(person, { width })
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await enlargeText(page, '200%')
    expect(await findBrokenWords(page), path).toEqual([])
  }
})

it('with text twice as large the pages of staff fit into 320 px', async () => {
  const { page } = await fixtures.openBrowser('ada', { width: 320 })
  for (const path of ['/admin/events', '/admin/audit']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await enlargeText(page, '200%')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})

it('in a low window nothing but the top bar sticks', async () => {
  const { path } = await fixtures.createSession({ type: 'group' })
  const { page } = await fixtures.openBrowser(await fixtures.createUser())
  await page.setViewportSize({ width: 683, height: 325 })
  const seesBar = () =>
    page.evaluate(() => {
      const { top, bottom } = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect() ?? new DOMRect()
      return bottom > 0 && top < innerHeight
    })
  await page.goto(path)
  await page.waitForFunction(() => document.querySelector('[data-settled]'))
  expect(await seesBar()).toBe(false)
  expect(await findCoveredFocus(page)).toEqual([])
  await reserve(page)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await seesBar()).toBe(false)
  expect(await findCoveredFocus(page)).toEqual([])
  // The column beside the lessons sticks only where it is seen whole.
  const sticksAt = (height: number) =>
    page.setViewportSize({ width: 1280, height }).then(() => page.evaluate(topOfAside))
  await until(async () => (await sticksAt(1400)) > 0)
  expect(await sticksAt(300)).toBeLessThan(0)
})

const topOfAside = () => Number.parseFloat(getComputedStyle(document.querySelector('main aside') ?? document.body).top)

it('with text twice as large a student’s pages fit into the width of a phone', async () => {
  const { page } = await fixtures.openBrowser(await fixtures.createUser(), { width: 390 })
  for (const path of ['/notifications', '/campus/reservations', '/account', '/account/display', '/campus/wish']) {
    await page.goto(path)
    await enlargeText(page, '200%')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
  expect(await page.getByText('Wed', { exact: true }).evaluate(countLines)).toBe(1)
})

const countLines = (element: Element): number => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}

it('a filter at the edge of a phone is shown whole when it gets the focus', async () => {
  const { page } = await fixtures.openBrowser(await fixtures.createUser(), { width: 390 })
  await page.goto('/notifications')
  const last = page.getByRole('group', { name: 'Which notifications' }).getByRole('link').last()
  // Again and again: before hydration only the browser scrolls.
  await until(async () => {
    await last.blur()
    await last.focus()
    return last.evaluate(link => link.getBoundingClientRect().right <= 390)
  })
})

it('a row that scrolls sideways shows the current page', async () => {
  const { page } = await fixtures.openBrowser('ada', { width: 390 })
  await page.goto('/admin/requests/dne_private_sessions_requests?filter=decided')
  const current = page.getByLabel('Which requests', { exact: true }).locator('[aria-current]')
  await until(() => current.evaluate(link => link.getBoundingClientRect().right <= 390))
})

it('on a phone the menu of the pages of staff says which one is open, and closes after a choice', async () => {
  const { page } = await fixtures.openBrowser('ada', { width: 390 })
  await page.goto('/admin/requests')
  const menu = page.getByRole('navigation', { name: 'Admin pages' })
  expect(await menu.locator('summary').textContent()).toBe('Requests')
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Tasks' }).click()
  await page.waitForURL(/\/admin\/tasks$/)
  await menu.locator('summary').getByText('Tasks').waitFor()
  await menu.getByRole('link', { name: 'Dashboard' }).waitFor({ state: 'hidden' })
})

it('the last section of staff is whole in the window when it gets the focus, on a phone and in a low window', async () => {
  const { page } = await fixtures.openBrowser('ada')
  const last = page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link').last()
  for (const [width, height] of [
    [390, 844],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/users')
    if (width < 1024) await page.getByRole('navigation', { name: 'Admin pages' }).locator('summary').click()
    await until(async () => {
      await last.blur()
      await last.focus()
      return last.evaluate(link => {
        const { left, right, top, bottom } = link.getBoundingClientRect()
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
      })
    })
  }
})

it('the dashboard of staff shows the counters once', async () => {
  const { page } = await fixtures.openBrowser('ada', { width: 1280 })
  const bar = page.getByRole('complementary', { name: 'Admin counters' })
  await page.goto('/admin/users')
  await bar.waitFor()
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL(/\/admin$/)
  await page.getByRole('heading', { name: 'Money received' }).waitFor()
  expect(await bar.count()).toBe(0)
})
