import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { lessonNotices } from '#features/academy/lesson-notices/notices.ts'
import { verificationEmail } from '#features/people/account-emails/account-emails.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { enqueueEmail, outbox } from '#platform/email-outbox.ts'
import { auditRows, settings } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { changeMessage, getMessage, listMessages, sendTestMessage } from './messages.ts'

const { createBooked, ctxAs, dropEmails, noticesOf } = setupLessons()
let admin: User
beforeAll(async () => {
  registerNotices(lessonNotices)
  admin = await createTestUser({ role: 'admin' })
})
beforeEach(async () => {
  await db.delete(settings)
  await dropEmails()
})
const TYPE = 'lesson_cancellation'
const words = {
  title: 'Off: {subject}, {start}',
  message: '{what}. {who} {act} {subject}, {when}. {consequence}\n\nSorry.',
}

it('the words of staff are those that people get, until the standard words are back', async () => {
  await changeMessage(ctxAs(admin), TYPE, words, 0)
  const first = await createBooked('individual')
  await cancelLesson(ctxAs(first.teacher), first.lessonId)
  const [told] = await noticesOf(first.student)
  expect(told).toMatchObject({ type: TYPE, title: expect.stringMatching(/^Off: /) })
  expect(told?.message).toMatch(/Sorry\.$/)
  await changeMessage(ctxAs(admin), TYPE, null, 1)
  const second = await createBooked('individual')
  await cancelLesson(ctxAs(second.teacher), second.lessonId)
  expect((await noticesOf(second.student))[0]?.title).toMatch(/^Lesson cancelled: /)
  expect(await getMessage(TYPE)).toMatchObject({ isChanged: false, version: 2 })
  const rows = await db
    .select()
    .from(auditRows)
    .where(eq(auditRows.entityId, `message:${TYPE}`))
    .orderBy(auditRows.id)
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [null, words],
    [words, expect.anything()],
  ])
})

it('an e-mail about an account has the words of staff, but no name in its subject', async () => {
  const text = { title: 'Welcome to us', message: 'Dear {name},\n\nplease confirm.' }
  const named = { ...text, title: 'Welcome, {name}' }
  await expect(changeMessage(ctxAs(admin), 'verify_email', named, 0)).rejects.toMatchObject({
    refusal: { code: 'title_with_placeholder', field: 'title' },
  })
  await changeMessage(ctxAs(admin), 'verify_email', text, 0)
  const to = { language: 'en', email: 'kasia@guildhall.test', name: 'Kasia\r\nBcc: all@guildhall.test' }
  const send = async (key: string) => {
    await transaction(tx => enqueueEmail(tx, verificationEmail(to, { key })))
    return (await takeJobs(outbox))[0]?.data
  }
  expect(await send('1')).toMatchObject({
    emailSubject: 'Welcome to us',
    paragraphs: [expect.anything(), 'please confirm.'],
  })
  // As it could be saved before.
  await db.update(settings).set({ value: named }).where(eq(settings.key, 'message:verify_email'))
  expect((await send('2'))?.emailSubject).toBe('Confirm your e-mail address')
})

it('words of staff that a newer standard message has overtaken give way to it, and stay for editing with the reason', async () => {
  const kept = { title: 'Off: {subject}', message: '{what}. {who} {act} {subject}.' }
  await db.insert(settings).values({ key: `message:${TYPE}`, value: kept, updatedAt: ctxAs(admin).now, version: 3 })
  const { teacher, student, lessonId } = await createBooked('individual')
  await cancelLesson(ctxAs(teacher), lessonId)
  expect((await noticesOf(student))[0]).toMatchObject({
    title: expect.stringMatching(/^Lesson cancelled: /),
    message: expect.stringMatching(/24 Nov, 17:00/),
  })
  const listed = (await listMessages()).find(({ type }) => type === TYPE)
  expect(listed).toMatchObject({
    ...{ isChanged: true, own: kept, title: listed?.default.title, message: listed?.default.message },
    ...{ problem: expect.stringContaining('Please keep {'), version: 3 },
  })
  expect(await getMessage(TYPE)).toEqual(listed)
  await changeMessage(ctxAs(admin), TYPE, words, 3)
  expect(await getMessage(TYPE)).toMatchObject({ ...words, own: words, problem: null })
})

it('a test goes to the own address of who asks for it, with the words that are typed', async () => {
  await sendTestMessage(ctxAs(admin), TYPE, words)
  const [sent, ...others] = await takeJobs(outbox)
  expect(others).toEqual([])
  expect(sent?.data).toMatchObject({
    emailSubject: expect.stringMatching(/^Test: Off: Mathematics AA, /),
    to: expect.stringContaining('@'),
  })
})

it('of many who change one message at once exactly one succeeds', async () => {
  const tries = await runConcurrently(6, () => changeMessage(ctxAs(admin), TYPE, words, 0))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('what the rule refuses is not saved, and every message is listed with words that the rule accepts', async () => {
  const bad = { ...words, message: 'It is off.' }
  await expect(changeMessage(ctxAs(admin), TYPE, bad, 0)).rejects.toMatchObject({
    refusal: { code: 'placeholder_missing' },
  })
  await expect(changeMessage(ctxAs(admin), 'none', words, 0)).rejects.toMatchObject({ refusal: { status: 404 } })
  expect(await db.$count(settings)).toBe(0)
  expect((await listMessages()).map(({ type }) => type)).toContain('guardian_invitation')
})
