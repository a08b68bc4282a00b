import { expect, inject, it } from 'vitest'
import { payButton, seeCheckout } from '#tests/support/checkout-page.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()

it('staff book for a child; the parent’s open page shows it, and the parent accepts and pays by the link', async () => {
  const title = 'A lesson by phone'
  const { id } = await fixtures.createSession({ type: 'individual', title })
  const parent = await fixtures.createUser()
  const { page, context } = await fixtures.openBrowser(parent, { width: 390 })
  const added = await context.request.post('/api/v1/family/children', {
    headers: { origin: inject('siteUrl') },
    data: { displayName: 'Iga Wrona', birthDate: '2015-05-05' },
  })
  if (!added.ok()) throw new Error(await added.text())
  const { rows } = await fixtures.query(
    `select child.uid from users child join guardianships g on g.child_id = child.uid join users p on p.uid = g.guardian_id
     where p.username = $1`,
    [parent],
  )
  await page.goto('/family')
  await page.getByRole('heading', { name: 'Iga' }).waitFor()

  const staff = await fixtures.openBrowser('ada')
  await staff.page.goto(`/admin/users/${rows[0]?.uid}`)
  await staff.page.getByRole('link', { name: 'Book for Iga' }).click()
  await staff.page.getByLabel('Title or teacher').fill('A lesson by phone')
  await staff.page.getByRole('button', { name: 'Search' }).click()
  await staff.page.getByRole('link', { name: title }).first().waitFor()
  await staff.page.goto(`/campus/sessions/${id}?for=${rows[0]?.uid}`)
  await staff.page.getByText('Booking for Iga Wrona').waitFor()
  await staff.page.getByRole('link', { name: /^Choose \w+ \d/ }).click()
  await staff.page.waitForURL(/pick=/)
  await staff.page.getByRole('radio', { name: /by link/ }).waitFor()
  await staff.page.getByRole('button', { name: 'Book for Iga' }).click()
  await staff.page.waitForURL(/\/campus\/reservations\/rsv_/)
  await staff.page.getByRole('button', { name: 'Give up this place for Iga Wrona' }).waitFor()

  await page.getByText(title).first().waitFor()
  await page.goto(new URL(staff.page.url()).pathname)
  await page.getByText('The school holds this for Iga Wrona').waitFor()
  await page.getByLabel(/14-day cancellation period/).check()
  await page.getByRole('button', { name: /^Accept and pay/ }).click()
  await seeCheckout(page)
  await payButton(page).click()
  await page.waitForURL(/\/campus\/reservations\/rsv_/)
  await staff.page.getByText('Booked', { exact: true }).first().waitFor()
  const booked = await fixtures.query(
    `select r.state, s.username as staff from academy_session_purchases r join users s on s.uid = r.staff_id where r.user_id = $1`,
    [rows[0]?.uid],
  )
  expect(booked.rows).toEqual([{ state: 'booked', staff: 'ada' }])
})
