import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { TestBrowser } from '#tests/support/browser-contexts.ts'
import { seeCheckout } from '#tests/support/checkout-page.ts'
import { findCoveredFocus, findUnseen } from '#tests/support/covered-focus.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { waitForLiveStream } from '#tests/support/live-stream.ts'
import { fillPrice, fillWhat, openPublishing } from '#tests/support/publish-steps.ts'
import { chooseTuesday, giveConsent, reserve } from '#tests/support/reservation-steps.ts'
import { fillSignUpForm, PASSWORD } from '#tests/support/sign-up-steps.ts'

const fixtures = setupE2eFixtures()

/** Where the page is scrolled to, and the level-1 heading that has the focus. */
const beginOf = (page: Page) =>
  page.evaluate(() => ({
    scroll: scrollY,
    focus: document.activeElement?.matches('h1') && document.activeElement.textContent,
  }))

const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('on a phone each step begins at the top with the focus on its heading:', () => {
  it('after Reserve, where Pay is in view and releasing asks once', async () => {
    const { path } = await fixtures.createSession({ type: 'individual', title: 'Steps to take' })
    const name = await fixtures.createUser()
    const { page } = await fixtures.openBrowser(name, { width: 390 })
    await chooseTuesday(page, path)
    await reserve(page)
    await expect.poll(() => beginOf(page)).toEqual({ scroll: 0, focus: 'Steps to take' })
    const pay = page.getByRole('button', { name: /^Pay / })
    const seesPay = () => pay.evaluate(it => it.getBoundingClientRect().bottom <= innerHeight)
    expect(await seesPay()).toBe(true)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await seesPay()).toBe(true)
    expect(await findCoveredFocus(page)).toEqual([])
    await page.getByRole('link', { name: 'Give up this place' }).click()
    await page.getByRole('heading', { name: 'Give up this place?' }).waitFor()
    await expect.poll(() => focusOf(page)).toContain('Give up this place?')
    expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'held' }])
    await page.getByRole('link', { name: 'Keep this place' }).press('Enter')
    await page.getByText('Held for you').waitFor()
    await expect.poll(() => focusOf(page)).toBe('Give up this place')
  })

  it('after Publish', async () => {
    const { page } = await fixtures.openBrowser(await fixtures.createUser('teacher'), { width: 390 })
    await openPublishing(page)
    await fillWhat(page, { title: 'Published on a phone' })
    await page.locator('[data-slot="Monday 7"]').click()
    await fillPrice(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/published$/)
    await expect.poll(() => beginOf(page)).toEqual({ scroll: 0, focus: 'Published on a phone is published' })
  })

  it('after signing up', async () => {
    const { page } = await fixtures.openBrowser(undefined, { width: 390 })
    await fillSignUpForm(page, `steps_${process.pid % 100_000}`)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('Check your inbox').first().waitFor()
    await expect.poll(() => beginOf(page)).toMatchObject({ scroll: 0, focus: expect.any(String) })
  })
})

it('on a phone the time that is left is seen beside Pay, and read to screen readers once', async () => {
  const { path } = await fixtures.createSession({ type: 'group' })
  const { page } = await fixtures.openBrowser(await fixtures.createUser())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await reserve(page)
  await expect.poll(() => findUnseen(page, ['[data-bottom-bar] [role=timer]'])).toEqual([])
  expect(await page.getByRole('timer').count()).toBe(1)
})

describe('a form that does not reach the server stays as it is, says so, and can be sent again:', () => {
  /** Presses a button twice: without the network, and with it. */
  const sendTwice = async ({ page, context }: TestBrowser, name: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: true })
    await context.setOffline(true)
    await button.press('Enter')
    const dialog = page.getByRole('dialog', {
      name: 'We couldn’t reach the server. Check your connection and try again.',
    })
    await dialog.waitFor()
    expect(await dialog.evaluate(it => it.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await button.evaluate(it => it === document.activeElement)).toBe(true)
    await context.setOffline(false)
    await button.press('Enter')
  }

  it('Publish', async () => {
    const teacher = await fixtures.openBrowser(await fixtures.createUser('teacher'))
    const { page } = teacher
    await openPublishing(page)
    await fillWhat(page, { title: 'Published at the second try' })
    await page.locator('[data-slot="Monday 7"]').click()
    await fillPrice(page)
    await sendTwice(teacher, 'Publish')
    await page.waitForURL(/\/published$/)
    await page.getByText('Published at the second try').first().waitFor()
  })

  it('Sign up', async () => {
    const visitor = await fixtures.openBrowser()
    await fillSignUpForm(visitor.page, `lost_${process.pid % 100_000}`)
    const password = visitor.page.getByLabel('Password', { exact: true })
    await sendTwice(visitor, 'Sign up')
    expect(await password.inputValue()).toBe(PASSWORD)
    await visitor.page.getByText('Check your inbox').first().waitFor()
  })

  it('Pay', async () => {
    const { path } = await fixtures.createSession({ type: 'group' })
    const student = await fixtures.openBrowser(await fixtures.createUser())
    await student.page.goto(path)
    await reserve(student.page)
    await sendTwice(student, /^Pay /)
    await seeCheckout(student.page)
  })

  it('Reserve, whose answer has an address of its own', async () => {
    const { path } = await fixtures.createSession({ type: 'group' })
    const student = await fixtures.openBrowser(await fixtures.createUser())
    await student.page.goto(path)
    await giveConsent(student.page)
    await sendTwice(student, /^Reserve/)
    await student.page.getByText('Held for you').waitFor()
  })
})

it('a form that was received, but whose page cannot be read again, is not passed over in silence', async () => {
  const { page, context } = await fixtures.openBrowser(await fixtures.createUser(), { mayFail: true })
  // A form that is sent before the scripts run loads a whole page instead.
  const hydrated = waitForLiveStream(page)
  await page.goto('/account')
  await hydrated
  await context.route('**/*.data*', route => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
})

it('without scripts releasing a place asks once', async () => {
  const { path } = await fixtures.createSession({ type: 'group' })
  const name = await fixtures.createUser()
  const { page } = await fixtures.openBrowser(name, { scripts: false, width: 390 })
  await page.goto(path)
  await reserve(page)
  await page.getByRole('link', { name: 'Give up this place' }).click()
  expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'held' }])
  await page.getByRole('button', { name: 'Give up this place' }).click()
  await page.waitForURL('**/campus/reservations')
  expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'lapsed' }])
})
