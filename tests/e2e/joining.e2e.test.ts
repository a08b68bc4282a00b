import { expect, inject, it } from 'vitest'
import { chooseTuesday, FROM, payAtTill, reserve, toTill } from '#tests/support/choosing.ts'
import { followLetter, join, logIn } from '#tests/support/joining.ts'
import { ownStage } from '#tests/support/stage.ts'

const stage = ownStage()

it('a child signs up, is confirmed by letter and by a guardian, and only then can reserve', async () => {
  const { id, path } = await stage.teacherWith({ type: 'individual' })
  const [child, guardian] = [await stage.guest(), await stage.guest()]
  const { page } = child
  const name = `child_${Temporal.Now.instant().epochMilliseconds % 1_000_000_000}`
  const mum = `${name}.mum@a.test`
  const knock = () =>
    child.context.request.post('/api/v1/reservations', {
      headers: { origin: inject('siteUrl') },
      data: {
        ...{ productId: id, plan: 'single', firstDate: FROM, date_time: { Tuesday: [16, 16.5] } },
        ...{ acceptedTerms: '2026-11', earlyPerformance: true, seenPrice: 10_000 },
      },
    })

  await join(page, name, '2013-02-03', mum)
  await logIn(page, name, undefined, `/enter?to=${path}`)
  await page.waitForURL(`**${path}`)
  await page.getByText('Please confirm your e-mail address first').waitFor()
  expect((await knock()).status()).toBe(403)

  await followLetter(page, `${name}@a.test`, /confirm your e-mail/)
  await page.goto(path)
  await page.getByText('Your parent or guardian has not confirmed your account yet.').waitFor()
  expect(await page.getByRole('button', { name: /^Reserve/ }).count()).toBe(0)
  expect((await knock()).status()).toBe(403)
  expect(await stage.reservationsOf(name)).toEqual([])

  await followLetter(guardian.page, mum, /needs your confirmation/)
  await guardian.page.getByRole('button', { name: 'I am the guardian and confirm' }).click()
  await page.getByText('Your parent or guardian has not confirmed').waitFor({ state: 'detached' })
  await chooseTuesday(page, path)
  await reserve(page)
  await toTill(page)
  await payAtTill(page)
  expect(await stage.reservationsOf(name)).toMatchObject([{ state: 'booked', payments: 1 }])
})
