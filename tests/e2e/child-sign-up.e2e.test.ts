import { expect, inject, it } from 'vitest'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { chooseTuesday, goToCheckout, NEXT_WEEK, payAtCheckout, reserve } from '#tests/support/reservation-steps.ts'
import { followEmailLink, logIn, signUp } from '#tests/support/sign-up-steps.ts'

const fixtures = setupE2eFixtures()

it('a child signs up, is confirmed by e-mail and by a guardian, and only then can reserve', async () => {
  const { id, path } = await fixtures.createSession({ type: 'individual' })
  const [child, guardian] = [await fixtures.openBrowser(), await fixtures.openBrowser()]
  const { page } = child
  const name = `child_${Temporal.Now.instant().epochMilliseconds % 1_000_000_000}`
  const mum = `${name}.mum@a.test`
  const tryReserve = () =>
    child.context.request.post('/api/v1/reservations', {
      headers: { origin: inject('siteUrl') },
      data: {
        ...{ productId: id, plan: 'single', firstDate: NEXT_WEEK, date_time: { Tuesday: [16, 16.5] } },
        ...{ acceptedTerms: TERMS_VERSION, earlyPerformance: true, seenPrice: 10_000 },
      },
    })

  await signUp(page, name, '2013-02-03', mum)
  await logIn(page, name, undefined, `/enter?to=${path}`)
  await page.waitForURL(`**${path}`)
  await page.getByText('Please confirm your e-mail address first').waitFor()
  expect((await tryReserve()).status()).toBe(403)

  await followEmailLink(page, `${name}@a.test`, /Confirm your e-mail/)
  await page.goto(path)
  await page.getByText('Your parent or guardian has not approved your account yet.').waitFor()
  expect(await page.getByRole('button', { name: /^Reserve/ }).count()).toBe(0)
  expect((await tryReserve()).status()).toBe(403)
  expect(await fixtures.reservationsOf(name)).toEqual([])

  await followEmailLink(guardian.page, mum, /needs your approval/)
  await guardian.page.getByRole('button', { name: 'I’m the parent or guardian; approve' }).click()
  await page.getByText('Your parent or guardian has not approved').waitFor({ state: 'detached' })
  await chooseTuesday(page, path)
  await reserve(page)
  await goToCheckout(page)
  await payAtCheckout(page)
  expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'booked', payments: 1 }])
})

it('a named guardian who does not know the child closes its account to booking until staff decide', async () => {
  const { id, path } = await fixtures.createSession({ type: 'individual' })
  const [child, stranger] = [await fixtures.openBrowser(), await fixtures.openBrowser(undefined, { scripts: false })]
  const staff = await fixtures.openBrowser('ada')
  const name = `unknown_${Temporal.Now.instant().epochMilliseconds % 1_000_000_000}`
  const address = `${name}.unknown@a.test`
  await signUp(child.page, name, '2013-02-03', address)
  await followEmailLink(child.page, `${name}@a.test`, /Confirm your e-mail/)

  // The development mailbox needs no scripts either.
  await followEmailLink(stranger.page, address, /needs your approval/)
  await stranger.page.getByText('I don’t know this person').click()
  await stranger.page.getByRole('button', { name: 'Stop this account' }).click()
  await stranger.page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor()
  const link = stranger.page.url()

  await child.page.goto(path)
  await child.page.getByText('doesn’t know you').waitFor()
  expect(await child.page.getByRole('button', { name: /^Reserve/ }).count()).toBe(0)
  const reserve = await child.context.request.post('/api/v1/reservations', {
    headers: { origin: inject('siteUrl') },
    data: {
      ...{ productId: id, plan: 'single', firstDate: NEXT_WEEK, date_time: { Tuesday: [16, 16.5] } },
      ...{ acceptedTerms: TERMS_VERSION, earlyPerformance: true, seenPrice: 10_000 },
    },
  })
  expect([reserve.status(), (await reserve.json()).code]).toEqual([403, 'closed_to_booking'])
  expect(await fixtures.reservationsOf(name)).toEqual([])

  await staff.page.goto('/admin/contact')
  await staff.page.getByRole('link', { name: `“I don’t know this person”: ${name}` }).click()
  await staff.page.getByText('can book nothing until you decide', { exact: false }).waitFor()
  await staff.page.getByRole('link', { name: `Decide about ${name}` }).click()
  await staff.page.getByText('Closed to booking').waitFor()
  await staff.page.getByRole('button', { name: 'Open to booking' }).click()
  await staff.page.getByText('Closed to booking').waitFor({ state: 'detached' })
  await child.page.goto(path)
  await child.page.getByText('Your parent or guardian has not approved your account yet.').waitFor()
  // The answer cannot be taken back by its own link.
  await stranger.page.goto(link)
  expect(await stranger.page.getByRole('button', { name: /approve/ }).count()).toBe(0)
})
