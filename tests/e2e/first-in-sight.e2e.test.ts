import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findUnseen } from '#tests/support/covered-focus.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { goToCheckout, payAtCheckout, reserve } from '#tests/support/reservation-steps.ts'

const fixtures = setupE2eFixtures()

const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 650 },
] as const
const JOIN = 'main a[href^="/join/"]'

/** The first link of the main part that joins is whole in the window, and stands above what is over and what is to pay. */
const seesJoinFirst = async (page: Page, path: string) => {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto(path)
    await page.locator(JOIN).first().waitFor()
    expect(await findUnseen(page, [JOIN]), `${path} at ${size.width} × ${size.height}`).toEqual([])
    const rest = page.locator('main').getByText(/done today|waits? for your payment|Pay now/i)
    const join = (await page.locator(JOIN).first().boundingBox())?.y ?? Number.NaN
    for (const other of await rest.all()) expect((await other.boundingBox())?.y).toBeGreaterThan(join)
  }
}

it('a running lesson with Join is first in sight, for its student and its teacher', async () => {
  const { id, path, teacher } = await fixtures.createTeacherWithSession({ type: 'group' })
  const { page } = await fixtures.openBrowser(await fixtures.createUser())
  await page.goto(path)
  await reserve(page)
  await goToCheckout(page)
  await payAtCheckout(page)
  await fixtures.query(
    `with begun as (update occurrences set during = tstzrange(date_bin('30 minutes', now(), 'epoch'), now() + interval '1 hour')
       where id = (select occurrence_id from lessons join academy_session_purchases r on r.id = lessons.purchase_id
         where r.product_id = $1 limit 1) returning id, during)
     update engagements set during = begun.during from begun where occurrence_id = begun.id`,
    [id],
  )
  await page.goto(path)
  await seesJoinFirst(page, '/')
  await seesJoinFirst(teacher.page, '/')
  await seesJoinFirst(teacher.page, '/campus/teacher-panel')
})
