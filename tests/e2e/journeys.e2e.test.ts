import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import {
  ADULT,
  approveAsGuardian,
  CHILD,
  chooseFirstTime,
  publishAgain,
  publishSession,
  reserveAndPay,
  signUpOnTheWay,
} from '#tests/support/journeys.ts'
import { type Manner, startVisit } from '#tests/support/visit.ts'

const fixtures = setupE2eFixtures()

type Conditions = {
  readonly width: number
  readonly height: number
  readonly manner?: Manner
  readonly scripts?: boolean
  readonly fontSize?: '200%'
}
const PHONE: Conditions = { width: 390, height: 844 }
const LOW_WINDOW: Conditions = { width: 1366, height: 650 }

const setOut = async (who: string | undefined, { width, height, manner, scripts, fontSize }: Conditions) => {
  const { page, context } = await fixtures.openBrowser(who, { width, scripts: scripts ?? true })
  await page.setViewportSize({ width, height })
  if (fontSize)
    await context.addInitScript(size => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size
      })
    }, fontSize)
  const visit = startVisit(manner)
  visit.watch(page)
  const { page: mailbox } = await fixtures.openBrowser()
  return { page, visit, mailbox }
}

/** A new session, on a list of its own: other tests fill the lists of all. */
const openList = async (who: string | undefined, conditions: Conditions) => {
  const title = `Lesson ${crypto.randomUUID().slice(0, 8)}`
  await fixtures.createSession({ type: 'individual', title })
  const traveller = await setOut(who, conditions)
  await traveller.page.goto(`/campus?q=${encodeURIComponent(title)}`)
  await traveller.page.getByRole('link', { name: title, exact: true }).waitFor()
  return traveller
}
const newName = () => `way_${crypto.randomUUID().slice(0, 8)}`
const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

it.each([
  ['on a phone', PHONE],
  ['in a low window by keyboard', { ...LOW_WINDOW, manner: 'keyboard' }],
  ['on a phone without scripts', { ...PHONE, scripts: false }],
  ['on a phone with text twice as large', { ...PHONE, fontSize: '200%' }],
] as const)('a visitor comes to a paid lesson in ten taps and four fields, %s', async (_, conditions) => {
  const traveller = await openList(undefined, conditions)
  const username = newName()
  await chooseFirstTime(traveller)
  await signUpOnTheWay(traveller, { username, birthDate: ADULT })
  await reserveAndPay(traveller)
  expect(await sidewaysScroll(traveller.page)).toBeLessThanOrEqual(0)
  expect(traveller.visit.effort()).toMatchObject({ taps: 10, fields: 4 })
  expect(await fixtures.reservationsOf(username)).toMatchObject([{ state: 'booked', payments: 1 }])
})

it('a student comes to a paid lesson in five taps', async () => {
  const username = await fixtures.createUser()
  const traveller = await openList(username, PHONE)
  await chooseFirstTime(traveller)
  await reserveAndPay(traveller)
  expect(traveller.visit.effort()).toMatchObject({ taps: 5, fields: 0 })
  expect(await fixtures.reservationsOf(username)).toMatchObject([{ state: 'booked', payments: 1 }])
})

it('a child comes to a paid lesson after a parent has approved on another device', async () => {
  const child = await openList(undefined, PHONE)
  const { page: parentsPage } = await fixtures.openBrowser(undefined, { width: 390 })
  const username = newName()
  const guardian = `${username}.mum@a.test`
  await chooseFirstTime(child)
  await signUpOnTheWay(child, { username, birthDate: CHILD, guardian })
  await child.page.getByText('Waiting for your parent').first().waitFor()
  await approveAsGuardian({ ...child, page: parentsPage }, guardian)
  await reserveAndPay(child)
  expect(child.visit.effort()).toMatchObject({ taps: 12, fields: 5 })
  expect(await fixtures.reservationsOf(username)).toMatchObject([{ state: 'booked', payments: 1 }])
})

it.each([
  [4, 'on a phone', PHONE],
  // Without scripts an hour is two half-hours.
  [5, 'on a phone without scripts', { ...PHONE, scripts: false }],
  [4, 'on a phone with text twice as large', { ...PHONE, fontSize: '200%' }],
] as const)('a teacher publishes the first session in %i taps and three fields, %s', async (taps, _, conditions) => {
  const traveller = await setOut(await fixtures.createUser('teacher'), conditions)
  await traveller.page.goto('/')
  await publishSession(traveller, newName())
  expect(await sidewaysScroll(traveller.page)).toBeLessThanOrEqual(0)
  expect(traveller.visit.effort()).toMatchObject({ taps, fields: 3 })
})

it.each([
  ['on a phone', PHONE],
  ['in a low window by keyboard', { ...LOW_WINDOW, manner: 'keyboard' }],
  ['on a phone without scripts', { ...PHONE, scripts: false }],
] as const)('a teacher publishes the next session in three taps and no field, %s', async (_, conditions) => {
  const name = await fixtures.createUser('teacher')
  await fixtures.publishSession(await fixtures.openApi(name), { type: 'individual', title: newName() })
  const traveller = await setOut(name, conditions)
  await traveller.page.goto('/')
  await publishAgain(traveller)
  expect(traveller.visit.effort()).toMatchObject({ taps: 3, fields: 0 })
})
