import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import type { TestBrowser } from '#tests/support/browser-contexts.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { waitForLiveStream } from '#tests/support/live-stream.ts'
import { chooseTuesday, giveConsent, NEXT_WEEK } from '#tests/support/reservation-steps.ts'
import { pressSlot } from '#tests/support/slot-days.ts'

const fixtures = setupE2eFixtures()

/** A student without live updates: extends the gap between loading the page and reserving. */
const studentWithoutLiveUpdates = async (width?: number): Promise<TestBrowser & { name: string }> => {
  const name = await fixtures.createUser()
  const one = await fixtures.openBrowser(name, { width })
  await one.context.route('**/api/live*', route => route.abort())
  return { ...one, name }
}

/** Another student reserves the same by the API. */
const reserveAsAnother = async (productId: string, input: object) => {
  const student = await fixtures.openApi(await fixtures.createUser())
  const answer = await student.post('/api/v1/reservations', {
    headers: { origin: inject('siteUrl') },
    data: { productId, acceptedTerms: TERMS_VERSION, earlyPerformance: true, ...input },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Presses Reserve; returns the status of the response. */
const pressReserve = async (page: Page) => {
  const answer = page.waitForResponse(one => one.request().method() === 'POST' && one.url().includes('/campus/'))
  await page.getByRole('button', { name: /^Reserve/ }).click()
  return (await answer).status()
}

it('the last half-hours, taken meanwhile: shows a clear message in view, keeps the choice, shows what is free', async () => {
  const { id, path } = await fixtures.createSession({ type: 'individual' })
  const { page, name } = await studentWithoutLiveUpdates(390)
  await chooseTuesday(page, path)
  await giveConsent(page)
  await reserveAsAnother(id, {
    plan: 'single',
    firstDate: NEXT_WEEK,
    date_time: { Tuesday: [16, 16.5] },
    seenPrice: 10_000,
  })
  expect(await pressReserve(page)).toBe(409)
  const sentence = page.getByText(/^Tue .* is no longer free. Please choose another time.$/).first()
  await sentence.waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('is no longer free'))
  await expect.poll(() => sentence.evaluate(it => it.getBoundingClientRect().top > 0)).toBe(true)
  await page.getByText('not free this week').waitFor()
  expect(await page.getByLabel(/^One lesson/).isChecked()).toBe(true)
  expect(await fixtures.reservationsOf(name)).toEqual([])

  const lost = page.getByLabel(/^Tuesday .*16:00 to 16:30, taken, not available$/)
  expect(await lost.isChecked()).toBe(true)
  for (const hour of ['16', '18']) await pressSlot(page, `Tuesday ${hour}`)
  await page.getByRole('button', { name: 'Reserve 1 lesson' }).waitFor()
  await giveConsent(page)
  await page.getByRole('button', { name: 'Reserve 1 lesson' }).click()
  await page.getByText('Held for you').waitFor()
})

it.each([true, false])('the last place in a group, taken meanwhile (scripts: %s)', async scripts => {
  const { id, path } = await fixtures.createSession({ type: 'group', maxStudents: 1, minimumNoticeHours: 0 })
  const name = await fixtures.createUser()
  const { page, context } = await fixtures.openBrowser(name, { scripts })
  await context.route('**/api/live*', route => route.abort())
  await page.goto(`${path}?plan=single`)
  const chosen = page.getByRole('radio', { name: '1 place left' }).first()
  const firstDate = await chosen.inputValue()
  await giveConsent(page)
  await reserveAsAnother(id, { plan: 'single', firstDate, seenPrice: 10_000 })
  expect(await pressReserve(page)).toBe(409)
  await page
    .getByText(/the last place has just been taken/)
    .first()
    .waitFor()
  await page.getByText('Your choice is kept below').waitFor()
  await page.getByRole('radio', { name: 'no longer free' }).waitFor()
  expect(await page.getByRole('radio', { name: '1 place left' }).count()).toBeGreaterThan(0)
  expect(await page.getByLabel(/^One lesson/).isChecked()).toBe(true)
  expect(await fixtures.reservationsOf(name)).toEqual([])
})

it('a place that is taken while the page is open is shown as taken automatically', async () => {
  const { id, path } = await fixtures.createSession({ type: 'course', maxStudents: 1, minStudents: 1 })
  const { page } = await fixtures.openBrowser(await fixtures.createUser())
  const live = waitForLiveStream(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Reserve the course' }).waitFor()
  await live
  await reserveAsAnother(id, { plan: 'course', seenPrice: 10_000 })
  await page.getByText('The last place has just been taken.').waitFor()
  expect(await page.getByRole('button', { name: /^Reserve/ }).count()).toBe(0)
})

it('a change that cannot be loaded keeps the page, which shows the next one', async () => {
  const { id, path } = await fixtures.createSession({ type: 'course', maxStudents: 2, minStudents: 1 })
  const { page, context } = await fixtures.openBrowser(await fixtures.createUser())
  const live = waitForLiveStream(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Reserve the course' }).waitFor()
  await live
  await context.route('**/*.data*', route => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await reserveAsAnother(id, { plan: 'course', seenPrice: 10_000 })
  await failed
  await context.unroute('**/*.data*')
  await reserveAsAnother(id, { plan: 'course', seenPrice: 10_000 })
  await page.getByText('The last place has just been taken.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('the lesson with the focus on its Reserve, taken meanwhile: the focus goes to the reason, then to the week that fits', async () => {
  const { id, path } = await fixtures.createSession({ type: 'individual' })
  const { page } = await fixtures.openBrowser(await fixtures.createUser())
  const live = waitForLiveStream(page)
  await chooseTuesday(page, path)
  await live
  await giveConsent(page)
  await page.getByRole('button', { name: 'Reserve 1 lesson' }).focus()
  await reserveAsAnother(id, {
    ...{ plan: 'single', firstDate: NEXT_WEEK, date_time: { Tuesday: [16, 16.5] }, seenPrice: 10_000 },
  })
  const focus = () => page.evaluate(() => document.querySelector(':focus')?.textContent)
  await expect.poll(focus).toContain('is no longer free')
  await page.keyboard.press('Tab')
  expect(await focus()).toBe('Nearest week that fits')
  await page.keyboard.press('Enter')
  await expect.poll(focus).toBe('Your lesson')
})

it('the preselected first date, taken while the page is open, is shown as gone and no other is taken for it', async () => {
  const { id, path } = await fixtures.createSession({ type: 'group', maxStudents: 1, minimumNoticeHours: 0 })
  const name = await fixtures.createUser()
  const { page } = await fixtures.openBrowser(name)
  const live = waitForLiveStream(page)
  await page.goto(`${path}?plan=block`)
  await page.getByRole('button', { name: 'Reserve 4 lessons' }).waitFor()
  await live
  const lost = page.getByRole('radio', { checked: true }).first()
  const firstDate = await lost.inputValue()
  await giveConsent(page)
  await reserveAsAnother(id, { plan: 'single', firstDate, seenPrice: 10_000 })
  await page.getByText(/the last place has just been taken. Please choose another date.$/).waitFor()
  await page.getByText('no longer free').waitFor()
  expect(await page.locator(`input[name=from][value="${firstDate}"]`).isChecked()).toBe(true)
  expect(await page.getByRole('button', { name: /^Reserve/ }).count()).toBe(0)
  const other = page.getByRole('radio', { name: '1 place left' }).first()
  await other.check()
  await page.getByRole('button', { name: /^Reserve/ }).waitFor()
  expect(await page.getByLabel(/14-day cancellation period/).isChecked()).toBe(false)
})

it('a later date of a block, taken while the page is open: the new offer asks for the consent again', async () => {
  const { id, path } = await fixtures.createSession({ type: 'group', maxStudents: 1, minimumNoticeHours: 0 })
  const { page } = await fixtures.openBrowser(await fixtures.createUser())
  const live = waitForLiveStream(page)
  await page.goto(`${path}?plan=block`)
  await page.getByRole('button', { name: 'Reserve 4 lessons' }).waitFor()
  await live
  await giveConsent(page)
  const third = await page.getByRole('radio', { name: '1 place left' }).nth(2).inputValue()
  await reserveAsAnother(id, { plan: 'single', firstDate: third, seenPrice: 10_000 })
  await page.getByText('This offer has just changed').waitFor()
  await page.getByRole('button', { name: 'Reserve 3 lessons' }).waitFor()
  expect(await page.getByLabel(/14-day cancellation period/).isChecked()).toBe(false)
})

it('other dates than those that the page showed are refused', async () => {
  const { id, path } = await fixtures.createSession({ type: 'group', maxStudents: 1, minimumNoticeHours: 0 })
  const { page, name } = await studentWithoutLiveUpdates()
  await page.goto(`${path}?plan=block`)
  await page.getByRole('button', { name: 'Reserve 4 lessons' }).waitFor()
  await giveConsent(page)
  const third = await page.getByRole('radio', { name: '1 place left' }).nth(2).inputValue()
  await reserveAsAnother(id, { plan: 'single', firstDate: third, seenPrice: 10_000 })
  expect(await pressReserve(page)).toBe(409)
  await page.getByText('The dates have changed. Please look at them again before you reserve.').waitFor()
  await page.getByRole('button', { name: 'Reserve 3 lessons' }).waitFor()
  expect(await page.getByLabel(/14-day cancellation period/).isChecked()).toBe(false)
  expect(await fixtures.reservationsOf(name)).toEqual([])
})

it('a price that changed meanwhile: 409, shows the new price, keeps the choice and asks for the consent again', async () => {
  const { id, path } = await fixtures.createSession({ type: 'group' })
  const { page, name } = await studentWithoutLiveUpdates()
  await page.goto(`${path}?plan=block`)
  await page.getByRole('button', { name: 'Reserve 4 lessons' }).waitFor()
  await giveConsent(page)
  await fixtures.query('update academy_sessions set price = 12000 where id = $1', [id])
  expect(await pressReserve(page)).toBe(409)
  await page.getByText('The price has changed to 480 PLN').waitFor()
  await page.getByText('120 PLN').first().waitFor()
  expect(await fixtures.reservationsOf(name)).toEqual([])
  await page.getByText('This offer has just changed').waitFor()
  await page.getByRole('button', { name: 'Reserve 4 lessons' }).click()
  await page.getByText('Please tick this box').waitFor()
  await giveConsent(page)
  await page.getByRole('button', { name: 'Reserve 4 lessons' }).click()
  await page.getByText('Held for you').waitFor()
  await page.getByRole('button', { name: 'Pay 480 PLN' }).waitFor()
})
