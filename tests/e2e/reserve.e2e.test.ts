import { describe, expect, it } from 'vitest'
import { formatDayMonth } from '#kernel/time.ts'
import { weekdayOf } from '#kernel/timetable.ts'
import { findUnseen } from '#tests/support/covered-focus.ts'
import { inDays, setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { waitForLiveStream } from '#tests/support/live-stream.ts'
import {
  chooseTuesday,
  giveConsent,
  goToCheckout,
  NEXT_WEEK,
  payAtCheckout,
  reserve,
  TUESDAY,
} from '#tests/support/reservation-steps.ts'
import { showDay } from '#tests/support/slot-days.ts'
import { SPEC_FIELDS } from '#tests/support/spec-fields.ts'

const fixtures = setupE2eFixtures()

/** A day after today as the grid names it, `24 Nov`. */
const shortDate = (days: number) => formatDayMonth(`${inDays(days)}T12:00:00Z`, 'UTC', null)

describe('reserving', () => {
  it('goes from the list through free half-hours to a paid reservation, and the teacher’s bell updates automatically', async () => {
    const name = await fixtures.createUser()
    const { teacher, id } = await fixtures.createTeacherWithSession({ type: 'individual', title: `Only for ${name}` })
    const { page, context } = await fixtures.openBrowser(name)
    const liveOpened = waitForLiveStream(teacher.page)
    await teacher.page.goto('/campus/teacher-panel')
    await teacher.page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
    await liveOpened

    await page.goto(`/campus?q=${name}`)
    await page.getByRole('link', { name: `Only for ${name}`, exact: true }).click()
    await page.waitForURL(url => url.pathname === `/campus/sessions/${id}`)
    await chooseTuesday(page, `/campus/sessions/${id}`)
    await page.getByLabel(/^Weekly for four weeks/).check()
    await page.getByRole('button', { name: 'Reserve 4 lessons' }).click()
    await page.getByText('Please tick this box').waitFor()
    expect(await fixtures.reservationsOf(name)).toEqual([])
    await reserve(page)
    await page
      .getByRole('timer', { name: 'Time left' })
      .filter({ hasText: /^1[45] min \d+ s$/ })
      .waitFor()
    await goToCheckout(page)
    await page.getByRole('heading', { name: /^400(\.00)? PLN$/ }).waitFor()
    // The message goes away by itself, on a busy machine before the student's page is there.
    const told = teacher.page.getByText('You have a new unread notification').waitFor()
    await Promise.all([told, payAtCheckout(page)])
    const [mine] = await fixtures.reservationsOf(name)
    expect(mine).toMatchObject({ state: 'booked', payments: 1 })

    await teacher.page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
    await teacher.page.getByText(`Stan ${name} booked Only for ${name}`).waitFor()
    await teacher.page.getByText(/^4 lessons, /).waitFor()

    await page.goto('/campus/reservations')
    const row = page.getByRole('listitem').filter({ hasText: `Only for ${name}` })
    await row.getByText('Booked').waitFor()
    await row.getByText('400 PLN').waitFor()

    for (const [calendar, entry] of [
      [page, `Only for ${name}`],
      [teacher.page, `Stan ${name}`],
    ] as const) {
      await calendar.goto(`/campus/calendar?from=${TUESDAY}`)
      await calendar.getByRole('button', { name: new RegExp(`^${entry}.*16:00 – 17:00`) }).waitFor()
    }

    const json = async (path: string) => (await context.request.get(path)).json()
    expect(Object.keys(await json(`/api/v1/reservations/${mine?.id}`))).toEqual(
      expect.arrayContaining([...SPEC_FIELDS.academy_session_purchases.fields]),
    )
    expect(Object.keys(await json('/api/v1/me'))).toEqual(expect.arrayContaining([...SPEC_FIELDS.users.fields]))
    const notifications = await (await teacher.context.request.get('/api/v1/notifications')).json()
    expect(notifications.items[0]).toMatchObject({
      type: 'lesson_reservation',
      read: false,
      studentName: `Stan ${name}`,
    })
    expect(Object.keys(notifications.items[0])).toEqual(expect.arrayContaining([...SPEC_FIELDS.notifications.fields]))
    const session = await (await teacher.context.request.get(`/api/v1/sessions/${id}`)).json()
    expect(Object.keys(session)).toEqual(expect.arrayContaining([...SPEC_FIELDS.academy_sessions.fields]))
  })

  it('works on a phone for a course, which can be bought only once', async () => {
    const name = await fixtures.createUser()
    const { teacher, path } = await fixtures.createTeacherWithSession({ type: 'course' })
    const { page } = await fixtures.openBrowser(name, { width: 390 })
    await page.goto(path)
    await page.getByText('Starts with 2 students (0 so far)').waitFor()
    await reserve(page)
    await goToCheckout(page)
    await payAtCheckout(page)
    await page.goto(path)
    await page.getByText('You’ve booked this').waitFor()
    await page.getByText('Starts with 2 students (1 so far)').waitFor()
    expect(await page.getByRole('button', { name: /^Reserve/ }).count()).toBe(0)
    const { items } = await (await teacher.context.request.get('/api/v1/notifications')).json()
    expect(items[0]).toMatchObject({ type: 'course_student_join' })
  })

  it('links a student who has booked four weeks of a group to them, and says why the same dates are not available', async () => {
    const { path } = await fixtures.createSession({ type: 'group' })
    const { page } = await fixtures.openBrowser(await fixtures.createUser())
    await page.goto(`${path}?plan=block`)
    const first = await page.getByRole('radio', { checked: true }).first().inputValue()
    await reserve(page)
    await goToCheckout(page)
    await payAtCheckout(page)
    const booked = page.url()
    await page.goto(path)
    expect(await page.getByRole('radio', { checked: true }).first().inputValue()).not.toBe(first)
    for (const plan of ['single', 'block']) {
      await page.goto(`${path}?from=${first}&plan=${plan}`)
      await page.getByText(/^You already have something/).waitFor()
    }
    await page.getByRole('link', { name: 'See your reservation' }).click()
    await page.waitForURL(booked)
  })

  it.each(['individual', 'group'] as const)(
    'keeps what is chosen of %s lessons before the scripts come',
    async type => {
      const { path } = await fixtures.createSession({ type })
      const { page, context } = await fixtures.openBrowser(await fixtures.createUser())
      const scripts = Promise.withResolvers<void>()
      await context.route('**/assets/*.js', async route => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(`${path}?from=${type === 'individual' ? NEXT_WEEK : ''}`, { waitUntil: 'commit' })
      const picked =
        type === 'individual' ? ['Friday 17', 'Friday 17.5'].map(slot => `[data-slot="${slot}"] input`) : []
      for (const box of picked) await page.locator(box).check()
      const third = page.getByRole('radio', { name: /left/ }).nth(2)
      if (type === 'group') await third.check()
      await page.getByLabel(/^Weekly for four weeks/).check()
      scripts.resolve()
      await page.waitForURL(/plan=block/)
      await page.getByRole('button', { name: 'Reserve 4 lessons' }).waitFor()
      expect(await page.getByLabel(/^Weekly for four weeks/).isChecked()).toBe(true)
      if (type === 'group') expect(await third.isChecked()).toBe(true)
      for (const box of picked) expect(await page.locator(box).isChecked()).toBe(true)
    },
  )

  it('works by keyboard alone', async () => {
    const { path } = await fixtures.createSession({ type: 'individual' })
    const { page } = await fixtures.openBrowser(await fixtures.createUser())
    await page.goto(`${path}?from=${NEXT_WEEK}&plan=single`)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const tabTo = async (wanted: RegExp) => {
      for (let steps = 0; steps < 40 && !wanted.test(await focused()); steps++) await page.keyboard.press('Tab')
      expect(await focused()).toMatch(wanted)
    }
    const [first, second] = [0, 1].map(days => weekdayOf(Temporal.PlainDate.from(NEXT_WEEK).add({ days })))
    await page.locator(`[data-slot="${first} 16"] input`).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('[data-slot] input[tabindex="0"]').length === 1)
    await tabTo(new RegExp(`^${first} .*16:00 to`))
    for (const key of ['ArrowRight', 'ArrowDown', 'Space', 'Shift+ArrowDown']) await page.keyboard.press(key)
    expect(await focused()).toMatch(new RegExp(`^${second} .*17:00 to`))
    await page.getByRole('button', { name: 'Reserve 1 lesson' }).waitFor()
    await page.getByLabel(/14-day cancellation period/).focus()
    await page.keyboard.press('Space')
    for (let steps = 0; steps < 5; steps++) {
      await page.keyboard.press('Tab')
      if (await page.getByRole('button', { name: /^Reserve/ }).evaluate(it => it === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/campus\/reservations\/rsv_/)
  })

  it('shows the days of the grid with their dates, in the order of time from the first free one', async () => {
    const { path } = await fixtures.createSession({ type: 'individual', minimumNoticeHours: 24 })
    const { page } = await fixtures.openBrowser(await fixtures.createUser(), { width: 390 })
    await page.goto(path)
    const headings = await page.locator('[role=columnheader]').evaluateAll(all => all.map(it => it.ariaLabel ?? ''))
    const dates = headings.map(heading => / (\d+ \w+)$/.exec(heading)?.[1])
    const shown = Array.from({ length: 7 }, (_, at) => at).map(at => ({ at, date: dates[at] }))
    const first = [1, 2].find(days => shortDate(days) === dates[0])
    expect(shown.map(({ date }) => date)).toEqual(shown.map(({ at }) => shortDate((first ?? 0) + at)))
    const column = page.locator('[role=row]').nth(1).locator('[data-slot]').first()
    expect(await column.getAttribute('data-slot')).toContain(headings[0]?.split(' ')[0])
  })

  it.each(['individual', 'group', 'course'] as const)('works without scripts for %s lessons', async type => {
    const name = await fixtures.createUser()
    const { path } = await fixtures.createSession({ type })
    const { page } = await fixtures.openBrowser(name, { scripts: false, width: 390 })
    await page.goto(`${path}?from=${NEXT_WEEK}`)
    if (type === 'individual') {
      await showDay(page, 'Friday')
      await page.locator('[data-slot="Friday 17"] input').check()
    } else if (type === 'group') await page.getByRole('radio', { name: /left/ }).nth(2).check()
    if (type !== 'course') {
      expect(await page.getByLabel(/^One lesson/).isChecked()).toBe(true)
      // What was quoted before is not what is chosen now.
      expect(await page.getByRole('button', { name: /^Reserve/ }).count()).toBe(0)
      await page.getByRole('button', { name: 'Show what this costs' }).last().click()
    }
    await page.getByText('100 PLN').first().waitFor()
    await page.getByRole('button', { name: /^Reserve (1 lesson|the course)/ }).click()
    await page.getByRole('status').filter({ hasText: 'Please tick this box' }).getByRole('link').click()
    expect(await findUnseen(page, ['[id="early-performance-error"]', '#reserve button[type=submit]'])).toEqual([])
    if (type !== 'course') expect(await page.getByLabel(/^One lesson/).isChecked()).toBe(true)
    await reserve(page)
    await goToCheckout(page)
    await payAtCheckout(page)
    expect(await fixtures.reservationsOf(name)).toMatchObject([{ state: 'booked', payments: 1 }])
  })

  it('keeps a visitor’s choice after logging in', async () => {
    const name = await fixtures.createUser()
    const { path } = await fixtures.createSession({ type: 'individual' })
    const { page } = await fixtures.openBrowser()
    await page.goto(`${path}?from=${NEXT_WEEK}&zone=Europe/Warsaw`)
    await page.locator('[data-slot="Sunday 16"]').click()
    await page.getByLabel(/^Weekly for four weeks/).check()
    await page.getByText(/^4 lessons from Sun .* 400 PLN$/).waitFor()
    await page.getByRole('link', { name: 'Sign up to reserve' }).waitFor()
    await page.getByRole('complementary').getByRole('link', { name: 'Log in', exact: true }).click()
    await page.getByLabel('E-mail').fill(`${name}@guildhall.test`)
    await page.getByLabel('Password', { exact: true }).fill('guildhall-demo')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: 'Reserve 4 lessons' }).waitFor()
    await giveConsent(page)
    await reserve(page)
  })
})
