import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()

/** A paid payment for something that no longer exists. */
const createUnclaimed = async (username: string): Promise<string> => {
  const [id, entry] = [newId('intent'), newId('ledger')]
  await fixtures.query(
    `with payment as (insert into payment_intents (id, payer_id, payable_kind, payable_id, description, amount, state, provider, provider_ref, charge_ref, expires_at, created_at, settled_at, unclaimed_at)
       select $1, uid, 'lost', $1, 'A lost lesson of ' || username, 9000, 'succeeded', 'test', 'tp_' || $1, 'tp_' || $1 || '.1', now(), now(), now(), now() from users where username = $2),
     charged as (insert into test_payments (ref, idempotency_key, intent_id, amount, currency, description, return_url, state, charges, expires_at, created_at)
       values ('tp_' || $1, $1, $1, 9000, 'PLN', 'A lost lesson', '/', 'paid', 1, now(), now())),
     movement as (insert into ledger_transactions (id, kind, source_id, memo, created_at) values ($3, 'payment', $1, 'A lost lesson', now()))
     insert into ledger_entries (id, transaction_id, account_kind, account_owner, amount, created_at)
       values ('ent_' || $1, $3, 'provider_clearing', 'test', 9000, now()), ('enu_' || $1, $3, 'prepaid_lessons', 'lost:' || $1, -9000, now())`,
    [id, username, entry],
  )
  return id
}

it('an admin finds an unclaimed payment, refunds it with a reason, and sees it among the refunds', async () => {
  const name = await fixtures.createUser()
  await createUnclaimed(name)
  const { page } = await fixtures.openBrowser('ada')
  await page.goto('/admin/money/attention')
  await page.getByRole('link', { name: `Decide about A lost lesson of ${name}` }).click()
  await page.getByRole('link', { name: 'Refund payment' }).click()
  await page.getByText('90 PLN goes back to').waitFor()
  await page.getByLabel('Why').fill('The lesson no longer exists.')
  await page.getByRole('button', { name: 'Refund payment' }).click()
  await page.getByText('The refund is on its way. We’ve told the payer.').waitFor()
  await page.getByRole('heading', { name: 'Refunds' }).waitFor()
  await page.getByText('The lesson no longer exists.').waitFor()
  await page.goto('/admin/money/attention')
  expect(await page.getByText(`A lost lesson of ${name}`).count()).toBe(0)
})

it.each([
  ['/admin/events', 'Export CSV', 'Export of sessions', /^\uFEFFid,title,subject/],
  ['/admin/requests', 'Export CSV', 'Export of requests', /^\uFEFFreference,kind,title/],
  ['/admin/money/exports', 'Export payments', 'Export of the payments of a month', /^\uFEFFreceipt,receipt date/],
])('an admin exports %s by its button, and gets the file', async (path, button, title, head) => {
  const { page } = await fixtures.openBrowser('ada')
  await page.goto(path)
  const more = page.getByRole('button', { name: 'More: export and columns' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect(String(await buffer(await (await download).createReadStream()))).toMatch(head)
})
