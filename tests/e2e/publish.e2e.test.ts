import { describe, expect, it } from 'vitest'
import { inDays, setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()

describe('the teacher’s panel', () => {
  it('publishes a course of dated lessons, whose fields are filled in and changed in the browser', async () => {
    const { page, context } = await fixtures.openBrowser(await fixtures.createUser('teacher'))
    await page.goto('/campus/teacher-panel')
    await page.getByRole('radio', { name: /^Course/ }).check()
    await page.getByLabel('Subject').selectOption({ label: 'Psychology' })
    await page.getByLabel('Title').fill('Three Mondays')
    await page.getByLabel(/^Price/).fill('450')
    await page.getByLabel('Lesson 1').fill(`${inDays(20)}T07:00`)
    await page.getByLabel('more times').fill('2')
    await page.getByRole('button', { name: 'Repeat weekly' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/campus\/my-sessions$/)
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Remove lesson 3' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Saved.').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const { course_schedule } = await (await context.request.get(`/api/v1/sessions/${id}`)).json()
    expect(course_schedule.map((lesson: { date: string }) => lesson.date.slice(0, 10))).toEqual([
      inDays(20),
      inDays(27),
    ])
  })

  it('keeps the focus in the grid while another field is invalid', async () => {
    const { page } = await fixtures.openBrowser(await fixtures.createUser('teacher'))
    await page.goto('/campus/teacher-panel')
    await page.waitForFunction(() => document.querySelectorAll('[data-slot] input[tabindex="0"]').length === 1)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('region', { name: 'Please check these points' }).waitFor()
    await page.getByLabel('Subject').selectOption({ label: 'Psychology' })
    await page.getByLabel('Title').fill('By keyboard')
    await page.getByLabel(/^Price/).fill('90')
    await page.locator('[data-slot="Monday 7"] input').focus()
    for (const key of ['Space', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/campus\/my-sessions$/)
  })

  it('keeps the focus on the time off that is added and ended by keyboard', async () => {
    const { page } = await fixtures.openBrowser(await fixtures.createUser('teacher'))
    await page.goto('/campus/teacher-panel')
    await page.getByLabel('From', { exact: true }).fill(`${inDays(20)}T07:00`)
    await page.getByLabel('Until').fill(`${inDays(21)}T07:00`)
    await page.getByLabel('Note').fill('Dentist')
    const focus = () => page.evaluate(() => document.activeElement?.textContent)
    await page.getByRole('button', { name: 'Take this time off' }).press('Enter')
    await page.getByText('Dentist', { exact: true }).waitFor()
    await expect.poll(focus).toBe('Time off')
    await page.getByRole('button', { name: 'End the time off Dentist' }).press('Enter')
    await page.getByText('Dentist', { exact: true }).waitFor({ state: 'detached' })
    await expect.poll(focus).toBe('Time off')
  })
})
