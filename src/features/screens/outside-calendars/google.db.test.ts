import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { cancelOccurrences, moveOccurrences } from '#features/scheduling/calendar/actions.ts'
import { outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import { createGoogleCalendar } from '#integrations/google-calendar/google.ts'
import { googleAt } from '#integrations/google-calendar/google-client.ts'
import { googleCalendar } from '#integrations/google-calendar/port.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { GOOGLE_CLIENT, startGoogleCalendarServer } from '#tests/support/google-calendar-server.ts'
import { setupHolds } from '#tests/support/holds.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { busyElsewhere, calendarRow, toldOf } from '#tests/support/outside-calendars.ts'
import { createTestUser } from '#tests/support/users.ts'
import { removeCalendar } from './connecting.ts'
import { endingJobs } from './forgetting.ts'
import { connectGoogle, googleConsentUrl } from './google-connecting.ts'
import { hearOfChange } from './google-notifications.ts'
import { googleEvents } from './google-table.ts'
import { channelSecret } from './read-google.ts'
import { readCalendar } from './reading.ts'
import { readingJobs } from './reading-queue.ts'
import { writeDueLessons } from './writing-lessons.ts'

const { ala, ctxAs, clock, createSession } = setupHolds()
const SITE = 'https://site.test'
let google: Awaited<ReturnType<typeof startGoogleCalendarServer>>
let teacher: User

beforeAll(async () => {
  google = await startGoogleCalendarServer()
  googleCalendar.use(
    createGoogleCalendar({
      ...{ ...GOOGLE_CLIENT, addresses: googleAt(google.url), timeoutMs: 1_000 },
      ...{ site: { url: SITE, name: 'Guildhall' }, watchAddress: `${SITE}/notifications` },
    }),
  )
})
afterAll(() => google.close())
beforeEach(async () => {
  await db.delete(outsideCalendars)
  google.clear()
  google.deleteMade()
  google.endGrants()
  google.channels.clear()
  teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
})

/** Goes to Google's page and back, as a browser does. */
const consent = async (ctx: Ctx) => {
  const answer = await fetch(googleConsentUrl(ctx, SITE), { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}
const connect = async (person = teacher) => {
  await connectGoogle(ctxAs(person), await consent(ctxAs(person)), SITE)
  const [row] = await db.select().from(outsideCalendars).where(eq(outsideCalendars.ownerId, person.id))
  return row?.id ?? expect.fail('it is connected')
}
const later = (minutes: number) => clock.now().add({ minutes })
const hour = (day: number) => [`2026-12-0${day}T10:00:00Z`, `2026-12-0${day}T11:00:00Z`] as const
const span = (day: number) => hour(day).join('/')

describe('connecting', () => {
  it('is for the person and the device that asked, soon, and once', async () => {
    const given = await consent(ctxAs(teacher))
    const other = await createTestUser({ role: 'teacher' })
    const attempts: readonly Ctx[] = [
      ctxAs(other),
      ctxAs({ ...teacher, signInSessionId: 'another device' }),
      { ...ctxAs(teacher), now: later(16) },
    ]
    for (const ctx of attempts)
      await expect(connectGoogle(ctx, given, SITE)).rejects.toMatchObject({ refusal: { code: 'google_not_connected' } })
    await connectGoogle(ctxAs(teacher), given, SITE)
    await expect(connectGoogle(ctxAs(teacher), given, SITE)).rejects.toMatchObject({ refusal: { status: 409 } })
    // A code that was stolen on its way is of no use without what stays here.
    const [one, two] = [await consent(ctxAs(teacher)), await consent(ctxAs(teacher))]
    const stolen = { code: one.code, state: two.state }
    await expect(connectGoogle(ctxAs(teacher), stolen, SITE)).rejects.toMatchObject({ refusal: { status: 409 } })
  })

  it('keeps no token that the database could use', async () => {
    const id = await connect()
    expect((await calendarRow(id)).secret).not.toContain('refresh-')
  })

  it('ends: grant, channel, calendar for lessons and busy times', async () => {
    google.put('a', ...hour(1))
    const id = await connect()
    await readCalendar(id, clock.now())
    await writeDueLessons(clock.now())
    expect([google.grants(), google.channels.size, google.madeCalendars().length]).toEqual([1, 1, 1])
    await takeJobs(endingJobs.queue)
    await removeCalendar(ctxAs(teacher), id)
    expect(await busyElsewhere(teacher)).toEqual([])
    const [job] = await takeJobs(endingJobs.queue)
    if (!job) return expect.fail('the grant is ended by a job')
    expect(JSON.stringify(job.data)).not.toContain('refresh-')
    google.trouble(/revoke/, 'down')
    await expect(endingJobs.run(job.data)).rejects.toThrow('Google Calendar')
    await endingJobs.run(job.data)
    expect([google.grants(), google.channels.size, google.madeCalendars().length]).toEqual([0, 0, 0])
    await endingJobs.run(job.data)
  })
})

describe('busy times', () => {
  it('come whole at first, over several pages, and then as changes', async () => {
    for (const day of [1, 2, 3, 4]) google.put(`e${day}`, ...hour(day))
    google.put('free', ...hour(5), { transparency: 'transparent' })
    google.put('declined', ...hour(5), { attendees: [{ self: true, responseStatus: 'declined' }] })
    google.put('ours', ...hour(5), { iCalUID: 'lsn_1@guildhall' })
    google.put('day', '', '', { start: { date: '2026-12-06' }, end: { date: '2026-12-07' } })
    const id = await connect()
    await readCalendar(id, clock.now())
    const day = '2026-12-05T23:00:00Z/2026-12-06T23:00:00Z'
    expect(await busyElsewhere(teacher)).toEqual([span(1), span(2), span(3), span(4), day])
    google.cancel('e1')
    google.put('e2', ...hour(7))
    google.put('new', ...hour(8))
    await readCalendar(id, later(15))
    expect(await busyElsewhere(teacher)).toEqual([span(3), span(4), day, span(7), span(8)])
  })

  it('are read whole again when Google has forgotten what it told', async () => {
    google.put('a', ...hour(1))
    const id = await connect()
    await readCalendar(id, clock.now())
    google.cancel('a')
    google.put('b', ...hour(2))
    google.forgetSyncTokens()
    await readCalendar(id, later(15))
    expect(await busyElsewhere(teacher)).toEqual([span(2)])
    expect(await calendarRow(id)).toMatchObject({ problem: null })
  })

  it('survive an access token that ends, broken answers, servers that are down, and quotas, which are waited for', async () => {
    google.put('a', ...hour(1))
    const id = await connect()
    await readCalendar(id, clock.now())
    google.endAccessTokens()
    await readCalendar(id, later(15))
    expect(await calendarRow(id)).toMatchObject({ problem: null })
    for (const [kind, minutes] of [
      ['down', 15],
      ['broken', 30],
      ['rateLimitExceeded', 60],
      ['429', 120],
    ] as const) {
      google.trouble(/GET .*events/, kind)
      await readCalendar(id, later(30))
      const { nextReadAt, problem } = await calendarRow(id)
      expect([problem, nextReadAt.since(later(30)).total('minutes')]).toEqual(['unreachable', minutes])
    }
    expect(await busyElsewhere(teacher)).toEqual([span(1)])
    await readCalendar(id, later(45))
    expect(await calendarRow(id)).toMatchObject({ problem: null, failures: 0 })
  })

  it('tell their owner when the access was taken back, and come again when it is given again', async () => {
    const id = await connect()
    await readCalendar(id, clock.now())
    google.endGrants()
    await readCalendar(id, later(15))
    await readCalendar(id, later(30))
    expect(await calendarRow(id)).toMatchObject({ problem: 'access_ended' })
    expect(await toldOf(teacher, 'outside_calendar_failing')).toHaveLength(1)
    google.put('a', ...hour(1))
    expect(await connect()).toBe(id)
    await readCalendar(id, later(45))
    expect(await busyElsewhere(teacher)).toEqual([span(1)])
  })

  it('are read at once when Google tells of a change, fifty times as well, and by a channel of ours only', async () => {
    const id = await connect()
    await readCalendar(id, clock.now())
    const [channel] = google.channels.values()
    if (!channel) return expect.fail('there is a channel')
    await takeJobs(readingJobs)
    const message = (more: Record<string, string> = {}) =>
      hearOfChange(
        new Headers({
          ...{
            'x-goog-channel-id': channel.id,
            'x-goog-channel-token': channel.token,
            'x-goog-resource-state': 'exists',
          },
          ...more,
        }),
      )
    await message({ 'x-goog-resource-state': 'sync' })
    await message({ 'x-goog-channel-token': 'guessed' })
    await message({ 'x-goog-channel-id': 'unknown', 'x-goog-channel-token': channelSecret('unknown') })
    expect(await takeJobs(readingJobs)).toEqual([])
    await Promise.all(Array.from({ length: 50 }, () => message()))
    expect((await takeJobs(readingJobs)).map(({ data }) => data)).toEqual([{ calendarId: id }])
  })

  it('have their channel renewed before it ends', async () => {
    const id = await connect()
    await readCalendar(id, clock.now())
    const [first] = google.channels.keys()
    await readCalendar(id, later(15))
    expect([...google.channels.keys()]).toEqual([first])
    const end = [...google.channels.values()][0]?.expiresAt ?? 0
    await readCalendar(id, Temporal.Instant.fromEpochMilliseconds(end).subtract({ hours: 23 }))
    expect([...google.channels.keys()]).toHaveLength(1)
    expect([...google.channels.keys()]).not.toEqual([first])
  })
})

describe('lessons', () => {
  const newOffer = async () => {
    const session = await createSession('individual', { price: 0 })
    const host: User = { ...teacher, id: session.user_id }
    return { session, host, id: await connect(host) }
  }
  const book = async () => {
    const offer = await newOffer()
    const { reservationId } = await reserve(ctxAs(ala()), reserveInputFor(offer.session, { seenPrice: 0 }))
    return { ...offer, reservationId }
  }
  const LESSON = { start: { dateTime: '2026-11-24T16:00:00Z' }, end: { dateTime: '2026-11-24T17:00:00Z' } }

  it('appear when they are booked, once, also when an answer was lost', async () => {
    await book()
    google.trouble(/POST .*events$/, 'lost')
    await writeDueLessons(clock.now())
    expect(google.written()).toHaveLength(1)
    await writeDueLessons(later(20))
    await writeDueLessons(later(40))
    expect(google.written()).toMatchObject([{ ...LESSON, summary: expect.stringMatching(/^Teaching: /) }])
    expect(JSON.stringify(google.written())).not.toContain(ala().displayName)
    const writes = google.requests.filter(name => /(POST|PUT) .*made-\d+.*events/.test(name)).length
    await writeDueLessons(later(60))
    expect(google.requests.filter(name => /(POST|PUT) .*made-\d+.*events/.test(name))).toHaveLength(writes)
  })

  const occurrenceOf = async (reservationId: string): Promise<string> => {
    const [lesson] = await db.select().from(lessons).where(eq(lessons.purchaseId, reservationId))
    return lesson?.occurrenceId ?? expect.fail('there is a lesson')
  }

  it('move with the lesson', async () => {
    const { reservationId } = await book()
    await writeDueLessons(clock.now())
    const occurrenceId = await occurrenceOf(reservationId)
    const to = {
      start: Temporal.Instant.from('2026-11-25T09:00:00Z'),
      end: Temporal.Instant.from('2026-11-25T10:00:00Z'),
    }
    await transaction(tx => moveOccurrences(tx, [{ occurrenceId, to }]))
    await writeDueLessons(later(2))
    expect(google.written()).toMatchObject([{ start: { dateTime: '2026-11-25T09:00:00Z' } }])
  })

  it('vanish when they are gone, and wait while a quota is used up', async () => {
    const { reservationId } = await book()
    await writeDueLessons(clock.now())
    const occurrenceId = await occurrenceOf(reservationId)
    await transaction(tx => cancelOccurrences(tx, [occurrenceId]))
    google.trouble(/DELETE .*events/, 'rateLimitExceeded')
    await writeDueLessons(later(2))
    expect(google.written()).toHaveLength(1)
    await writeDueLessons(later(4))
    expect(google.written()).toHaveLength(1)
    await writeDueLessons(later(20))
    expect(google.written()).toEqual([])
  })

  it('are written to another calendar when the person has deleted theirs', async () => {
    await book()
    await writeDueLessons(clock.now())
    google.deleteMade()
    // As when something has changed.
    await db.update(googleEvents).set({ fingerprint: 'another' })
    await writeDueLessons(later(2))
    await writeDueLessons(later(20))
    expect(google.written()).toMatchObject([LESSON])
  })
})
