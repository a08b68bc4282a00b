import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { MIN_SECONDS } from '#features/people/visitor-forms/rules.ts'
import { inDays, setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { findEnglish, inPolish } from '#tests/support/polish.ts'
import { followEmailLink } from '#tests/support/sign-up-steps.ts'
import { setTaxes } from '#tests/support/tax-settings-steps.ts'
import { until } from '#tests/support/until.ts'

const fixtures = setupE2eFixtures()

/** A day has passed: what was to be at some time was two hours ago. */
const hold = (school: string) =>
  fixtures.query(
    `with held as (
       update training_dates d set during = tstzrange(now() - interval '3 hours', now() - interval '2 hours')
       from trainings t where t.id = d.training_id and t.organisation = $1 and d.state = 'agreed' returning d.id, d.during)
     update engagements e set during = held.during, time_off = held.during from held where e.id = held.id`,
    [school],
  )

type Words = Readonly<Record<'title' | 'contents' | 'place' | 'language', string>>

/** Staff offer the school a date in ten days with a teacher of its own. */
const sendOffer = async (staff: Page, school: string, { title, contents, place, language }: Words) => {
  const { rows } = await fixtures.query('select uid from users where username = $1', [
    await fixtures.createUser('teacher'),
  ])
  await staff.goto('/admin/trainings')
  await staff.getByRole('link', { name: school }).click()
  await staff.getByLabel('Title', { exact: true }).fill(title)
  await staff.getByLabel('What it contains').fill(contents)
  await staff.getByLabel('Place', { exact: true }).fill(place)
  await staff.getByRole('textbox', { name: 'Language' }).fill(language)
  await staff.getByLabel('Participants at most').fill('3')
  await staff.getByLabel('Trainer', { exact: true }).selectOption(rows[0].uid)
  await staff.getByLabel('Start of date 1').fill(`${inDays(10)}T15:00`)
  await staff.getByLabel('Price, net of tax').fill('2400')
  await staff.getByLabel('Valid until').fill(inDays(5))
  await staff.getByLabel('Fee of the trainer').fill('800')
  await staff.getByRole('button', { name: 'Send offer' }).click()
  await staff.getByText('Kept until the offer is answered').waitFor()
}

it('a school asks for a training without scripts, loses nothing of what was typed, and gets a training to the last transfer', async () => {
  const school = `Szkoła ${Date.now()}`
  const address = `school${Date.now()}@szkola.test`
  const { page } = await fixtures.openBrowser(undefined, { width: 390, scripts: false })
  await page.goto('/training')
  const openedAt = Date.now()
  await page.getByLabel('School or organisation').fill(school)
  await page.getByLabel('Contact person').fill('Maria Zielińska')
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Topic', { exact: true }).selectOption({ label: 'Assessment and feedback' })
  await page.getByLabel('Who takes part').fill('Science teachers')
  await page.getByLabel('How many people').fill('18')
  await page.getByLabel('Preferred dates').fill('March')
  await page.getByLabel('What would you like to achieve?').fill('a.com b.com c.com')
  const send = page.getByRole('button', { name: 'Send training request' })
  await send.click()
  await page.getByText('Please name at most 2 web addresses.').first().waitFor()
  expect(await page.getByLabel('School or organisation').inputValue()).toBe(school)
  await page.getByLabel('What would you like to achieve?').fill('Clearer criteria.')
  await until(() => Date.now() - openedAt > MIN_SECONDS * 1000)
  await send.click()
  await page.getByText(/Your reference is [0-9A-Z]{4}-[0-9A-Z]{4}/).waitFor()

  const { page: staff } = await fixtures.openBrowser('ada')
  await staff.goto('/admin/requests/training_requests')
  await staff.getByRole('link', { name: `Training: ${school}` }).click()
  await staff.getByRole('heading', { name: 'What is requested' }).waitFor()
  await staff.getByText('Clearer criteria.').waitFor()
  await staff.getByRole('button', { name: 'Approve' }).click()
  await staff.getByText('Approved. We’ve told the person who asked.').waitFor()

  await sendOffer(staff, school, {
    title: 'Clear criteria',
    contents: 'An afternoon about criteria.',
    place: 'Room 5',
    language: 'English',
  })

  const { page: phone } = await fixtures.openBrowser(undefined, { width: 390 })
  await followEmailLink(phone, address, /Our offer/)
  await phone.getByLabel('Your name').fill('Jan Kos')
  await phone.getByLabel('Your function').fill('Head teacher')
  await phone.getByLabel('School or company for the invoice').fill(school)
  await phone.getByLabel('Its address').fill('ul. Szkolna 1, Łódź')
  await phone.getByLabel('NIP').fill('5260250274')
  await phone.getByLabel(/I accept the/).check()
  await phone.getByRole('button', { name: 'Accept the offer' }).click()
  await phone.getByText('By Jan Kos, Head teacher').waitFor()
  // The page of staff has changed by itself.
  await staff.getByText('Agreed', { exact: true }).waitFor()
  await phone.getByLabel('Name', { exact: true }).fill('Marta Łącka')
  await phone.getByRole('button', { name: 'Add participant' }).click()
  await staff.getByText('Marta Łącka').first().waitFor()
  await staff.getByLabel('Address and room, or the link').fill('Room 5, second floor')
  await staff.getByRole('button', { name: 'Plan the training' }).click()
  await staff.getByRole('button', { name: 'Save and tell everyone' }).waitFor()

  await hold(school)
  await staff.reload()
  await staff.getByText('Who was there:').click()
  await staff.getByRole('checkbox', { name: 'Marta Łącka' }).check()
  await staff.getByRole('button', { name: 'Save who was there' }).click()
  await staff.getByText('there on 1 date').waitFor()
  await staff.getByText('Mark as done', { exact: true }).click()
  await staff.getByRole('button', { name: 'It took place; mark as done' }).click()
  await staff.getByText('Owed since the last date. Send the invoice.').waitFor()

  await phone.reload()
  const certificate = await phone.getByRole('link', { name: 'Certificate of Marta Łącka' }).getAttribute('href')
  const file = await phone.request.get(certificate ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const feedback = phone.locator('form').filter({ hasText: 'From 1 (not good) to 5 (very good)' })
  await feedback.getByRole('radio', { name: '5' }).check()
  await feedback.getByLabel(/What was good/).fill('The criteria are on the wall.')
  await feedback.getByRole('button', { name: 'Send' }).click()
  await phone.getByText('Thank you for telling us how it was').waitFor()
  await staff.getByText('The criteria are on the wall.').waitFor()

  // Tests of invoices set the taxes of the same site, at this time or another.
  await setTaxes(fixtures)
  await staff.reload()
  await staff.getByRole('button', { name: 'Issue the invoice' }).click()
  await staff.getByLabel('Reference of the bank transfer').fill('T 1')
  await staff.getByRole('button', { name: 'Book transfer' }).click()
  await staff.getByText(/^Paid\. Invoice FV\/\d{4}\/\d\d\/\d{4}\.$/).waitFor()
})

it('a school that asks on the Polish page is written to in Polish by staff who read English, until they choose another language', async () => {
  const school = `Szkoła ${Date.now()}`
  const address = `szkola${Date.now()}@szkola.test`
  const { page } = await fixtures.openBrowser(undefined, { width: 390, scripts: false })
  await page.goto('/pl/training')
  const openedAt = Date.now()
  await page.getByLabel(inPolish('School or organisation')).fill(school)
  await page.getByLabel(inPolish('Contact person')).fill('Maria Zielińska')
  await page.getByLabel(inPolish('E-mail')).fill(address)
  await page.getByLabel(inPolish('Topic'), { exact: true }).selectOption('assessment')
  await page.getByLabel(inPolish('Who takes part')).fill('Nauczyciele fizyki')
  await page.getByLabel(inPolish('How many people')).fill('18')
  await page.getByLabel(inPolish('Preferred dates')).fill('marzec')
  await page.getByLabel(inPolish('What would you like to achieve?')).fill('Jaśniejsze kryteria.')
  await until(() => Date.now() - openedAt > MIN_SECONDS * 1000)
  await page.getByRole('button', { name: inPolish('Send training request') }).click()
  await page
    .getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .waitFor()

  const { page: staff } = await fixtures.openBrowser('ada')
  await staff.goto('/admin/requests/training_requests')
  await staff.getByRole('link', { name: `Training: ${school}` }).click()
  await staff.getByText('The e-mail is in Polish. Please write in it too.').first().waitFor()
  await staff.getByRole('button', { name: 'Approve' }).click()
  await staff.getByText('Approved. We’ve told the person who asked.').waitFor()
  await sendOffer(staff, school, {
    title: 'Jasne kryteria',
    contents: 'Popołudnie o kryteriach.',
    place: 'Sala 5',
    language: 'polski',
  })

  const { page: phone } = await fixtures.openBrowser(undefined, { width: 390 })
  await followEmailLink(phone, address, new RegExp(inPolish('Our offer: {title}', { title: 'Jasne kryteria' })))
  await phone.waitForURL(/\/pl\/training\/offers\//)
  await phone.getByRole('heading', { name: 'Jasne kryteria', level: 1 }).waitFor()
  expect(await findEnglish(phone, ['Guildhall', "Dungeons'n English", 'Stan '])).toEqual([])

  await staff.getByText('Language of e-mails: Polish').click()
  await staff.getByLabel('E-mails to the school are in').selectOption('English')
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await staff.getByText('Language of e-mails: English').waitFor()
  await staff.getByLabel('Your answer').fill('A question.')
  await staff.getByRole('button', { name: /Send/ }).first().click()
  await followEmailLink(phone, address, /About your training/)
  await phone.waitForURL(url => url.pathname.startsWith('/training/offers/'))
})
