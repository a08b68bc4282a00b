import { expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { bookPlaces } from '#tests/support/held-places.ts'
import { SAMPLES } from '#tests/support/sample-files.ts'

const fixtures = setupE2eFixtures()

it('a guardian writes to the teacher on a phone, who answers live; then without scripts', async () => {
  const offer = { type: 'individual', title: 'Lessons to write about' } as const
  const { teacher, path } = await fixtures.createTeacherWithSession(offer)
  const child = await fixtures.createUser()
  const guardian = await fixtures.createUser()
  await bookPlaces(await fixtures.openBrowser(child), path.split('/').at(-1) ?? '')
  await fixtures.query("update users set birth_date = '2012-01-01' where username = $1", [child])
  await fixtures.query(
    `insert into guardianships (id, child_id, guardian_id, requested_at, confirmed_at, confirmed_by, since)
     select $1, c.uid, g.uid, now(), now(), 'operator', now() from users c, users g where c.username = $2 and g.username = $3`,
    [newId('guardianship'), child, guardian],
  )
  const phone = await fixtures.openBrowser(guardian, { width: 390 })
  // The teacher is somewhere else on the site: the counter comes by itself.
  await teacher.page.goto('/campus/calendar')
  await phone.page.goto(path)
  await phone.page.getByRole('link', { name: 'Tola Teacher' }).first().click()
  await phone.page.getByRole('link', { name: 'Write to Tola' }).click()
  await phone.page.getByText('reads here too').waitFor()
  const write = (from: typeof phone, text: string) => from.page.getByLabel('Your message').fill(text)
  const send = (from: typeof phone) => from.page.getByRole('button', { name: 'Send', exact: true }).click()
  await write(phone, 'Is the homework due on Friday? See https://school.example/plan')
  await send(phone)
  await phone.page.getByRole('link', { name: 'https://school.example/plan' }).waitFor()

  await teacher.page.getByRole('link', { name: 'Messages, 1 unread' }).first().click()
  await teacher.page.getByText('1 unread', { exact: true }).waitFor()
  await teacher.page.getByRole('link', { name: `Stan ${child}`, exact: true }).click()
  await teacher.page.getByText('Is the homework due on Friday?').waitFor()
  await teacher.page.getByRole('link', { name: 'Messages', exact: true }).first().waitFor()
  await write(teacher, 'On Monday.')
  await phone.page.getByText('Tola Teacher is typing…').waitFor()
  await send(teacher)
  await phone.page.getByText('On Monday.').waitFor()

  // A teacher cannot move the talk elsewhere, and reads why.
  await write(teacher, 'Or call me: 600 700 800')
  await send(teacher)
  const refusal = teacher.page.getByText('Adults do not exchange these with people under 18 here')
  await refusal.filter({ visible: true }).first().waitFor()

  const plain = await fixtures.openBrowser(undefined, { scripts: false, width: 390 })
  await plain.page.context().addCookies(await phone.context.cookies())
  await plain.page.goto('/messages')
  await plain.page.locator('main').getByRole('link', { name: 'Tola Teacher' }).first().click()
  await plain.page.getByRole('button', { name: 'More: On Monday.' }).click()
  await plain.page.getByRole('link', { name: 'Reply: On Monday.' }).click()
  await write(plain, 'Thank you')
  const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: SAMPLES.pdf }
  await plain.page.locator('input[type=file]').setInputFiles(file)
  await send(plain)
  await plain.page.getByText('Tola Teacher: On Monday.').waitFor()
  await teacher.page.getByText('Thank you', { exact: true }).waitFor()
  const download = teacher.page.waitForEvent('download')
  await teacher.page.getByRole('link', { name: 'Download plan.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('plan.pdf')
  await plain.page.getByRole('button', { name: 'More: Thank you' }).click()
  await plain.page.getByRole('link', { name: 'Delete: Thank you' }).click()
  await plain.page.getByRole('button', { name: 'Delete the message' }).click()
  await plain.page.getByText('This message was deleted.').waitFor()
  await teacher.page.getByText('This message was deleted.', { exact: true }).waitFor()
})

it('a long conversation opens at its end, with the field in sight, with scripts and without them', async () => {
  const first = await fixtures.openBrowser(await fixtures.createUser(), { width: 390 })
  await first.page.goto('/messages/new?school=yes')
  await first.page.getByLabel('Your message').fill('The beginning')
  await first.page.getByRole('button', { name: 'Send', exact: true }).click()
  await first.page.getByText('The beginning').waitFor()
  const id = new URL(first.page.url()).pathname.split('/').at(-1)
  await fixtures.query(
    `insert into messages (id, conversation_id, kind, author_id, text, words, at)
     select 'cms_long_' || $1 || n, $1, 'text', author_id, 'Line ' || n, words, at + n * interval '1 second'
     from messages, generate_series(1, 30) n where conversation_id = $1 and text = 'The beginning'`,
    [id],
  )
  const plain = await fixtures.openBrowser(undefined, { scripts: false, width: 390 })
  await plain.page.context().addCookies(await first.context.cookies())
  for (const { page } of [first, plain]) {
    await page.goto(`/messages/${id}`)
    await page.getByText('Line 30', { exact: true }).waitFor()
    const isInSight = (text: string) =>
      page.getByText(text, { exact: true }).evaluate(node => {
        const { top, bottom } = node.getBoundingClientRect()
        const room = node.closest('section')?.getBoundingClientRect()
        return room !== undefined && top >= room.top && bottom <= room.bottom
      })
    expect([await isInSight('Line 30'), await isInSight('Line 1')]).toEqual([true, false])
    const field = await page.getByLabel('Your message').boundingBox()
    // The bar of tabs leaves its room to the field.
    expect(await page.getByRole('navigation', { name: 'Main pages' }).isVisible()).toBe(false)
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  }
})
