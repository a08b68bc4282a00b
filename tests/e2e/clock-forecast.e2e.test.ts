import { join } from 'node:path'
import pg from 'pg'
import type { APIRequestContext, Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { connectToBrowser } from '#tests/support/browser-contexts.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { createSignedInUsers } from '#tests/support/signed-in-users.ts'

/** A server of its own, in the week before Warsaw changes its clocks. */
const OTHER_DAY = join(import.meta.dirname, '../support/other-day.ts')
let server: RunningServer
let browser: Browser
let database: pg.Client
beforeAll(async () => {
  const clock = { STARTS_AT: '2027-03-20T10:00:00Z', NODE_OPTIONS: `--import=${OTHER_DAY}` }
  server = await startServer({ env: { DEMO: '0', ...clock } })
  browser = await connectToBrowser()
  database = new pg.Client({ host: join(server.dataDir, 'socket'), user: 'guildhall', database: 'guildhall' })
  await database.connect()
}, 240_000)
afterAll(async () => {
  await database.end()
  await browser.close()
  await server.stop()
})

/** A new person with a signed-in browser. */
const openAs = async (name: string, zone: string, options?: Parameters<typeof createSignedInUsers>[2]) => {
  const [{ id, token } = { id: '', token: '' }] = await createSignedInUsers(database, 1, options)
  await database.query('update users set display_name = $2, zone = $3 where uid = $1', [id, name, zone])
  // The day of the database is the real one.
  await database.query(`update auth_sessions set expires_at = '2028-01-01' where user_id = $1`, [id])
  const extraHTTPHeaders = { authorization: `Bearer ${token}` }
  return browser.newContext({ baseURL: server.url, locale: 'en-GB', reducedMotion: 'reduce', extraHTTPHeaders })
}

const post = async (api: APIRequestContext, path: string, data: object) => {
  const answer = await api.post(path, { headers: { origin: server.url }, data })
  if (!answer.ok()) throw new Error(await answer.text())
  return answer.json()
}

type Offer = {
  readonly type: 'individual' | 'group'
  readonly title: string
  readonly date_time: object
}

/** Publishes a session of Nina’s, and books four weeks of it for Ala. */
const bookFourWeeks = async (nina: APIRequestContext, ala: APIRequestContext, offer: Offer, firstDate: string) => {
  const more = { subject: 'ib-mathematics-aa', zone: 'Europe/Warsaw', price: 10_000 }
  const shape = offer.type === 'group' ? { maxStudents: 4 } : {}
  const { id } = await post(nina, '/api/v1/sessions', { ...offer, ...more, ...shape })
  const asked = {
    ...{ productId: id, plan: 'block', firstDate, acceptedTerms: TERMS_VERSION, earlyPerformance: true },
    ...(offer.type === 'individual' ? { date_time: offer.date_time } : {}),
  }
  // The refusal names the price that is right.
  const quoted = await ala.post('/api/v1/reservations', {
    headers: { origin: server.url },
    data: { ...asked, seenPrice: 1 },
  })
  const seenPrice = (await quoted.json()).params.price
  const { checkoutUrl } = await post(ala, '/api/v1/reservations', { ...asked, seenPrice })
  if (!checkoutUrl) return
  const paid = await ala.post(checkoutUrl, { headers: { origin: server.url }, form: { verb: 'pay' } })
  if (!paid.ok()) throw new Error(await paid.text())
}

it('leads from the forecast to another time of an individual lesson, and offers none for a group', async () => {
  const nina = await openAs('Nina Kowal', 'Europe/Warsaw', { role: 'teacher', teacherAccess: true })
  const ala = await openAs('Ala Nowak', 'Asia/Tokyo')
  const alone = { type: 'individual', title: 'Alone', date_time: { Wednesday: [20, 20.5] } } as const
  const together = { type: 'group', title: 'Together', date_time: { Thursday: [20, 20.5] } } as const
  await bookFourWeeks(nina.request, ala.request, alone, '2027-03-24')
  await bookFourWeeks(nina.request, ala.request, together, '2027-03-25')

  const page = await ala.newPage()
  await page.goto('/campus/calendar')
  await page.getByRole('heading', { name: 'The clocks change soon' }).waitFor()
  await page.getByRole('heading', { name: 'Together' }).waitFor()
  const links = page.getByRole('link', { name: 'Ask for another time' })
  expect(await links.count()).toBe(1)
  await links.click()
  await page.getByRole('heading', { name: 'Ask for another time' }).waitFor()
  await page.getByText('Alone with Nina').first().waitFor()
  await Promise.all([nina.close(), ala.close()])
}, 120_000)
