import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { inDays, setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { findEnglish, inPolish, priceInPolish } from '#tests/support/polish.ts'
import { openEmail, PASSWORD } from '#tests/support/sign-up-steps.ts'
import { setTaxes } from '#tests/support/tax-settings-steps.ts'

const fixtures = setupE2eFixtures()

const TITLE = 'Matematyka dla ósmej klasy'
/** Names, and what people wrote in their own language. */
const WRITTEN = [TITLE, 'Guildhall', "Dungeons'n English"]

/** The letters of a mailbox are on a page of development, which is in English: the letter itself is in a frame. */
const readLetter = async (page: Page, to: string, subject: string) => {
  await openEmail(page, to, new RegExp(subject))
  const body = page.frameLocator('iframe')
  await body.getByRole('link').first().waitFor()
  const frame = page.frames().find(each => each !== page.mainFrame())
  if (!frame) throw new Error('The letter has no frame')
  expect(await findEnglish(frame, WRITTEN)).toEqual([])
  return (await body.getByRole('link').first().getAttribute('href')) ?? ''
}

it('a parent who reads no English signs up, books, pays, gets letter, calendar entry and invoice, and cancels', async () => {
  await setTaxes(fixtures)
  // Early enough to be cancelled free of charge, whatever day it is.
  const day = WEEKDAYS[Temporal.PlainDate.from(inDays(3)).dayOfWeek - 1] ?? 'Monday'
  const { path } = await fixtures.createSession({ type: 'group', title: TITLE, date_time: { [day]: [17, 17.5] } })
  const { page, context } = await fixtures.openBrowser(undefined, { width: 390 })
  const { page: mailbox } = await fixtures.openBrowser()
  const seen: string[] = []
  /** Where the page was, and what it said in English. */
  const look = async (written: readonly string[] = WRITTEN) => {
    for (const text of await findEnglish(page, written)) seen.push(`${new URL(page.url()).pathname}: ${text}`)
  }
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    await look()
    await page.getByRole(role, { name }).first().click()
  }
  const email = `kasia-${crypto.randomUUID().slice(0, 8)}@a.test`

  // Without the rows of other tests and of the demo, whose people write in English.
  await page.goto(`/pl/campus?q=${encodeURIComponent(TITLE)}`)
  await look()
  await page.goto(`/pl${path}`)
  await press('link', inPolish('Sign up to reserve'))
  await page.getByLabel(inPolish('Your name')).fill('Kasia Nowak')
  await page.getByLabel(inPolish('E-mail'), { exact: true }).fill(email)
  await page.getByLabel(inPolish('Password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(inPolish('Birth date')).fill('1985-04-01')
  await page.getByLabel(/^Akceptuję/).check()
  await press('button', inPolish('Sign up'))
  await page.getByText(email).first().waitFor()
  await look()
  await page.goto(await readLetter(mailbox, email, inPolish('Confirm your e-mail address')))
  await press('button', inPolish('Confirm my address'))
  await page.waitForURL(/\/pl\/campus\/sessions\/ses_/)

  await page.goto('/pl/account/invoices')
  await page.getByLabel(inPolish('An invoice to a company')).check()
  await page.getByLabel(inPolish('Company name')).fill('Nowak sp. z o.o.')
  await page.getByLabel(inPolish('Address of the company')).fill('ul. Prosta 2, 90-001 Łódź')
  await page.getByLabel('NIP', { exact: true }).fill('526-025-02-74')
  await press('button', inPolish('Save'))
  await page.getByText(inPolish('Saved. It holds for what you pay from now on.')).first().waitFor()

  await page.goto(`/pl${path}`)
  await page.getByLabel(/14 dni/).check()
  await press('button', /^Zarezerwuj/)
  await page.waitForURL(/\/pl\/campus\/reservations\/rsv_/)
  await press('button', /^Zapłać \d/)
  await page.waitForURL(/\/test-payments\//)
  await press('button', /^Zapłać \d/)
  await page.waitForURL(/\/pl\/campus\/reservations\/rsv_/)
  await page.getByRole('heading', { name: inPolish('You’re booked') }).waitFor()
  await look()
  const reservation = page.url()
  await readLetter(mailbox, email, TITLE)
  const file = await page.locator('a').filter({ hasText: '.ics' }).first().getAttribute('href')
  const entry = await (await context.request.get(file ?? '')).text()
  expect(entry).toContain('BEGIN:VEVENT')
  expect(entry.match(/^(SUMMARY|DESCRIPTION).*\b(the|your|with|lesson)\b.*$/gim)).toBeNull()

  await page.goto('/pl/account/invoices')
  await press('link', /FV\//)
  await page.getByRole('heading', { level: 1, name: /FV\// }).waitFor()
  await look()
  const invoice = page.url()
  await page.goto(reservation)
  await page.getByRole('link', { name: /\d–\d/ }).first().click()
  await press('link', inPolish('Cancel this lesson'))
  await page.getByLabel(new RegExp(`^${inPolish('Credit')}`)).check()
  await press('button', inPolish('Cancel the lesson'))
  await page
    .getByText(inPolish('{amount} was returned as credit.', { amount: priceInPolish(10_000) }))
    .first()
    .waitFor()
  await look()
  await page.goto(invoice)
  await press('link', /FK\//)
  await page.getByText('Faktura korygująca').first().waitFor()
  // The home page lists what others offer.
  const { rows } = await fixtures.query('select title from academy_sessions union select title from dne_sessions', [])
  const titles = rows.map(({ title }) => String(title))
  for (const each of ['/pl', '/pl/notifications', '/pl/account', '/pl/campus/calendar', '/pl/account/billing']) {
    await page.goto(each)
    await look([...WRITTEN, ...titles])
  }
  expect(seen).toEqual([])
})
