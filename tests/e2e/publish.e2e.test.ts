import type { Locator } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { inDays, setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { fillPrice, fillWhat, nextStep, openPublishing, stepOnPage } from '#tests/support/publish-steps.ts'
import { TUESDAY } from '#tests/support/reservation-steps.ts'

const fixtures = setupE2eFixtures()

describe('publishing in steps', () => {
  it('publishes a course of dated lessons, whose fields are filled in and changed in the browser', async () => {
    const { page, context } = await fixtures.openBrowser(await fixtures.createUser('teacher'))
    await page.goto('/campus/teacher-panel')
    await page.getByRole('link', { name: 'Publish a session' }).click()
    await fillWhat(page, { title: 'Three Mondays', type: /^Course/ })
    await page.getByLabel('Lesson 1').fill(`${inDays(20)}T07:00`)
    await page.getByLabel('more times').fill('2')
    await page.getByRole('button', { name: 'Repeat weekly' }).click()
    await fillPrice(page, '450')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/published$/)
    await page.getByRole('link', { name: 'My Sessions' }).last().click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Remove lesson 3' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Saved.').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const { course_schedule } = await (await context.request.get(`/api/v1/sessions/${id}`)).json()
    expect(course_schedule.map((lesson: { date: string }) => lesson.date.slice(0, 10))).toEqual([
      inDays(20),
      inDays(27),
    ])
  })

  it('keeps the focus in the grid while another field is invalid', async () => {
    const { page } = await fixtures.openBrowser(await fixtures.createUser('teacher'))
    await openPublishing(page, '#price')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('region', { name: 'Please check these points' }).waitFor()
    await fillWhat(page, { title: 'By keyboard' })
    await page.locator('[data-slot="Monday 7"] input').focus()
    for (const key of ['Space', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await fillPrice(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/published$/)
  })

  it('keeps the focus on the time off that is added and ended by keyboard', async () => {
    const { page } = await fixtures.openBrowser(await fixtures.createUser('teacher'))
    await page.goto('/campus/teacher-panel/availability')
    await page
      .locator('#time-off')
      .getByLabel('From', { exact: true })
      .fill(`${inDays(20)}T07:00`)
    await page.getByLabel('Until').fill(`${inDays(21)}T07:00`)
    await page.getByLabel('Note').fill('Dentist')
    const focus = () => page.evaluate(() => document.activeElement?.textContent)
    await page.getByRole('button', { name: 'Take this time off' }).press('Enter')
    await page.getByText('Dentist', { exact: true }).waitFor()
    await expect.poll(focus).toBe('Time off')
    await page.getByLabel('End the time off Dentist').press('Enter')
    await page.getByRole('button', { name: 'End this time off' }).press('Enter')
    await page.getByText('Dentist', { exact: true }).waitFor({ state: 'detached' })
    await expect.poll(focus).toBe('Time off')
  })

  it('on a phone: sets the weekly availability with the first session, publishes a group in rows, and changes price and hours after a booking', async () => {
    const teacher = await fixtures.createUser('teacher')
    const { page, context } = await fixtures.openBrowser(teacher, { width: 390 })
    const sessionIn = async (path: string) =>
      (await context.request.get(`/api/v1/sessions/${path.match(/ses_\w+/)?.[0]}`)).json()
    const publish = async () => {
      await fillPrice(page)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.waitForURL(/\/published$/)
      return new URL(page.url()).pathname
    }

    await openPublishing(page)
    await fillWhat(page, { title: 'One to one' })
    await page.locator('[data-slot="Tuesday 16"]').click()
    const individual = await publish()
    expect(await sessionIn(individual)).toMatchObject({
      sharedAvailability: true,
      date_time: { Tuesday: [16, 16.5] },
    })

    await page.getByRole('link', { name: 'Publish another like it' }).click()
    await page.getByText('Copied from “One to one”').waitFor()
    await fillWhat(page, { title: 'A small group', type: /^Group/ })
    await page.getByLabel('Weekday').selectOption('Friday')
    await page.getByLabel('From', { exact: true }).first().selectOption({ label: '18:00' })
    await page.getByLabel('To', { exact: true }).selectOption({ label: '19:00' })
    const group = await publish()
    expect(await sessionIn(group)).toMatchObject({ type: 'group', date_time: { Friday: [18, 18.5] } })

    // Both know the other: the grid marks the group, and the second session follows the availability.
    await page.goto('/campus/teacher-panel/availability')
    await page
      .getByRole('gridcell')
      .getByLabel(/^Friday 18:00 to 18:30, free, A small group/)
      .waitFor()
    await page.locator('[data-slot="Wednesday 16"]').click()
    await page.getByRole('button', { name: 'Save weekly availability' }).click()
    await page.waitForURL(/\/teacher-panel$/)
    expect((await sessionIn(individual)).date_time).toEqual({ Tuesday: [16, 16.5], Wednesday: [16, 16.5] })

    const booked = await fixtures.publishSession(context.request, { type: 'individual', title: 'With a booking' })
    const student = await fixtures.openApi(await fixtures.createUser())
    const held = await student.post('/api/v1/reservations', {
      headers: { origin: inject('siteUrl') },
      data: {
        ...{ productId: booked, plan: 'single', firstDate: TUESDAY, date_time: { Tuesday: [17, 17.5] } },
        ...{ seenPrice: 10_000, acceptedTerms: TERMS_VERSION, earlyPerformance: true },
      },
    })
    expect(held.status()).toBe(201)
    await page.goto(`/campus/my-sessions/${booked}`)
    await page.getByText('Title, subject and time zone are locked').waitFor()
    await page.getByLabel(/^Price for new bookings/).fill('120')
    await page.locator('[data-slot="Sunday 10"]').click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Saved', { exact: false }).first().waitFor()
    const changed = await sessionIn(booked)
    expect(changed.price).toBe(12_000)
    expect(changed.date_time.Sunday).toEqual([10, 10.5, 16, 16.5, 17, 17.5, 18, 18.5])
  })

  it('on a phone: an incomplete form leads to its step and the first missing field, of each type, also without scripts', async () => {
    const teacher = await fixtures.createUser('teacher')
    const { page } = await fixtures.openBrowser(teacher, { width: 390 })
    const submit = async () => {
      await page.getByRole('link', { name: /^(When and price|Price)$/ }).click()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
    }
    const links = () => page.getByRole('region', { name: 'Please check these points' }).getByRole('link')
    /** The focus is on it and nothing covers it; the summary begins with it. */
    const isShown = (target: Locator) =>
      target.evaluate(field => {
        const { top, left, width, height } = field.getBoundingClientRect()
        const on = document.elementFromPoint(left + width / 2, top + height / 2)
        return document.activeElement === field && on !== null && (field.contains(on) || on.contains(field))
      })
    const leadsTo = async (target: Locator, id: string) => {
      await expect.poll(() => isShown(target)).toBe(true)
      expect(await links().first().getAttribute('href')).toBe(`#publish-${id}`)
    }
    await openPublishing(page)
    await page.getByLabel('Title').fill('Incomplete')
    await submit()
    await leadsTo(page.getByLabel('Subject'), 'subject')
    await page.getByLabel('Subject').selectOption({ label: 'Psychology' })
    await submit()
    await leadsTo(page.locator('[data-slot] input[tabindex="0"]'), 'date_time')
    // A link of the summary leads to another step.
    await links().filter({ hasText: /price/i }).first().click()
    await expect.poll(() => isShown(page.getByLabel(/^Price/))).toBe(true)
    await page.getByRole('link', { name: 'What', exact: true }).click()
    expect(await page.getByLabel('Title').inputValue()).toBe('Incomplete')
    await page.getByRole('radio', { name: /^Group/ }).check()
    await submit()
    await leadsTo(page.getByLabel('Weekday'), 'weekly')
    await page.getByRole('link', { name: 'What', exact: true }).click()
    await page.getByRole('radio', { name: /^Course/ }).check()
    await submit()
    await expect.poll(() => isShown(page.getByLabel('Lesson 1'))).toBe(true)
    // What is wrong under More is shown.
    await page.getByRole('link', { name: 'Price', exact: true }).click()
    await page.getByText('More: notice').click()
    await page.getByLabel('Minimum notice').fill('999')
    await page.getByText('More: notice').click()
    await page.getByLabel(/^Price/).fill('90')
    await page.getByRole('link', { name: 'When', exact: true }).click()
    await page.getByLabel('Lesson 1').fill(`${inDays(20)}T07:00`)
    await submit()
    await leadsTo(page.getByLabel('Minimum notice'), 'minimumNoticeHours')
  })

  it('on a phone without scripts: the steps lead forth and back, and an error leads to its step with everything that was typed', async () => {
    const { page } = await fixtures.openBrowser(await fixtures.createUser('teacher'), { width: 390, scripts: false })
    await page.goto('/campus/teacher-panel/publish')
    await fillWhat(page, { title: 'Without scripts', type: /^Group/ })
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    expect(await page.getByLabel('Title').inputValue()).toBe('Without scripts')
    await nextStep(page).click()
    await fillPrice(page)
    // Enter sends nothing before everything was seen.
    await page.getByLabel(/^Price/).press('Enter')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const summary = page.getByRole('region', { name: 'Please check these points' })
    expect(await summary.getByRole('link').first().getAttribute('href')).toBe('#publish-weekly')
    await stepOnPage(page, 'When').waitFor()
    await page.getByLabel('Weekday').selectOption('Friday')
    await nextStep(page).click()
    expect(await page.getByLabel(/^Price/).inputValue()).toBe('90')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/published$/)
  })

  it('shows the card of the list while it is typed, as the list then shows it, and Enter and Back lead through the steps', async () => {
    const name = await fixtures.createUser('teacher')
    const { page } = await fixtures.openBrowser(name)
    await openPublishing(page)
    const preview = page.getByRole('region', { name: 'What students see' })
    const title = `Preview ${name}`
    await page.getByLabel('Subject').selectOption({ label: 'Psychology' })
    await page.getByLabel('Title').fill(title)
    await preview.getByText(title).waitFor()
    await page.getByLabel('Title').press('Enter')
    await page.locator('[data-slot="Tuesday 16"]').click()
    await preview.getByRole('list', { name: 'Next times' }).locator('time').first().waitFor()
    await page.getByLabel(/^Price/).fill('95')
    await preview.getByText('95 PLN').waitFor()
    await page.goBack()
    await stepOnPage(page, 'What').waitFor()
    await page.goForward()
    await stepOnPage(page, 'Price').waitFor()
    const shown = (await preview.locator('li').first().innerText()).split('\n')
    await page.getByLabel(/^Price/).press('Enter')
    await page.waitForURL(/\/published$/)
    await page.goto(`/campus?q=${name}`)
    const listed = (await page.getByRole('listitem').filter({ hasText: title }).first().innerText()).split('\n')
    // The preview is as narrow as a phone: it leaves the rhythm out.
    const words = (lines: readonly string[]) => lines.join(' ').replaceAll(/Available \S+ \S+ – \S+|\s/g, '')
    expect(words(listed)).toEqual(words(shown))
  })
})
