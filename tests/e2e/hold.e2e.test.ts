import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cannotPayTwice, leaveCheckout, payButton, seeCheckout, seePaidCheckout } from '#tests/support/checkout-page.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { holdPlaces } from '#tests/support/held-places.ts'
import {
  chooseTuesday,
  giveConsent,
  goToCheckout,
  NEXT_WEEK,
  payAtCheckout,
  reserve,
} from '#tests/support/reservation-steps.ts'
import { until } from '#tests/support/until.ts'

const fixtures = setupE2eFixtures()

/** Opens the page of a new student's hold on a new session. */
const studentWithHold = async () => {
  const name = await fixtures.createUser()
  const { path, id } = await fixtures.createSession({ type: 'individual', title: `Held for ${name}` })
  const student = await fixtures.openBrowser(name)
  await student.page.goto((await holdPlaces(student, id)).path)
  await student.page.getByText('Held for you').waitFor()
  return { ...student, name, path, id }
}

/** Asks once: the link alone changes nothing. */
const release = async (page: Page) => {
  await page.getByRole('link', { name: 'Give up this place' }).click()
  await page.getByRole('heading', { name: 'Give up this place?' }).waitFor()
  await page.getByRole('button', { name: 'Give up this place' }).click()
}

describe('a double click', () => {
  it('on Reserve creates one hold, on Pay one checkout, on the provider’s Pay one payment', async () => {
    const name = await fixtures.createUser()
    const { path } = await fixtures.createSession({ type: 'individual' })
    const { page } = await fixtures.openBrowser(name)
    await chooseTuesday(page, path)
    await giveConsent(page)
    await page.getByRole('button', { name: /^Reserve/ }).dblclick()
    await page.getByText('Held for you').waitFor()
    await page.getByRole('button', { name: /^Pay / }).dblclick()
    await seeCheckout(page)
    await payButton(page).dblclick()
    await page.getByRole('heading', { name: 'Booked' }).waitFor()
    expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'booked', payments: 1 }])
    const { rows } = await fixtures.query(
      `select (select count(*)::int from payment_intents i where i.payer_id = u.uid) as intents,
              (select count(*)::int from receipts r join payment_intents i on i.id = r.intent_id where i.payer_id = u.uid) as receipts
       from users u where username = $1`,
      [name],
    )
    expect(rows).toEqual([{ intents: 1, receipts: 1 }])
  })

  it.skipIf(cannotPayTwice)(
    'on the provider’s Pay twice, with every webhook sent twice, books once and refunds the second charge',
    async () => {
      const { page, name } = await studentWithHold()
      await goToCheckout(page)
      await page.getByLabel('The provider reports the payment').selectOption('twice')
      await page.getByRole('button', { name: 'Pay twice' }).click()
      await page.getByRole('heading', { name: 'Booked' }).waitFor()
      const paidAndReturned = async () => {
        const { rows } = await fixtures.query(
          `select sum(amount)::int as paid, sum((select coalesce(sum(r.amount), 0) from refunds r where r.intent_id = i.id))::int as returned
         from payment_intents i join users u on u.uid = i.payer_id where u.username = $1 and i.state in ('succeeded', 'refunded')`,
          [name],
        )
        return rows
      }
      await expect.poll(paidAndReturned).toEqual([{ paid: 20_000, returned: 10_000 }])
      expect((await fixtures.reservationsOf(name)).map(({ state }) => state)).toEqual(['booked'])
    },
  )
})

describe('going back', () => {
  it('after paying cannot pay again, and the reservation stays booked', async () => {
    const { page, name } = await studentWithHold()
    await goToCheckout(page)
    await payAtCheckout(page)
    await page.goBack()
    await seePaidCheckout(page)
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { name: 'Booked' }).waitFor()
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'booked', payments: 1 }])
  })

  it('from the provider without paying keeps the place', async () => {
    const { page, name } = await studentWithHold()
    await goToCheckout(page)
    await leaveCheckout(page)
    await page.getByText('Held for you').waitFor()
    await goToCheckout(page)
    await payAtCheckout(page)
    expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'booked', payments: 1 }])
  })
})

describe('two tabs of one student', () => {
  it('show the same hold: a reservation and its payment in one tab update the other', async () => {
    const name = await fixtures.createUser()
    const { path } = await fixtures.createSession({ type: 'individual' })
    const { page, context } = await fixtures.openBrowser(name)
    const other = await context.newPage()
    await chooseTuesday(other, path)
    await chooseTuesday(page, path)
    await reserve(page)
    await other.getByText('We’re holding your place').waitFor()
    expect(await other.getByRole('button', { name: /^Reserve/ }).count()).toBe(0)
    await other.getByRole('link', { name: 'Pay or release it' }).click()
    await other.waitForURL(page.url())
    await goToCheckout(page)
    await payAtCheckout(page)
    await other.getByRole('heading', { name: 'Booked' }).waitFor()
    expect(await fixtures.reservationsOf(name)).toHaveLength(1)
  })

  it('that both press Reserve before any live update get the same hold', async () => {
    const name = await fixtures.createUser()
    const { path } = await fixtures.createSession({ type: 'individual' })
    const { page, context } = await fixtures.openBrowser(name)
    await context.route('**/api/live*', route => route.abort())
    const other = await context.newPage()
    await chooseTuesday(other, path)
    await chooseTuesday(page, path)
    await reserve(page)
    await reserve(other)
    expect(other.url()).toBe(page.url())
    expect(await fixtures.reservationsOf(name)).toHaveLength(1)
  })
})

describe('two tabs with other lessons of one session', () => {
  it('reserve the first choice only: the second is told, not taken to lessons that it did not choose', async () => {
    const name = await fixtures.createUser()
    const { path } = await fixtures.createSession({ type: 'group' })
    const { page, context } = await fixtures.openBrowser(name)
    await context.route('**/api/live*', route => route.abort())
    const other = await context.newPage()
    await other.goto(path)
    await other.getByRole('radio', { name: /left/ }).nth(2).check()
    await other.getByLabel(/^One lesson/).check()
    await other.getByRole('button', { name: 'Reserve 1 lesson' }).waitFor()
    await page.goto(path)
    await reserve(page)
    await giveConsent(other)
    await other.getByRole('button', { name: 'Reserve 1 lesson' }).click()
    await other.getByText('You already hold other lessons of this session.').waitFor()
    await other.getByRole('link', { name: 'Pay or release it' }).click()
    await other.waitForURL(page.url())
    expect(await fixtures.reservationsOf(name)).toHaveLength(1)
  })
})

describe('a link to a session', () => {
  const slot = (page: Page, at: string) => page.locator(`[data-slot="Tuesday ${at}"]`)

  it('with other half-hours than the held ones shows the held ones as the reader’s own, with their time', async () => {
    const { page, path } = await studentWithHold()
    await page.goto(`${path}?from=${NEXT_WEEK}&plan=single&pick=Tuesday+18&pick=Tuesday+18.5`)
    await page.getByText('We’re holding your place').waitFor()
    await page.getByLabel(/^Tuesday .*16:00 to 16:30, held for you$/).waitFor()
    await page.getByLabel(/^Tuesday .*18:00 to 18:30, not bookable$/).waitFor()
    expect(await slot(page, '18').getAttribute('aria-selected')).toBe(null)
    const panel = page.getByRole('complementary', { name: 'Your choice' })
    await panel.getByText(/^Tue \d+ \w+( \d{4})?, 16:00 – 17:00 Warsaw time$/).waitFor()
    await panel.getByText(/^Pay within/).waitFor()
  })

  it('with the reader’s own booked lesson recognises it', async () => {
    const { page, path } = await studentWithHold()
    await goToCheckout(page)
    await payAtCheckout(page)
    await page.goto(`${path}?from=${NEXT_WEEK}&plan=single&pick=Tuesday+16&pick=Tuesday+16.5`)
    const panel = page.getByRole('complementary', { name: 'Your choice' })
    await panel.getByText('You’ve booked this').waitFor()
    await panel.getByText(/16:00 – 17:00 Warsaw time$/).waitFor()
    await page.getByLabel(/^Tuesday .*16:00 to 16:30, booked by you$/).waitFor()
    expect(await page.getByText(/no longer free/).count()).toBe(0)
  })
})

describe('a hold', () => {
  it('that is cancelled frees its time for others, who see it at once', async () => {
    const { page, path, name } = await studentWithHold()
    const { page: watching } = await fixtures.openBrowser(await fixtures.createUser())
    await watching.goto(`${path}?from=${NEXT_WEEK}`)
    await watching.getByLabel(/^Tuesday .*16:00 to 16:30, taken$/).waitFor()
    await release(page)
    await page.waitForURL('**/campus/reservations')
    await page.getByText('Your place has been released. Nothing was charged.').waitFor()
    await watching.getByLabel(/^Tuesday .*16:00 to 16:30, free$/).waitFor()
    expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'lapsed', payments: 0 }])
  })

  it('can be cancelled from the list', async () => {
    const { page, name } = await studentWithHold()
    await page.goto('/campus/reservations')
    await page.getByRole('link', { name: `Give up Held for ${name}` }).click()
    await page.getByRole('link', { name: 'Keep this place' }).click()
    await page.getByText('Held for you').waitFor()
    await release(page)
    await page.getByText('Your place has been released. Nothing was charged.').waitFor()
    await page.getByText('No upcoming lessons').waitFor()
  })

  it('that is cancelled shows the message in this tab, and in no tab that opens later', async () => {
    const { page, context } = await studentWithHold()
    await release(page)
    const message = 'Your place has been released. Nothing was charged.'
    await page.getByText(message).waitFor()
    // Before the cookie expires by itself after 15 seconds.
    await until(async () => (await context.cookies()).every(({ name }) => name !== 'guildhall.notice'), 10_000)
    const answer = await context.request.get('/campus/reservations')
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toContain(message)
  })

  it('expires on the open page, which then links back to the session', async () => {
    const { page, name, id } = await studentWithHold()
    await fixtures.query(
      `update holds set expires_at = now() + interval '3 seconds'
       where holdable_id in (select id from academy_session_purchases where product_id = $1)`,
      [id],
    )
    await page.reload()
    await page
      .getByRole('timer')
      .getByText(/^[0-3] s$/)
      .waitFor()
    await page.getByRole('heading', { name: 'This place is no longer held' }).waitFor()
    await page.getByText('Lapsed').waitFor()
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Choose again' }).click()
    await page.waitForURL(`**/campus/sessions/${id}`)
    expect((await fixtures.reservationsOf(name))[0]?.payments).toBe(0)
  })
})
