import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatDayMonth } from '#kernel/time.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { chooseTuesday, goToCheckout, NEXT_WEEK, payAtCheckout, reserve } from '#tests/support/reservation-steps.ts'
import { pressSlot, showDay } from '#tests/support/slot-days.ts'

const fixtures = setupE2eFixtures()

/** The first day of the grid in which Tuesday comes before Thursday, whatever day it is today. */
const NEXT_MONDAY = Temporal.PlainDate.from(NEXT_WEEK)
  .subtract({ days: Temporal.PlainDate.from(NEXT_WEEK).dayOfWeek - 1 })
  .toString()

const slot = (page: Page, value: string) => page.locator(`[data-slot="${value}"]`)
const chosen = (page: Page) =>
  page.locator('[data-slot] input:checked').evaluateAll(boxes => boxes.map(box => box.getAttribute('value')))
const picksOf = (page: Page) => new URL(page.url()).searchParams.getAll('pick')
const firstDay = (page: Page) => page.locator('[role=columnheader]').first().getAttribute('aria-label')
const later = (date: string, days: number) =>
  formatDayMonth(`${Temporal.PlainDate.from(date).add({ days })}T12:00:00Z`, 'UTC', null)
const noWarning = async (page: Page) =>
  expect(
    await page
      .locator('main')
      .getByText(/at least an hour/)
      .count(),
  ).toBe(0)

describe('on the grid of individual lessons', () => {
  it('one tap chooses an hour, one beside it lengthens it, one on it takes it away; drawing chooses whole lessons', async () => {
    const { path } = await fixtures.createSession({ type: 'individual' })
    const { page } = await fixtures.openBrowser(await fixtures.createUser())
    await page.goto(`${path}?from=${NEXT_MONDAY}`)
    await page.getByRole('link', { name: 'Another time' }).click()
    await page.waitForFunction(() => document.activeElement?.id === 'choose')
    await slot(page, 'Tuesday 16').click()
    expect(await chosen(page)).toEqual(['Tuesday 16', 'Tuesday 16.5'])
    await page.getByText(/^1 lesson on Tue .*, 16:00\s· 100 PLN$/).waitFor()
    expect(await page.getByLabel(/^One lesson/).isChecked()).toBe(true)
    await noWarning(page)
    await page.getByText(/^4 lessons from Tue\s/).waitFor()
    await page.getByText('400 PLN', { exact: true }).waitFor()
    await slot(page, 'Tuesday 17').click()
    await page.getByText(/^1 lesson on Tue .* 150 PLN$/).waitFor()
    await slot(page, 'Tuesday 16.5').click()
    expect(await chosen(page)).toEqual([])
    await slot(page, 'Tuesday 17').dragTo(slot(page, 'Thursday 17'))
    expect((await chosen(page)).sort()).toEqual(
      ['Tuesday', 'Wednesday', 'Thursday'].flatMap(day => [`${day} 17`, `${day} 17.5`]).sort(),
    )
    await noWarning(page)
    await page.getByRole('button', { name: 'Reserve 3 lessons' }).waitFor()
  })

  it('the next free time is one tap away, also without scripts', async () => {
    const { path } = await fixtures.createSession({ type: 'individual' })
    for (const scripts of [true, false]) {
      const { page } = await fixtures.openBrowser(await fixtures.createUser(), { width: 390, scripts })
      await page.goto(path)
      await page.getByRole('link', { name: /^Choose \w+ \d/ }).click()
      await page.getByRole('button', { name: 'Reserve 1 lesson' }).waitFor()
      expect(await chosen(page)).toHaveLength(2)
    }
  })

  it('a choice keeps its date while the person looks at other weeks by keys, and one there takes its place', async () => {
    const { path } = await fixtures.createSession({ type: 'individual' })
    const { page } = await fixtures.openBrowser(await fixtures.createUser())
    await page.goto(`${path}?from=${NEXT_WEEK}`)
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-slot]')?.getAttribute('data-slot'))
    await slot(page, 'Tuesday 16').click()
    const bar = page.getByText(/^1 lesson on Tue .* 100 PLN$/)
    const text = await bar.textContent()
    await page.keyboard.press('PageDown')
    await expect.poll(() => firstDay(page)).toContain(later(NEXT_WEEK, 7))
    await expect.poll(focused).toBe('Tuesday 16')
    expect(await chosen(page)).toEqual([])
    expect(await bar.textContent()).toBe(text)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => firstDay(page)).toContain(later(NEXT_WEEK, 14))
    for (const weeks of [1, 0]) {
      await page.getByRole('link', { name: 'A week earlier' }).click()
      await expect.poll(() => firstDay(page)).toContain(later(NEXT_WEEK, weeks * 7))
    }
    expect(await chosen(page)).toEqual(['Tuesday 16', 'Tuesday 16.5'])
    await page.getByRole('link', { name: 'A week later' }).click()
    await expect.poll(() => firstDay(page)).toContain(later(NEXT_WEEK, 7))
    await slot(page, 'Friday 17').click()
    await page.getByText(/^1 lesson on Fri .* 100 PLN$/).waitFor()
    expect(picksOf(page)).toEqual(['Friday 17', 'Friday 17.5'])
    await reserve(page)
  })

  it('each day has a column of the same width, also without times, and the legend explains only what the grid has', async () => {
    const { path } = await fixtures.createSession({ type: 'individual', date_time: { Saturday: [10, 10.5, 11] } })
    const { page } = await fixtures.openBrowser(await fixtures.createUser())
    await page.goto(`${path}?from=${NEXT_MONDAY}`)
    const widths = await page
      .getByRole('columnheader')
      .evaluateAll(days => days.map(day => Math.round(day.getBoundingClientRect().width)))
    expect(widths).toHaveLength(7)
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
    const legend = page.locator('#choose ul').first()
    expect(await legend.getByRole('listitem').allTextContents()).toEqual(['free', 'your choice'])
  })

  it('a finger swipes to the weeks, and a tap still chooses', async () => {
    const { path } = await fixtures.createSession({ type: 'individual' })
    const { page, context } = await fixtures.openBrowser(await fixtures.createUser(), { width: 390 })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.goto(`${path}?from=${NEXT_WEEK}`)
    await page.getByRole('link', { name: /^Choose \w+ \d/ }).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('[data-slot] input[tabindex="0"]').length === 1)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
    const move = async (by: number) => {
      await showDay(page, 'Tuesday')
      await slot(page, 'Tuesday 17').scrollIntoViewIfNeeded()
      const { x = 0, y = 0 } = (await slot(page, 'Tuesday 17').boundingBox()) ?? {}
      const [left, top] = [by < 0 ? Math.max(x, 200) : Math.min(x, 150), y + 10]
      await touch('touchStart', [[left, top]])
      for (const step of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', [[left + by * step, top]])
      await touch('touchEnd', [])
    }
    await move(-120)
    await expect.poll(() => firstDay(page)).toContain(later(NEXT_WEEK, 7))
    expect(await chosen(page)).toEqual([])
    await move(120)
    await expect.poll(() => firstDay(page)).toContain(later(NEXT_WEEK, 0))
    await showDay(page, 'Tuesday')
    const { x = 0, y = 0 } = (await slot(page, 'Tuesday 17').boundingBox()) ?? {}
    await touch('touchStart', [[x + 10, y + 10]])
    await touch('touchEnd', [])
    await expect.poll(() => chosen(page)).toEqual(['Tuesday 17', 'Tuesday 17.5'])
  })
})

describe('the bar', () => {
  it('asks an adult about a child, and not a person who has booked own lessons', async () => {
    const { path } = await fixtures.createSession({ type: 'individual' })
    const { page } = await fixtures.openBrowser(await fixtures.createUser())
    await chooseTuesday(page, path)
    await page.getByText('Booking for a child?').waitFor()
    await reserve(page)
    await goToCheckout(page)
    await payAtCheckout(page)
    await page.goto(path)
    await page.getByRole('link', { name: /^Choose \w+ \d/ }).waitFor()
    expect(await page.getByText('Booking for a child?').count()).toBe(0)
  })

  it('leads a visitor to a time and to an account, and tells parents whose', async () => {
    const { path } = await fixtures.createSession({ type: 'individual' })
    const { page } = await fixtures.openBrowser(undefined, { width: 390 })
    await page.goto(`${path}?from=${NEXT_WEEK}&zone=Europe/Warsaw`)
    await page.getByText('Booking for a child?').waitFor()
    await page.getByText('100 PLN per hour').waitFor()
    await pressSlot(page, 'Tuesday 16')
    await page.getByRole('link', { name: 'Sign up to reserve' }).click()
    await page.waitForURL(url => url.searchParams.get('form') === 'sign-up')
    expect(new URL(page.url()).searchParams.get('to')).toContain('pick=Tuesday+16&pick=Tuesday+16.5')
  })

  it('says what is missing, and shows no price, to a person who cannot reserve yet', async () => {
    const { path } = await fixtures.createSession({ type: 'group' })
    const name = await fixtures.createUser()
    await fixtures.query('update users set email_verified = false where username = $1', [name])
    const { page } = await fixtures.openBrowser(name, { width: 390 })
    await page.goto(path)
    const bar = page.locator('[data-bottom-bar]')
    await bar.getByText('Confirm your e-mail first').waitFor()
    expect(await bar.textContent()).not.toContain('PLN')
    await bar.getByRole('link').click()
    await page.waitForURL('**/account/sign-in')
  })
})
