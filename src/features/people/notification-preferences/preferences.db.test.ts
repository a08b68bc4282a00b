import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineNotice } from '#features/people/notices/define-notice.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { markAllRead } from '#features/people/notifications/actions.ts'
import { sendDailySummaries } from '#features/people/notifications/daily-summary.ts'
import { noticeEmails, sendNoticeEmail } from '#features/people/notifications/notice-emails.ts'
import { notify, retractNotice } from '#features/people/notifications/notify.ts'
import { listNotifications } from '#features/people/notifications/queries.ts'
import { users } from '#features/people/users/table.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { auditRows } from '#platform/table.ts'
import { serveApi } from '#tests/support/api-server.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { takeSentEmails } from '#tests/support/emails.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { preferenceEndpoints } from './api.ts'
import type { Choices } from './delivery-rules.ts'
import { getPreferences } from './queries.ts'
import { savePreferences } from './save-preferences.ts'
import { optOut, previewOptOut } from './stop-emails.ts'
import { notificationPreferences } from './table.ts'

setupDatabase()
setupJobs()

const STYLE = { label: 'News', message: 'It is so.', tone: 'lamp', icon: 'bell', email: true } as const
const news = defineNotice('news', { ...STYLE, title: 'News: {what}', category: 'lessons' })
const lessonCancelled = defineNotice('lesson_cancelled', {
  ...STYLE,
  ...{ title: 'Cancelled', category: 'lessons', changesPlans: 'dated' },
})
const moneyNews = defineNotice('money_news', { ...STYLE, title: 'Money', category: 'money' })
beforeAll(() => registerNotices([news, lessonCancelled, moneyNews]))

/** Noon in Warsaw. */
const NOON = instant('2026-11-24T11:00:00Z')
const NIGHT = instant('2026-11-24T22:00:00Z')
const MORNING = instant('2026-11-25T06:00:00Z')
const EVENING = instant('2026-11-24T17:00:00Z')
const QUIET = { from: 22 * 60, until: 7 * 60 }

const DEFAULTS = { choices: {}, quietHours: null, summaryHour: 18 }

let ala: User
beforeEach(async () => {
  ala = await createTestUser({ name: 'Ala Nowak' })
  await takeJobs(outbox)
  await takeJobs(noticeEmails)
})

const ctxAt = (now: Temporal.Instant, actor: User = ala) => ({ actor, now, requestId: 'req_test' })
const choose = (choices: Choices, quietHours: typeof QUIET | null = null, summaryHour = 18) =>
  savePreferences(ctxAt(NOON), { choices, quietHours, summaryHour })
const tell = (what: string, now = NOON, to: User = ala) =>
  transaction(tx => notify(tx, ctxAt(now), news, { userId: to.id, params: { what }, dedupeKey: what }))
const cancel = (startsAt: Temporal.Instant, now: Temporal.Instant) =>
  transaction(tx =>
    notify(tx, ctxAt(now), lessonCancelled, { userId: ala.id, params: {}, dedupeKey: startsAt.toString(), startsAt }),
  )
const mails = takeSentEmails
const subjects = async () => (await mails()).map(({ emailSubject }) => emailSubject)
const listed = async (of: User = ala) => (await listNotifications(db, of.id, {})).items.map(({ title }) => title)

describe('an e-mail', () => {
  it('is not sent where its type is off; the list still has the notification', async () => {
    await choose({ news: 'off' })
    await tell('a')
    expect([await subjects(), await listed()]).toEqual([[], ['News: a']])
  })
  it('about a cancellation within 24 hours, and about money, is sent at night although all is off', async () => {
    await choose({ lesson_cancelled: 'off', 'category.lessons': 'off' }, QUIET)
    await cancel(NIGHT.add({ hours: 23 }), NIGHT)
    await transaction(tx => notify(tx, ctxAt(NIGHT), moneyNews, { userId: ala.id, params: {}, dedupeKey: 'm' }))
    const sent = await mails()
    expect(sent.map(({ emailSubject }) => emailSubject).sort()).toEqual(['Cancelled', 'Money'])
    expect(sent.every(({ optOut: link }) => link === undefined)).toBe(true)
    await cancel(NIGHT.add({ hours: 30 }), NIGHT)
    expect(await subjects()).toEqual([])
  })
  it('waits for the end of the quiet hours, and leaves only while its notification stands and is not silenced', async () => {
    await choose({}, QUIET)
    for (const what of ['stands', 'retracted', 'silenced']) await tell(what, NIGHT)
    expect(await mails()).toEqual([])
    const waiting = await takeJobs(noticeEmails)
    expect(waiting.map(({ startAfter }) => Temporal.Instant.from(startAfter.replace(' ', 'T')))).toEqual([
      MORNING,
      MORNING,
      MORNING,
    ])
    const retracted = await transaction(tx =>
      retractNotice(tx, ctxAt(NIGHT), news, { userId: ala.id, dedupeKey: 'retracted' }),
    )
    expect(retracted).toBe('unheard')
    const isAbout = (what: string) => waiting.find(({ data }) => data.email.emailSubject === `News: ${what}`)?.data
    for (const what of ['stands', 'retracted']) {
      const data = isAbout(what)
      if (data) await sendNoticeEmail(data)
    }
    expect(await subjects()).toEqual(['News: stands'])
    await choose({ news: 'off' }, QUIET)
    const silenced = isAbout('silenced')
    if (silenced) await sendNoticeEmail(silenced)
    expect(await mails()).toEqual([])
  })
})

describe('the daily summary', () => {
  it('is one e-mail at its hour, with what was not mailed singly and not read, and never a second one', async () => {
    await choose({ news: 'summary' })
    await tell('read', NOON.subtract({ hours: 1 }))
    await markAllRead(ctxAt(NOON))
    await tell('a')
    await tell('b')
    expect(await sendDailySummaries(EVENING.subtract({ seconds: 1 }))).toBe(0)
    const sent = await runConcurrently(4, () => sendDailySummaries(EVENING.add({ minutes: 3 })))
    expect(sent.map(each => (each.status === 'fulfilled' ? each.value : each)).toSorted()).toEqual([0, 0, 0, 1])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      emailSubject: 'Your day at a glance: 2 notifications',
      key: `daily-summary:${ala.id}:2026-11-24`,
    })
    expect(mail?.paragraphs.slice(2)).toEqual(['News: a\nIt is so.', 'News: b\nIt is so.'])
    await tell('late', EVENING.add({ minutes: 5 }))
    expect(await sendDailySummaries(EVENING.add({ hours: 3 }))).toBe(0)
    expect(await sendDailySummaries(EVENING.add({ hours: 24 }))).toBe(1)
    expect(await sendDailySummaries(EVENING.add({ hours: 48 }))).toBe(0)
    expect(await listed()).toHaveLength(4)
  })
  it('is not sent twice on a day where its hour was moved, nor where it is empty or was silenced', async () => {
    await choose({ news: 'summary' }, null, 12)
    await tell('a', NOON.subtract({ hours: 1 }))
    expect(await sendDailySummaries(NOON)).toBe(1)
    await choose({ news: 'summary' }, null, 18)
    await tell('b')
    expect(await sendDailySummaries(EVENING)).toBe(0)
    await choose({ news: 'off' })
    expect(await sendDailySummaries(EVENING.add({ hours: 24 }))).toBe(0)
    await takeJobs(outbox)
  })
  it('never has what was retracted before', async () => {
    await choose({ news: 'summary' })
    await tell('a')
    const heard = await transaction(tx => retractNotice(tx, ctxAt(NOON), news, { userId: ala.id, dedupeKey: 'a' }))
    expect([heard, await sendDailySummaries(EVENING)]).toEqual(['unheard', 0])
  })
})

describe('preferences', () => {
  it('of two changes at once are one of them as a whole', async () => {
    const variants = Array.from({ length: 8 }, (_, place) => ({
      choices: (place % 2 ? { news: 'off', lesson_cancelled: 'summary' } : { news: 'summary' }) as Choices,
      quietHours: place % 2 ? null : QUIET,
      summaryHour: 8 + place,
    }))
    await runConcurrently(8, place => savePreferences(ctxAt(NOON), variants[place] ?? DEFAULTS))
    const { zone: _, pushChoices: _devices, ...stored } = await getPreferences(db, ala.id)
    expect(variants).toContainEqual(stored)
  })
  it('keep what the link of an e-mail has stopped, and all other choices, also while they are saved', async () => {
    await choose({ lesson_cancelled: 'summary' })
    await tell('a')
    const [mail] = await mails()
    const token = mail?.optOut?.oneClickUrl.split('/').at(-1) ?? ''
    const visitor = { actor: { kind: 'visitor' } as const, now: NOON, requestId: 'req_test' }
    expect(await previewOptOut(visitor, token)).toEqual({ about: 'News', isStopped: false })
    await runConcurrently(6, () => optOut(visitor, token))
    expect((await getPreferences(db, ala.id)).choices).toEqual({ lesson_cancelled: 'summary', news: 'off' })
    const changes = await db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.entityId, ala.id), eq(auditRows.event, 'notification_preferences.changed')))
    expect(changes).toHaveLength(2)
    await tell('b')
    expect(await mails()).toEqual([])
    await expect(optOut(visitor, `${token}x`)).rejects.toMatchObject({ refusal: { code: 'opt_out_not_valid' } })
    await expect(optOut({ ...visitor, now: NOON.add({ hours: 24 * 731 }) }, token)).rejects.toMatchObject({
      refusal: { code: 'opt_out_not_valid' },
    })
  })
  it('stop the daily summary, and nothing else, by the one click of a mail program', async () => {
    await choose({ news: 'summary', lesson_cancelled: 'at_once' })
    await tell('a')
    await sendDailySummaries(EVENING)
    const [mail] = await mails()
    const api = await serveApi(preferenceEndpoints, { people: new Map(), now: () => EVENING })
    // As RFC 8058 sends it: a form, and nothing that tells who the reader is.
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await fetch(api.url + mail?.optOut?.oneClickUrl, { method: 'POST', body })
    await api.close()
    expect([answer.status, (await getPreferences(db, ala.id)).choices]).toEqual([
      204,
      { news: 'off', lesson_cancelled: 'at_once' },
    ])
  })
  it('are read and replaced through the API, and refused where they are not possible', async () => {
    const api = await serveApi(preferenceEndpoints, { people: new Map([['ala', ala]]), now: () => NOON })
    const call = async (method: string, body?: unknown, as = 'ala') => {
      const response = await fetch(`${api.url}/api/v1/notification-preferences`, {
        method,
        headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const json = (await response.json()) as {
        code?: string
        email?: unknown
        quietHours?: unknown
        notices?: unknown
      }
      return { ...json, status: response.status }
    }
    const input = { email: { choices: { news: 'off' } }, quietHours: { from: '22:00', until: '07:00' }, summaryHour: 9 }
    expect(await call('PUT', input)).toMatchObject({ status: 200, email: input.email, quietHours: input.quietHours })
    expect(await call('GET')).toMatchObject({
      ...input,
      zone: 'Europe/Warsaw',
      notices: [{ type: 'news' }, { type: 'lesson_cancelled', alwaysWithin24Hours: true }],
    })
    const refused: readonly (readonly [object, string])[] = [
      [{ email: { choices: { money_news: 'off' } } }, 'always_sent'],
      [{ email: { choices: { 'category.money': 'off' } } }, 'always_sent'],
      [{ email: { choices: { gossip: 'off' } } }, 'unknown_notice'],
      [{ email: { choices: { news: 'never' } } }, 'not_valid'],
      [{ quietHours: { from: '22:00', until: '22:00' } }, 'not_valid'],
      [{ summaryHour: 23 }, 'not_valid'],
    ]
    for (const [change, code] of refused)
      expect(await call('PUT', { ...input, ...change })).toMatchObject({ status: 422, code })
    expect(await call('GET', undefined, 'visitor')).toMatchObject({ status: 401 })
    expect(await call('GET')).toMatchObject(input)
    await api.close()
  })
  it('cannot be half stored', async () => {
    const half = { userId: ala.id, quietFrom: 60, updatedAt: NOON }
    await expect(db.insert(notificationPreferences).values(half)).rejects.toThrow()
    await expect(db.insert(notificationPreferences).values({ ...half, quietUntil: 60 })).rejects.toThrow()
  })
})

it('a person whose address is not confirmed gets no summary', async () => {
  await choose({ news: 'summary' })
  await tell('a')
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, ala.id))
  expect(await sendDailySummaries(EVENING)).toBe(0)
})
