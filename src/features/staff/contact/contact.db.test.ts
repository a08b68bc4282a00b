import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import { type Actor, type Ctx, VISITOR } from '#kernel/actor.ts'
import { db, onCommit } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { inLanguage } from '#platform/readers.ts'
import { auditRows } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { findEnglishIn, inPolish, setupPolish } from '#tests/support/polish.ts'
import { createTestUser } from '#tests/support/users.ts'
import { answerContactMessage, assignContactMessage, closeContactMessage, sendContactMessage } from './actions.ts'
import { countOpenContacts, getContactMessage, listContactMessages } from './queries.ts'
import { purgeContactMessages } from './retention.ts'
import { contactInput } from './schema.ts'
import { contactMessages } from './table.ts'

setupDatabase()
setupJobs()
setupPolish()

const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
const ctxAs = (actor: Actor, now = NOW): Ctx => ({ actor, now, requestId: 'req_test' })
const refusalOf = (code: string) => ({ refusal: { code } })
const takeEmails = async () => (await takeJobs(outbox)).map(({ data }) => data)
const createAdmin = (name?: string) => createTestUser({ role: 'admin', ...(name ? { name } : {}) })

let published: string[] = []
beforeEach(async () => {
  onCommit(topics => published.push(...topics))
  await takeEmails()
  published = []
})

let count = 0
const inputFor = (more: object = {}) =>
  contactInput.parse({
    ...{ name: 'Kasia Nowak', email: `kasia${++count}@example.test`, subject: 'Win a prize', message: 'Hello there.' },
    ...more,
  })

it('a message is confirmed by one e-mail without anything that was typed, and is heard of by staff', async () => {
  const input = inputFor({ message: '<script>alert(1)</script>\r\nBcc: spy@example.test' })
  const before = await countOpenContacts()
  const id = await sendContactMessage(ctxAs(VISITOR), input)
  const emails = await takeEmails()
  expect(emails).toMatchObject([{ to: input.email }])
  const text = `${emails[0]?.emailSubject} ${emails[0]?.paragraphs.join(' ')}`
  expect(text).toContain(referenceOf(id))
  for (const typed of ['Kasia', 'prize', 'script', 'Bcc']) expect(text).not.toContain(typed)
  expect(await countOpenContacts()).toBe(before + 1)
  expect(published).toContain('admin:contact')
})

it('the same message five times at once is one message and one e-mail', async () => {
  const input = inputFor()
  const before = await countOpenContacts()
  const results = await runConcurrently(5, () => sendContactMessage(ctxAs(VISITOR), input))
  const ids = results.map(result => (result.status === 'fulfilled' ? result.value : result.reason))
  expect(new Set(ids).size).toBe(1)
  expect(await countOpenContacts()).toBe(before + 1)
  expect(await takeEmails()).toHaveLength(1)
  await expect(sendContactMessage(ctxAs(VISITOR), input)).rejects.toMatchObject(refusalOf('too_many_tries'))
})

it.each([
  ['a line break in the subject', { subject: 'Win\r\nBcc: spy@example.test' }],
  ['a line break in the name', { name: 'Kasia\r\nBcc: spy@example.test' }],
])('%s becomes a space', (_, more) => {
  const { subject, name } = inputFor(more)
  expect(subject + name).not.toMatch(/[\r\n]/)
})

it('an answer goes to the one address once, without the message; the other member of staff reads who was quicker', async () => {
  const input = inputFor()
  const id = await sendContactMessage(ctxAs(VISITOR), input)
  await takeEmails()
  const [ada, zofia] = [await createAdmin('Ada'), await createAdmin('Zofia')]
  const results = await Promise.allSettled([
    answerContactMessage(ctxAs(ada), id, 'We open at nine.'),
    answerContactMessage(ctxAs(zofia), id, 'We open at ten.'),
  ])
  const lost = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(lost.reason.message).toMatch(/^This message has already been answered by (Ada|Zofia)\.$/)
  const emails = await takeEmails()
  expect(emails).toMatchObject([{ to: input.email }])
  expect(emails[0]?.paragraphs.join(' ')).toMatch(/We open at (nine|ten)\./)
  expect(emails[0]?.paragraphs.join(' ')).not.toContain('Hello there')
  expect(await getContactMessage(ctxAs(ada), id)).toMatchObject({ status: 'answered', reason: '' })
})

it('a person is answered in the language of the page, or of the account, whatever the one of staff', async () => {
  const admin = await createAdmin()
  const answered = async (asker: Actor, page: string, staffPage: string) => {
    const id = await inLanguage(page, () => sendContactMessage(ctxAs(asker), inputFor()))
    await inLanguage(staffPage, () => answerContactMessage(ctxAs(admin), id, 'Otwieramy o dziewiątej.'))
    return { id, emails: await takeEmails() }
  }
  const polish = await answered(VISITOR, 'pl', 'en')
  const subject = inPolish('Our answer to your message ({reference})', { reference: referenceOf(polish.id) })
  expect(polish.emails).toMatchObject([{ language: 'pl' }, { language: 'pl', emailSubject: subject }])
  expect(polish.emails.flatMap(each => findEnglishIn(each))).toEqual([])
  const english = await answered(VISITOR, 'en', 'pl')
  expect(english.emails).toMatchObject([{ language: 'en' }, { language: 'en', action: { label: 'Write again' } }])
  // By the API, which has no pages.
  const person = await createTestUser({ language: 'pl' })
  expect((await answered(person, 'en', 'en')).emails.map(({ language }) => language)).toEqual(['pl', 'pl'])
})

it('a message can be closed without an e-mail, with a reason, and taken by staff only', async () => {
  const id = await sendContactMessage(ctxAs(VISITOR), inputFor())
  await takeEmails()
  const [admin, student] = [await createAdmin(), await createTestUser()]
  await assignContactMessage(ctxAs(admin), id, admin.id)
  await expect(assignContactMessage(ctxAs(admin), id, student.id)).rejects.toMatchObject(refusalOf('not_staff'))
  await closeContactMessage(ctxAs(admin), id, 'An advertisement.')
  expect(await takeEmails()).toEqual([])
  expect(await getContactMessage(ctxAs(admin), id)).toMatchObject({ answer: '', reason: 'An advertisement.' })
  const audit = await db.select({ event: auditRows.event }).from(auditRows).where(eq(auditRows.entityId, id))
  expect(audit.map(({ event }) => event).sort()).toEqual(['contact.answered', 'contact.assigned', 'contact.sent'])
})

it('is hidden from everybody but staff', async () => {
  const sender = await createTestUser()
  const id = await sendContactMessage(ctxAs(sender), inputFor())
  for (const who of [VISITOR, sender, await createTestUser({ role: 'teacher', teacherAccess: true })]) {
    const hidden = refusalOf('message_not_found')
    await expect(getContactMessage(ctxAs(who), id)).rejects.toMatchObject(hidden)
    await expect(listContactMessages(ctxAs(who), { status: 'open' })).rejects.toMatchObject(hidden)
    await expect(answerContactMessage(ctxAs(who), id, 'No.')).rejects.toMatchObject(hidden)
    await expect(closeContactMessage(ctxAs(who), id, 'No.')).rejects.toMatchObject(hidden)
    await expect(assignContactMessage(ctxAs(who), id, null)).rejects.toMatchObject(hidden)
  }
})

it('the database refuses an answered message with neither or both of answer and reason, and two addresses', async () => {
  const admin = await createAdmin()
  const id = await sendContactMessage(ctxAs(VISITOR), inputFor())
  const set = (values: Partial<typeof contactMessages.$inferInsert>) =>
    db.update(contactMessages).set(values).where(eq(contactMessages.id, id))
  const end = { status: 'answered', answeredAt: NOW, answeredBy: admin.id } as const
  await expect(set(end)).rejects.toThrow()
  await expect(set({ ...end, answer: 'A', reason: 'B' })).rejects.toThrow()
  for (const email of ['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', 'K <a@b.test>'])
    await expect(set({ email })).rejects.toThrow()
})

it('messages are deleted three years after their answer, open ones never', async () => {
  const admin = await createAdmin()
  const answered = await sendContactMessage(ctxAs(VISITOR), inputFor())
  await answerContactMessage(ctxAs(admin), answered, 'Yes.')
  const open = await sendContactMessage(ctxAs(VISITOR), inputFor())
  const exists = async (id: string) =>
    (await db.select().from(contactMessages).where(eq(contactMessages.id, id))).length === 1
  await purgeContactMessages(NOW.add({ hours: 24 * 1096 }))
  expect([await exists(answered), await exists(open)]).toEqual([true, true])
  await purgeContactMessages(NOW.add({ hours: 24 * 1097 }))
  expect([await exists(answered), await exists(open)]).toEqual([false, true])
})
