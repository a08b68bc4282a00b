import { expect, it } from 'vitest'
import { slowBank } from '#integrations/payments/test-till.ts'
import { chooseTuesday, payAtTill, reserve, toTill } from '#tests/support/choosing.ts'
import { ownStage } from '#tests/support/stage.ts'

const stage = ownStage()

it('a declined payment keeps the place, says so, and can be tried again', async () => {
  const name = await stage.newcomer()
  const { teacher, path } = await stage.teacherWith({ type: 'individual' })
  const { page } = await stage.guest(name)
  await chooseTuesday(page, path)
  await reserve(page)
  await toTill(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('The bank declined this payment').waitFor()
  await page.getByText('Kept for you').waitFor()
  expect(await stage.reservationsOf(name)).toMatchObject([{ state: 'held', payments: 0 }])
  const heard = async () => (await (await teacher.context.request.get('/api/v1/notifications')).json()).items
  expect(await heard()).toEqual([])
  await toTill(page)
  await payAtTill(page)
  expect(await stage.reservationsOf(name)).toMatchObject([{ state: 'booked', payments: 1 }])
  expect(await heard()).toHaveLength(1)
})

it('a slow bank is waited for, and the page changes by itself', async () => {
  const name = await stage.newcomer()
  const { path } = await stage.teacherWith({ type: 'individual' })
  const { page } = await stage.guest(name)
  await chooseTuesday(page, path)
  await reserve(page)
  await toTill(page)
  await page.getByRole('button', { name: 'Pay by a slow bank' }).click()
  await page.getByText('Waiting for your bank').waitFor()
  expect(await page.getByRole('button', { name: /^Pay|Give/ }).count()).toBe(0)
  await stage.query(`update pgboss.job set start_after = now() where name = $1 and state = 'created'`, [slowBank.name])
  await page.getByRole('heading', { name: 'Booked' }).waitFor()
  expect(await stage.reservationsOf(name)).toMatchObject([{ state: 'booked', payments: 1 }])
})
