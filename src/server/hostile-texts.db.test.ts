import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type ActionFunctionArgs, createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { noticeEmails } from '#features/people/notifications/notice-emails.ts'
import { recoveryEndpoints } from '#features/people/recovery/api.ts'
import { action as recoveryAction } from '#features/people/recovery/pages/ask.tsx'
import { recoveryCases } from '#features/people/recovery/table.ts'
import { stampForm } from '#features/people/visitor-forms/guard.ts'
import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { contactEndpoints } from '#features/staff/contact/api.ts'
import { action as contactAction } from '#features/staff/contact/pages/contact.tsx'
import { getContactMessage } from '#features/staff/contact/queries.ts'
import { contactMessages } from '#features/staff/contact/table.ts'
import { requestEndpoints } from '#features/staff/request-queues/api.ts'
import { rejectRequest } from '#features/staff/request-queues/decide-request.ts'
import { getRequest } from '#features/staff/request-queues/queries.ts'
import { requestReactions } from '#features/staff/request-queues/reactions.ts'
import { Details } from '#features/staff/requests/parts/details.tsx'
import { requests } from '#features/staff/requests/table.ts'
import { action as trainingAction } from '#features/staff/trainings/pages/training.tsx'
import { mailer } from '#integrations/mail/port.ts'
import { createSmtpMailer } from '#integrations/mail/smtp.ts'
import { type Actor, VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { completeEmail, deliverEmail, outbox } from '#platform/email-outbox.ts'
import { renderHtml } from '#platform/email-template.ts'
import { registerReactions } from '#platform/events.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { isStorableText } from '#platform/storable-text.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { type FakeSmtp, startFakeSmtp } from '#tests/support/fake-smtp.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS, type HostileText } from '#tests/support/hostile-text.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { WISH } from '#tests/support/session-request-calls.ts'
import { createTestUser } from '#tests/support/users.ts'
import { secretLinks } from './secret-links.ts'

const { clock, ctxAs, createBooked, createSession, dropEmails } = setupLessons()
const people = new Map<string, Actor>()
let api: ServedApi
let post: FakeSmtp
let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  setSigningKey('a key of this test')
  registerReactions([...lessonReactions, ...moneyReactions, ...requestReactions])
  post = await startFakeSmtp()
  mailer.use(createSmtpMailer({ url: post.url, from: 'no-reply@site.test' }))
  api = await serveApi([...requestEndpoints, ...contactEndpoints, ...recoveryEndpoints], { people, now: clock.now })
  world = await createWorld()
})
afterAll(async () => {
  await api.close()
  await post.close()
})
beforeEach(() => dropEmails())

const createWorld = async () => {
  const { teacher, student, session, reservationId } = await createBooked('group')
  const [admin, newTeacher] = [await createTestUser({ role: 'admin' }), await createTestUser({ role: 'teacher' })]
  for (const [name, who] of Object.entries({ teacher, student, admin, newTeacher })) people.set(name, who)
  const other = await createTestUser()
  const shared = await createSession('course', {
    teacher: await createTestUser({ role: 'teacher', teacherAccess: true }),
  })
  return { teacher, student, admin, session, reservationId, other, shared }
}

const SITE = { siteUrl: 'https://site.test', siteName: 'Guildhall' }
let count = 0
const newAddress = () => `hostile${++count}@szkola.test`
const training = { organisation: 'Szkoła nr 5', topic: 'assessment', audience: 'Teachers', preferredDates: 'March' }

type Case = readonly [path: string, who: string, field: string, body: () => object]

/** Every text that a person files, by the endpoint. */
const FILED: readonly Case[] = [
  ['requests/role_requests', 'student', 'message', () => ({ role: 'teacher' })],
  ['requests/teacher_access_requests', 'newTeacher', 'message', () => ({})],
  ['requests/academy_requests', 'student', 'message', () => WISH],
  [
    'requests/student_removal_requests',
    'teacher',
    'reason',
    () => ({ sessionId: world.session.id, studentId: world.student.id }),
  ],
  ...(['title', 'message'] as const).map(
    (field): Case => [
      'requests/a_session_modification_requests',
      'teacher',
      field,
      () => ({ sessionId: world.session.id, price: 12_300 }),
    ],
  ),
  [
    'requests/a_student_addition_requests',
    'teacher',
    'message',
    () => ({ sessionId: world.session.id, username: world.other.username, plan: 'single', firstDate: '2026-11-24' }),
  ],
  ['requests/a_session_termination_requests', 'student', 'reason', () => ({ reservationId: world.reservationId })],
  ...(['name', 'message'] as const).map(
    (field): Case => [
      'requests/workshopRequests',
      'visitor',
      field,
      () => ({ name: 'Ala', email: newAddress(), message: 'A workshop.' }),
    ],
  ),
  ...(['organisation', 'name', 'audience', 'preferredDates', 'phone', 'message'] as const).map(
    (field): Case => [
      'requests/training_requests',
      'visitor',
      field,
      () => ({ ...training, name: 'Ala', email: newAddress(), size: 18, message: 'Criteria.' }),
    ],
  ),
  ...(['name', 'subject', 'message'] as const).map(
    (field): Case => [
      'contact-messages',
      'visitor',
      field,
      () => ({ name: 'Ala', email: newAddress(), subject: 'Help', message: 'Please.' }),
    ],
  ),
  ...(['account', 'story'] as const).map(
    (field): Case => [
      'recovery-cases',
      'visitor',
      field,
      () => ({ account: `lost_${++count}`, email: newAddress(), story: 'It is gone.' }),
    ],
  ),
]

/** What is kept of a text that is not refused: forms of visitors drop what is invisible and keep each line. */
const keptText = (text: string, isOfVisitor: boolean, isLine: boolean): string => {
  const lines = isOfVisitor ? text.replace(/\r\n?/g, '\n').normalize('NFC') : text
  const visible = isOfVisitor
    ? lines.replace(/[\p{Cc}\u200B\u202E\uFEFF]/gu, each => (each === '\n' ? each : ''))
    : lines
  return (isLine ? visible.replace(/\s+/g, ' ') : visible).trim()
}

const send = (path: string, who: string, body: object) => {
  clock.advance({ minutes: 10 })
  return fetch(`${api.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const countRows = async () =>
  (await db.$count(requests)) + (await db.$count(contactMessages)) + (await db.$count(recoveryCases))

/** Lets all waiting e-mails leave over SMTP; each goes to one address and has no header that was typed. */
const deliverAll = async (): Promise<readonly string[]> => {
  const before = post.taken.length
  const notices = (await takeJobs(noticeEmails)).map(({ data }) => data.email)
  const emails = [...notices, ...(await takeJobs(outbox)).map(({ data }) => data)]
  for (const email of emails) {
    await deliverEmail(SITE, secretLinks, clock.now)(email)
    expect(renderHtml(await completeEmail(email, secretLinks), SITE)).not.toMatch(/<script|<img[^>]*onerror/)
  }
  const arrived = post.taken.slice(before)
  expect(arrived).toHaveLength(emails.length)
  for (const [index, { recipients, raw }] of arrived.entries()) {
    expect(recipients).toEqual([emails[index]?.to])
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(?:Bcc|Cc):/im)
  }
  return arrived.map(({ recipients }) => String(recipients))
}

const render = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }))
const escaped = (text: string): string => renderToStaticMarkup(createElement('i', null, text)).slice(3, -4)

/** As staff see it, and what was kept. */
const showStored = async (id: string, path: string, field: string) => {
  const admin = ctxAs(world.admin)
  if (path.startsWith('requests')) {
    const { data, summary } = await getRequest(admin, id)
    const { changes } = data as { readonly changes?: Readonly<Record<string, unknown>> }
    return { stored: changes?.[field] ?? data[field], html: render(createElement(Details, summary)) }
  }
  const [row] =
    path === 'recovery-cases'
      ? await db
          .select()
          .from(recoveryCases)
          .orderBy(recoveryCases.createdAt)
          .limit(1)
          .offset((await db.$count(recoveryCases)) - 1)
      : [await getContactMessage(admin, id)]
  const stored = (row as unknown as Readonly<Record<string, unknown>>)[field]
  return { stored, html: render(createElement(Paragraphs, { text: String(stored) })) }
}

const HIDDEN_FROM_STAFF = ['organisation', 'name']

describe.each(FILED)('POST /api/v1/%s by a %s: in the field %s', (path, who, field, body) => {
  const isLine = !['message', 'story', 'reason'].includes(field)
  it.each(Object.keys(HOSTILE_TEXTS) as HostileText[])('%s is kept as text or refused with a sentence', async name => {
    const text = HOSTILE_TEXTS[name]
    const before = await countRows()
    const answer = await send(path, who, { ...body(), [field]: text })
    const json = await answer.json()
    if (answer.status !== 201) {
      expect(answer.status, JSON.stringify(json).slice(0, 500)).toBe(422)
      expect(await countRows()).toBe(before)
      expect(await deliverAll()).toEqual([])
      return
    }
    const latest = path === 'contact-messages' ? await db.select({ id: contactMessages.id }).from(contactMessages) : []
    const id = String(json.id ?? latest.at(-1)?.id ?? '')
    const { stored, html } = await showStored(id, path, field)
    expect(stored).toBe(keptText(text, who === 'visitor', isLine))
    if (!HIDDEN_FROM_STAFF.includes(field)) expect(html).toContain(escaped(String(stored)))
    expect(html).not.toMatch(/<(?:script|img)/)
    if (who === 'visitor') expect(await deliverAll()).toHaveLength(1)
    else await deliverAll()
    if (!path.startsWith('requests')) return
    const rejected = await send(`requests/${id}/rejection`, 'admin', { reason: text })
    expect([201, 422]).toContain(rejected.status)
    if (rejected.status === 422) await rejectRequest(ctxAs(world.admin), id, 'No.')
    await deliverAll()
  })
})

const PUBLIC = FILED.filter(([, who]) => who === 'visitor')
const forms = [...new Map(PUBLIC.map(each => [each[0], each])).values()]

it.each(forms.map(([path, , , body]) => [path, body] as const))(
  'POST /api/v1/%s takes one plain address only',
  async (path, body) => {
    const before = await countRows()
    for (const email of HOSTILE_ADDRESSES) {
      const answer = await send(path, 'visitor', { ...body(), email })
      expect(answer.status, email.slice(0, 60)).toBe(422)
    }
    expect(await countRows()).toBe(before)
    expect(await deliverAll()).toEqual([])
  },
)

const PAGES = {
  'requests/training_requests': [trainingAction, 'training'],
  'requests/workshopRequests': [trainingAction, 'workshop'],
  'contact-messages': [contactAction, 'send'],
  'recovery-cases': [recoveryAction, 'ask'],
} as const

/** As a browser without scripts sends it. */
const sendForm = async (path: keyof typeof PAGES, fields: object) => {
  const now = clock.advance({ minutes: 10 })
  const [action, verb] = PAGES[path]
  const typed = { ...fields, verb, website: '', stamp: stampForm(now.subtract({ minutes: 1 })) }
  const request = new Request('http://site.test/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-real-ip': '192.0.2.1' },
    body: new URLSearchParams(Object.entries(typed).map(([name, value]) => [name, String(value)])),
  })
  const context = createRouterContext(createRequestContext({ actor: VISITOR, now, requestId: 'req_1' }))
  const args = { request, params: {}, context } as unknown as ActionFunctionArgs
  const answer = await action(args).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return answer.status
  return (answer as { readonly init: ResponseInit | null }).init?.status ?? 200
}

describe.each(PUBLIC)('the page’s form of %s by a %s: the field %s', (path, _, field, body) => {
  it('takes or refuses each text, and never fails', async () => {
    for (const text of Object.values(HOSTILE_TEXTS)) {
      const before = await countRows()
      const status = await sendForm(path as keyof typeof PAGES, { ...body(), [field]: text })
      // No browser sends the two texts that a database cannot hold.
      expect(isStorableText(text) ? [302, 422] : [302, 400, 422], text.slice(0, 60)).toContain(status)
      const isKept = status === 302
      expect(await countRows()).toBe(before + (isKept ? 1 : 0))
      expect(await deliverAll()).toHaveLength(isKept ? 1 : 0)
    }
  })
})

it.each([
  ['arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
])('an approval with thousands of %s in each other is refused', async (_, nested) => {
  const { id } = await (await send('requests/role_requests', 'student', { role: 'teacher', message: 'x' })).json()
  const answer = await fetch(`${api.url}/api/v1/requests/${id}/approval`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer admin',
      'content-type': 'application/json',
      'idempotency-key': `deep ${++count}`,
    },
    body: `{"fields":{"a":${nested}}}`,
  })
  expect(answer.status).toBe(422)
  await rejectRequest(ctxAs(world.admin), id, 'No.')
})
