import { expect, inject, it } from 'vitest'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()

it('a teacher without scripts adds a student, who accepts in place, and asks staff for a change', async () => {
  const { teacher, id } = await fixtures.createTeacherWithSession({ type: 'course', title: 'Course to join' })
  await fixtures.query('update academy_sessions set price = 0 where id = $1', [id])
  const [name, first] = [await fixtures.createUser(), await fixtures.createUser()]
  const booked = await fixtures.openBrowser(first, { scripts: false })
  await booked.context.request.post('/api/v1/reservations', {
    headers: { origin: inject('siteUrl') },
    data: { productId: id, plan: 'course', acceptedTerms: TERMS_VERSION, earlyPerformance: true, seenPrice: 0 },
  })

  const { page } = await fixtures.openBrowser(undefined, { scripts: false, width: 390 })
  await page.context().addCookies(await teacher.context.cookies())
  await page.goto(`/campus/my-sessions/${id}`)
  await page.getByText('Add a student', { exact: true }).click()
  await page.getByLabel('Username').fill('no_such_name')
  await page.getByRole('button', { name: 'Ask the student' }).click()
  await page.getByText('There is no student with this username.').first().waitFor()
  await page.getByLabel('Username').fill(name)
  await page.getByRole('button', { name: 'Ask the student' }).click()
  await page.getByText(`Stan ${name} joins Course to join`).waitFor()
  await page.getByText('Change what is locked', { exact: true }).click()
  await page.getByLabel('New price').fill('120')
  await page.getByRole('button', { name: 'Ask for the change' }).click()
  await page.getByText('Change of Course to join').waitFor()

  const student = await fixtures.openBrowser(name, { scripts: false, width: 390 })
  await student.page.goto('/notifications')
  await student.page.getByLabel(/^Accept: Tola Teacher asks/).click()
  await student.page.getByRole('button', { name: /^Accept and join/ }).click()
  await student.page.getByRole('heading', { name: 'Course to join' }).waitFor()
  await student.page.getByText('Booked', { exact: true }).first().waitFor()

  const admin = await fixtures.openBrowser('ada')
  await admin.page.goto('/admin/requests/a_session_modification_requests')
  await admin.page.getByRole('link', { name: 'Change of Course to join' }).click()
  await admin.page.getByRole('heading', { name: 'What is requested' }).waitFor()
  await admin.page.getByText('0 PLN → 120 PLN').waitFor()
  await admin.page.getByRole('button', { name: 'Approve' }).click()
  await admin.page.getByText('Approved. We’ve told the person who asked.').waitFor()
  await page.goto('/notifications')
  await page.getByText(`Accepted: Stan ${name}, Course to join`).waitFor()
  await page.getByText('Approved: Change of Course to join').waitFor()
})

it('without scripts, a student asks for lessons that are not in the list', async () => {
  const { page } = await fixtures.openBrowser(await fixtures.createUser(), { scripts: false, width: 390 })
  await page.goto('/campus')
  await page.getByRole('link', { name: 'Ask for lessons' }).click()
  await page.getByLabel('Subject').selectOption('ib-physics')
  await page.locator('input[value="Tuesday 17"]').check({ force: true })
  await page.getByLabel('What you would pay for an hour').fill('90')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByText('Lessons last at least an hour.').first().waitFor()
  await page.locator('input[value="Tuesday 17.5"]').check({ force: true })
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByText('Lessons in IB Physics').waitFor()
})

it('staff answer what a student asks for in the list, with a session on offer', async () => {
  await fixtures.createSession({ type: 'group', title: 'On offer' })
  const name = await fixtures.createUser()
  const student = await fixtures.openBrowser(name)
  const filed = await student.context.request.post('/api/v1/requests/academy_requests', {
    headers: { origin: inject('siteUrl') },
    data: { track: 'ib', subject: 'ib-mathematics-aa', date_time: { Tuesday: [17, 17.5] }, amount: 12_000 },
  })
  expect(filed.status()).toBe(201)

  const { page } = await fixtures.openBrowser('ada', { width: 390 })
  await page.goto('/admin/requests/academy_requests?sort=-opened')
  const card = page.getByRole('listitem').filter({ hasText: `Stan ${name}` })
  await card
    .getByRole('button', { name: /^Suggest / })
    .first()
    .click()
  await page.getByText('Approved. We’ve told the person who asked.').waitFor()
  await page.waitForURL(/\/admin\/requests\/academy_requests\?sort=-opened$/)
  await card.waitFor({ state: 'detached' })
  const { rows } = await fixtures.query(
    `select status, entity_id from requests where filed_by = (select uid from users where username = $1)`,
    [name],
  )
  expect(rows).toEqual([{ status: 'approved', entity_id: expect.stringMatching(/^ses_/) }])
})
