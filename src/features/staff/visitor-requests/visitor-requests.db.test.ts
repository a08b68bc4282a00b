import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#features/people/notifications/table.ts'
import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import { countRequests } from '#features/staff/request-queues/counts.ts'
import { approveRequest, rejectRequest } from '#features/staff/request-queues/decide-request.ts'
import { getRequest, listRequests } from '#features/staff/request-queues/queries.ts'
import { requestReactions } from '#features/staff/request-queues/reactions.ts'
import { sendUpdate, sendUpdateAbout } from '#features/staff/request-queues/send-update.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { requests } from '#features/staff/requests/table.ts'
import { teacherAccessRequests } from '#features/staff/role-requests/teacher-access-requests.ts'
import { type Actor, type Ctx, VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { renderHtml, renderText } from '#platform/email-template.ts'
import { registerReactions } from '#platform/events.ts'
import { inLanguage } from '#platform/readers.ts'
import { auditRows } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { takeSentEmails } from '#tests/support/emails.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { findEnglishIn, setupPolish } from '#tests/support/polish.ts'
import { createTestUser } from '#tests/support/users.ts'
import { purgePublicRequests } from './retention.ts'
import { sendEmailInput, trainingRequestInput, workshopRequestInput } from './schema.ts'
import { trainingRequests } from './training-requests.ts'
import { workshopRequests } from './workshop-requests.ts'

setupDatabase()
setupJobs()
setupPolish()
beforeAll(() => registerReactions(requestReactions))

const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
const ctxAs = (actor: Actor, now = NOW): Ctx => ({ actor, now, requestId: `req_${now.epochMilliseconds}` })
const takeEmails = takeSentEmails
const refusalOf = (code: string) => ({ refusal: { code } })
const createAdmin = () => createTestUser({ role: 'admin' })
beforeEach(async () => {
  await takeEmails()
})

let count = 0
const newAddress = () => `school${++count}@szkola.test`
const training = (more: object = {}) =>
  trainingRequestInput.parse({
    ...{ organisation: 'Szkoła nr 5', name: 'Kasia Nowak', email: newAddress(), phone: '+48 600 100 200' },
    ...{ topic: 'assessment', audience: 'Science teachers', size: 18, preferredDates: 'March' },
    ...{ message: 'We would like clearer criteria.', ...more },
  })
const workshop = (more: object = {}) =>
  workshopRequestInput.parse({ name: 'Kasia Nowak', email: newAddress(), message: 'A workshop, please.', ...more })

/** What people try in a field; what a schema lets through is kept as it is and harms nothing. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "Robert'); DROP TABLE requests;--",
  '{{7*7}} {name} %0d%0aBcc:spy@example.test',
  'Kasia\r\nBcc: spy@example.test',
  'Kasia\u202Eaisak',
  'Ka\u200Bsia',
  'Kasia <spy@example.test>',
  'a@b.test, spy@example.test',
  '=cmd|calc',
]

describe('filing', () => {
  it('sends one e-mail to the one address, with the reference and nothing that was typed', async () => {
    for (const text of HOSTILE) {
      const typed = {
        name: text.replace(/\r|\n|[\u200b\u202e]/g, ' '),
        message: text,
        organisation: 'Evil Corp',
        audience: text,
      }
      const parsed = trainingRequestInput.safeParse({ ...training(), ...typed })
      if (!parsed.success) continue
      const id = await fileRequest(ctxAs(VISITOR), trainingRequests, parsed.data)
      const [email, ...others] = await takeEmails()
      expect(others).toEqual([])
      expect(email?.to).toBe(parsed.data.email)
      const whole = `${email?.emailSubject} ${email?.paragraphs.join(' ')}`
      expect(whole).toContain(referenceOf(id))
      for (const part of ['script', 'onerror', 'DROP', 'Bcc', 'Kasia', 'Robert', 'Evil', 'spy', 'cmd'])
        expect(whole).not.toContain(part)
      expect((await getRequest(ctxAs(await createAdmin()), id)).data).toEqual(parsed.data)
    }
  })

  it.each([
    'a@b.test\r\nBcc: spy@example.test',
    'a@b.test, spy@example.test',
    'a@b.test;spy@example.test',
    'Kasia <a@b.test>',
    '"spy@example.test"@b.test',
    'a@b.test\u0000',
    'a@b',
    '',
  ])('takes one plain address only: %j', email => {
    expect(trainingRequestInput.safeParse({ ...training(), email }).success).toBe(false)
    expect(workshopRequestInput.safeParse({ ...workshop(), email }).success).toBe(false)
  })

  it('of the same content four times at once is one request and one e-mail', async () => {
    const input = workshop()
    const before = await countRequests()
    const results = await runConcurrently(4, () => fileRequest(ctxAs(VISITOR), workshopRequests, input))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await takeEmails()).toHaveLength(1)
    expect((await countRequests()).workshopRequests.pending).toBe(before.workshopRequests.pending + 1)
  })

  it('writes to one address five times a day at most, whatever is asked', async () => {
    const email = newAddress()
    const results = await runConcurrently(8, n =>
      n % 2
        ? fileRequest(ctxAs(VISITOR), workshopRequests, workshop({ email, message: `Workshop ${n}` }))
        : fileRequest(ctxAs(VISITOR), trainingRequests, training({ email, message: `Training ${n}` })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await takeEmails()).toHaveLength(5)
  })

  it('by a visitor is seen by staff only', async () => {
    const id = await fileRequest(ctxAs(VISITOR), trainingRequests, training())
    for (const who of [VISITOR, await createTestUser()])
      await expect(getRequest(ctxAs(who), id)).rejects.toMatchObject(refusalOf('request_not_found'))
    const { items } = await listRequests(ctxAs(await createAdmin()), { kind: 'training_requests', filter: 'open' })
    expect(items).toContainEqual(expect.objectContaining({ id, filer: null, reference: referenceOf(id) }))
  })
})

describe('deciding', () => {
  it('a training writes the message of staff to the school, once', async () => {
    const input = training()
    const id = await fileRequest(ctxAs(VISITOR), trainingRequests, input)
    await takeEmails()
    const staff = [await createAdmin(), await createAdmin()]
    await Promise.allSettled([
      approveRequest(ctxAs(staff[0] ?? VISITOR), id, { reason: 'With pleasure.', fields: {} }),
      rejectRequest(ctxAs(staff[1] ?? VISITOR), id, 'No trainer is free.'),
    ])
    const emails = await takeEmails()
    expect(emails).toHaveLength(1)
    expect(emails[0]?.to).toBe(input.email)
    expect(emails[0]?.paragraphs.join(' ')).toMatch(/With pleasure\.|No trainer is free\./)
  })

  it('a workshop sends the template with name, status and message', async () => {
    const input = workshop({ name: '<b>Kasia</b>' })
    const id = await fileRequest(ctxAs(VISITOR), workshopRequests, input)
    await takeEmails()
    await approveRequest(ctxAs(await createAdmin()), id, { reason: 'Friday suits us.', fields: {} })
    const [email, ...others] = await takeEmails()
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: input.email, emailSubject: 'Your workshop request: approved' })
    expect(email?.paragraphs).toContain('Hello <b>Kasia</b>,')
    expect(email?.paragraphs).toContain('Friday suits us.')
    const site = { siteUrl: 'https://guildhall.test', siteName: 'Guildhall' }
    expect(email && renderHtml(email, site)).not.toContain('<b>Kasia')
    expect(email && renderText(email, site)).toContain('Friday suits us.')
  })
})

it.each([
  ['training', trainingRequests, training],
  ['workshop', workshopRequests, workshop],
] as const)(
  'a %s that a signed-in person asked for is answered by the letter and by a notice',
  async (_, kind, input) => {
    for (const decide of [
      (ctx: Ctx, id: string) => approveRequest(ctx, id, { reason: 'Friday suits us.', fields: {} }),
      (ctx: Ctx, id: string) => rejectRequest(ctx, id, 'Friday suits us.'),
    ]) {
      const person = await createTestUser()
      const id = await fileRequest(ctxAs(person), kind, input())
      await takeEmails()
      await decide(ctxAs(await createAdmin()), id)
      expect(await takeEmails()).toHaveLength(1)
      const told = await db.select().from(notifications).where(eq(notifications.userId, person.id))
      expect(told).toMatchObject([{ type: 'request_decided', message: expect.stringContaining('Friday suits us.') }])
    }
  },
)

describe('the call /api/send-email', () => {
  const body = (to: string, more: object = {}) =>
    sendEmailInput.parse({
      to,
      template: {
        name: 'workshop-request-update',
        data: { name: 'Kasia', status: 'pending', message: 'Soon.', ...more },
      },
    })

  it('writes to the person of a request, and leaves an audit row', async () => {
    const { email } = workshop()
    const id = await fileRequest(ctxAs(VISITOR), workshopRequests, workshop({ email }))
    await takeEmails()
    const admin = await createAdmin()
    expect(await sendUpdate(ctxAs(admin), body(email.toUpperCase()))).toBe(id)
    expect(await takeEmails()).toMatchObject([{ to: email, emailSubject: 'Your workshop request: pending' }])
    const audit = await db.select().from(auditRows).where(eq(auditRows.entityId, id))
    expect(audit).toContainEqual(expect.objectContaining({ event: 'request.email_sent', actor: admin.id }))
  })

  it('writes to no other address: not of an account, not of another kind of request', async () => {
    const admin = await createAdmin()
    const teacher = await createTestUser({ role: 'teacher' })
    await fileRequest(ctxAs(teacher), teacherAccessRequests, { message: 'Ten years of physics.' })
    for (const to of [`${teacher.username}@guildhall.test`, 'stranger@example.test'])
      await expect(sendUpdate(ctxAs(admin), body(to))).rejects.toMatchObject(refusalOf('recipient_unknown'))
    expect(await takeEmails()).toEqual([])
  })

  it('is for staff, and ends at ten e-mails to a person within an hour', async () => {
    const { email } = training()
    await fileRequest(ctxAs(VISITOR), trainingRequests, training({ email }))
    await takeEmails()
    for (const who of [VISITOR, await createTestUser(), await createTestUser({ role: 'teacher', teacherAccess: true })])
      await expect(sendUpdate(ctxAs(who), body(email))).rejects.toMatchObject({
        refusal: { status: who === VISITOR ? 401 : 403 },
      })
    const admin = await createAdmin()
    const results = await runConcurrently(13, n =>
      sendUpdate({ ...ctxAs(admin), requestId: `req_many_${n}` }, body(email)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(new Set((await takeEmails()).map(({ to }) => to))).toEqual(new Set([email]))
  })

  it.each([
    ['another template', { to: 'a@b.test', template: { name: 'welcome', data: {} } }],
    ['two recipients', { to: 'a@b.test, c@d.test', template: body('a@b.test').template }],
    ['a list of recipients', { to: ['a@b.test'], template: body('a@b.test').template }],
    ['a line break', { to: 'a@b.test\r\nBcc: c@d.test', template: body('a@b.test').template }],
    ['another field', { ...body('a@b.test'), cc: 'c@d.test' }],
    ['another subject', { ...body('a@b.test'), template: { ...body('a@b.test').template, subject: 'Win' } }],
    [
      'a link in the name',
      { to: 'a@b.test', template: { name: 'workshop-request-update', data: { name: 'evil.com' } } },
    ],
    [
      'three links',
      {
        ...body('a@b.test'),
        template: {
          name: 'workshop-request-update',
          data: { name: 'K', status: 'pending', message: 'a.com b.com c.com' },
        },
      },
    ],
  ])('refuses %s', (_, input) => expect(sendEmailInput.safeParse(input).success).toBe(false))

  it('from the page of a request takes address, name and status from the request', async () => {
    const input = training()
    const id = await fileRequest(ctxAs(VISITOR), trainingRequests, input)
    await takeEmails()
    await sendUpdateAbout(ctxAs(await createAdmin()), id, 'One question: which week?')
    expect(await takeEmails()).toMatchObject([{ to: input.email, emailSubject: 'Your training request: pending' }])
  })
})

it('requests are deleted three years after their decision, open ones never', async () => {
  const admin = await createAdmin()
  const decided = await fileRequest(ctxAs(VISITOR), workshopRequests, workshop())
  await rejectRequest(ctxAs(admin), decided, 'No.')
  const open = await fileRequest(ctxAs(VISITOR), workshopRequests, workshop())
  const exists = async (id: string) => (await db.select().from(requests).where(eq(requests.id, id))).length === 1
  await purgePublicRequests(NOW.add({ hours: 24 * 1096 }))
  expect([await exists(decided), await exists(open)]).toEqual([true, true])
  await purgePublicRequests(NOW.add({ hours: 24 * 1097 }))
  expect([await exists(decided), await exists(open)]).toEqual([false, true])
})

describe('the language of a request', () => {
  it.each([
    ['pl', 'en'],
    ['en', 'pl'],
  ])('that was asked for in %s is that of all its letters, whatever the one of staff (%s)', async (page, staffPage) => {
    const admin = await createAdmin()
    const file = (kind: typeof trainingRequests, input: object) =>
      inLanguage(page, () => fileRequest(ctxAs(VISITOR), kind, input))
    const [first, second] = [await file(trainingRequests, training()), await file(workshopRequests, workshop())]
    await inLanguage(staffPage, async () => {
      for (const id of [first, second]) await sendUpdateAbout(ctxAs(admin, NOW.add({ minutes: 1 })), id, 'Kiedy?')
      await approveRequest(ctxAs(admin), first, { reason: 'Tak!', fields: {} })
      await rejectRequest(ctxAs(admin), second, 'Nie w maju.')
    })
    const emails = await takeEmails()
    expect(emails.map(({ language }) => language)).toEqual(Array(6).fill(page))
    const isPolish = emails.map(each => findEnglishIn(each).length === 0)
    expect(isPolish).toEqual(Array(6).fill(page === 'pl'))
  })

  it('is that of the account of a person who has one', async () => {
    const teacher = await createTestUser({ language: 'pl' })
    await fileRequest(ctxAs(teacher), workshopRequests, workshop())
    expect(await takeEmails()).toMatchObject([{ language: 'pl' }])
  })
})
