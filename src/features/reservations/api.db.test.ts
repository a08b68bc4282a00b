import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '#features/academy/queries.ts'
import { academySessions } from '#features/academy/table.ts'
import { moneyEndpoints } from '#features/money/api.ts'
import { paymentIntents } from '#features/money/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { reactTo } from '#platform/record.ts'
import { type ServedApi, serveApi } from '#tests/support/api.ts'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { ownJobs } from '#tests/support/jobs.ts'
import { newPerson } from '#tests/support/people.ts'
import { overlapping, wishFor } from '#tests/support/rush.ts'
import { newSession } from '#tests/support/sessions.ts'
import { ownTill } from '#tests/support/till.ts'
import { reservationEndpoints } from './api.ts'
import { reservationReactions } from './reactions.ts'
import { reservations } from './table.ts'

ownDatabase()
ownJobs()
const clock = movingClock('2026-11-21T10:00:00Z')
const till = ownTill(clock.now)
const people = new Map<string, User>()
let api: ServedApi
let nina: User
let count = 0

/** Somebody new, by name in `people`. */
const student = async (): Promise<string> => {
  count += 1
  people.set(`student${count}`, await newPerson())
  return `student${count}`
}
const teacher = () => newPerson({ role: 'teacher', teacherAccess: true })

beforeAll(async () => {
  reactTo(reservationReactions)
  nina = await teacher()
  people.set('nina', nina)
  people.set('ada', await newPerson({ role: 'admin' }))
  api = await serveApi([...moneyEndpoints, ...reservationEndpoints], { people, now: clock.now })
})
afterAll(() => api.close())

type Answer = { readonly status: number; readonly body: Record<string, never> }
const call = async (who: string, method: string, path: string, body?: unknown, key?: string): Promise<Answer> => {
  const answer = await fetch(`${api.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${who}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : {} }
}
const wish = (session: Session, more = {}) => ({ ...wishFor(session), ...more })
const group = async (more = {}) => newSession({ teacher: await teacher(), type: 'group', now: clock.now(), ...more })
const holdsIn = (session: Session) =>
  db
    .select()
    .from(reservations)
    .where(and(eq(reservations.productId, session.id), eq(reservations.state, 'held')))

it('instants and cursors beyond all calendars are refused, not handed to the database', async () => {
  const cursor = Buffer.from(`2026-99-99T99:99:99Z rsv_${'0'.repeat(26)}`).toString('base64url')
  for (const path of [
    '/calendar?from=-271821-04-20T00:00:00Z&to=-271821-05-01T00:00:00Z',
    '/calendar?from=%2B275760-09-01T00:00:00Z&to=%2B275760-09-13T00:00:00Z',
    '/calendar?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z',
    `/reservations?cursor=${cursor}`,
  ])
    expect([path, (await call(await student(), 'GET', path)).status]).toEqual([path, 400])
})

it('text that the database cannot keep is refused', async () => {
  for (const text of ['a\0b', 'a\ud800b']) {
    const { status, body } = await call(
      await student(),
      'POST',
      '/reservations',
      wish(await group(), { productId: text }),
    )
    expect([status, body.code]).toEqual([422, 'not_text'])
  }
})

describe('POST /api/v1/reservations', () => {
  it('answers 201 with the hold, its lessons and where it is paid', async () => {
    const session = await newSession({ teacher: await teacher(), type: 'individual', now: clock.now() })
    const who = await student()
    const { status, body } = await call(who, 'POST', '/reservations', wish(session))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      productId: session.id,
      userId: people.get(who)?.id,
      state: 'held',
      paymentStatus: '',
      amount: 10_000,
      holdExpiresAt: '2026-11-21T10:15:00Z',
      lessons: [{ date: '2026-11-24T16:00:00Z', end: '2026-11-24T17:00:00Z', price: 10_000, state: 'held' }],
    })
    expect(String(body.checkoutUrl)).toMatch(/^https:\/\/hall\.test\/test-payments\/tp_/)
    expect(body).not.toHaveProperty('googleMeetLink')
  })

  it('a double click makes one hold, with and without a key', async () => {
    const session = await group()
    const who = await student()
    const [one, two] = await Promise.all([1, 2].map(() => call(who, 'POST', '/reservations', wish(session))))
    expect([one?.status, two?.status]).toEqual([201, 201])
    expect(one?.body.id).toBe(two?.body.id)
    expect(one?.body.checkoutUrl).toBe(two?.body.checkoutUrl)
    expect(await holdsIn(session)).toHaveLength(1)
    const other = await group({ date_time: { Tuesday: [9, 9.5] } })
    const keyed = await Promise.all([1, 2].map(() => call(who, 'POST', '/reservations', wish(other), 'click-1')))
    // The second one waits for no answer that is still being written: it is told so, or gets the same.
    for (const answer of keyed) if (answer.status !== 201) expect(answer.body.code).toBe('in_progress')
    const again = await call(who, 'POST', '/reservations', wish(other), 'click-1')
    expect(again.status).toBe(201)
    expect(await holdsIn(other)).toHaveLength(1)
  })

  it('a key that comes back with another wish is refused', async () => {
    const session = await group()
    const who = await student()
    await call(who, 'POST', '/reservations', wish(session), 'k')
    expect((await call(who, 'POST', '/reservations', wish(session, { plan: 'block' }), 'k')).status).toBe(422)
  })

  it('four weeks are four lessons at one price, less the date on which the student has something else', async () => {
    const [session, other] = [await group(), await group()]
    const who = await student()
    await call(who, 'POST', '/reservations', wish(other, { firstDate: '2026-12-01' }))
    const refused = await call(who, 'POST', '/reservations', wish(session, { plan: 'block', seenPrice: 40_000 }))
    expect(refused.body).toMatchObject({ code: 'price_changed', params: { price: 30_000 } })
    const { status, body } = await call(
      who,
      'POST',
      '/reservations',
      wish(session, { plan: 'block', seenPrice: 30_000 }),
    )
    expect(status).toBe(201)
    expect((body.lessons as unknown as { date: string }[]).map(lesson => lesson.date.slice(0, 10))).toEqual([
      '2026-11-24',
      '2026-12-08',
      '2026-12-15',
    ])
    expect(body.skipped).toMatchObject([{ start: '2026-12-01T16:00:00Z', reason: 'clash' }])
  })

  it('four weeks begin with the week that was chosen: a date in it that cannot be had is not skipped', async () => {
    const [session, other] = [await group({ maxStudents: 1 }), await group()]
    const [who, first] = [await student(), await student()]
    const block = (more = {}) => wish(session, { plan: 'block', seenPrice: 30_000, ...more })
    await call(who, 'POST', '/reservations', wish(other))
    const clash = await call(who, 'POST', '/reservations', block())
    expect([clash.status, clash.body.code, String(clash.body.detail)]).toEqual([
      409,
      'time_clash',
      expect.stringContaining('Tue 24 Nov'),
    ])
    await call(first, 'POST', '/reservations', wish(session))
    const full = await call(await student(), 'POST', '/reservations', block())
    expect([full.status, full.body.code]).toEqual([409, 'no_places'])

    const alone = await newSession({ teacher: await teacher(), type: 'individual', now: clock.now() })
    await call(await student(), 'POST', '/reservations', wish(alone, { date_time: { Tuesday: [18, 18.5] } }))
    const wanted = wish(alone, { plan: 'block', seenPrice: 70_000, date_time: { Tuesday: [17, 17.5, 18, 18.5] } })
    const taken = await call(await student(), 'POST', '/reservations', wanted)
    expect([taken.status, taken.body.code]).toEqual([409, 'slot_taken'])
  })

  it('a place that costs nothing is booked at once, without a payment', async () => {
    const session = await group({ price: 0 })
    const { status, body } = await call(await student(), 'POST', '/reservations', wish(session, { seenPrice: 0 }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'booked', paymentStatus: 'succeeded', checkoutUrl: null, amount: 0 })
    expect(
      await db
        .select()
        .from(paymentIntents)
        .where(eq(paymentIntents.subjectId, String(body.id))),
    ).toEqual([])
  })

  it('who joins a course late pays for what remains', async () => {
    const session = await newSession({
      teacher: await teacher(),
      type: 'course',
      now: clock.now().subtract({ hours: 24 * 14 }),
    })
    const { body } = await call(await student(), 'POST', '/reservations', wish(session, { seenPrice: 10_000 }))
    expect(body).toMatchObject({ code: 'price_changed', params: { price: expect.any(Number) } })
    const price = (body.params as unknown as { price: number }).price
    expect(price).toBeLessThan(10_000)
    expect((await call(await student(), 'POST', '/reservations', wish(session, { seenPrice: price }))).status).toBe(201)
  })
})

describe('what is refused, with nothing written', () => {
  it.each([
    ['a session that is not there', { productId: 'ses_nothing' }, 404, 'session_not_found'],
    ['a price of another day', { seenPrice: 9_999 }, 409, 'price_changed'],
    ['old terms', { acceptedTerms: '2020-01-01' }, 409, 'terms_changed'],
    ['no consent', { earlyPerformance: false }, 422, 'not_valid'],
    ['a plan that this is not sold by', { plan: 'course' }, 422, 'wrong_plan'],
    ['no date', { firstDate: undefined }, 422, 'no_first_date'],
    ['a date on which nothing is taught', { firstDate: '2026-11-25' }, 422, 'not_offered'],
    ['a date that does not exist', { firstDate: '2026-02-30' }, 422, 'not_valid'],
    ['half-hours that are none', { date_time: { Tuesday: [17.25] } }, 422, 'not_valid'],
    ['paymentStatus in the body', { paymentStatus: 'succeeded' }, 422, 'not_valid'],
    ['an amount in the body', { amount: 1 }, 422, 'not_valid'],
    ['a state in the body', { state: 'booked' }, 422, 'not_valid'],
    ['somebody else’s place', { user_id: 'usr_other' }, 403, 'forbidden'],
  ])('%s: %o → %i %s', async (_, more, status, code) => {
    const session = await group()
    const answer = await call(await student(), 'POST', '/reservations', { ...wish(session), ...more })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await holdsIn(session)).toEqual([])
  })

  it('visitors, the own teacher, minors without a guardian’s word and unconfirmed addresses', async () => {
    const session = await newSession({
      teacher: nina,
      type: 'group',
      now: clock.now(),
      date_time: { Friday: [9, 9.5] },
    })
    const at = { firstDate: '2026-11-27' }
    const base = await newPerson()
    people
      .set('minor', { ...base, minor: true, guardianConfirmed: false })
      .set('unconfirmed', { ...base, emailVerified: false })
    const tries = ['nobody', 'nina', 'minor', 'unconfirmed'].map(who =>
      call(who, 'POST', '/reservations', wish(session, at)),
    )
    expect((await Promise.all(tries)).map(answer => [answer.status, answer.body.code])).toEqual([
      [401, 'sign_in_first'],
      [403, 'own_session'],
      [403, 'not_confirmed_by_guardian'],
      [403, 'email_not_verified'],
    ])
  })

  it('what a closed session sells', async () => {
    const session = await group()
    await db.update(academySessions).set({ status: 'closed' }).where(eq(academySessions.id, session.id))
    expect((await call(await student(), 'POST', '/reservations', wish(session))).body.code).toBe('not_open')
  })

  it('a fourth hold', async () => {
    const who = await student()
    const sessions = await Promise.all([1, 2, 3, 4].map(day => group({ date_time: { Monday: [8 + day, 8.5 + day] } })))
    const at = { firstDate: '2026-11-23' }
    const all = await Promise.all(sessions.map(session => call(who, 'POST', '/reservations', wish(session, at))))
    expect(all.map(answer => answer.status).sort()).toEqual([201, 201, 201, 409])
    expect(all.find(answer => answer.status === 409)?.body.code).toBe('too_many_holds')
  })

  it('a lesson at a time at which the student has another, saying with what', async () => {
    const [one, two] = [await group(), await group()]
    const who = await student()
    await call(who, 'POST', '/reservations', wish(one))
    const { status, body } = await call(who, 'POST', '/reservations', wish(two))
    expect([status, body.code]).toEqual([409, 'time_clash'])
    expect(body.detail).toBe('You already have a lesson at that time (Tue 24 Nov, 17:00 – 19:00).')
  })

  it('an individual lesson for a teacher who is taught then', async () => {
    const busy = await teacher()
    people.set('busy', busy)
    const session = await newSession({ teacher: busy, type: 'individual', now: clock.now() })
    await call('busy', 'POST', '/reservations', wish(await group()))
    const answer = await call(await student(), 'POST', '/reservations', wish(session))
    expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken'])
    expect(await overlapping()).toBe(0)
  })
})

describe('one’s own reservations', () => {
  it('are seen by student, teacher and staff; for anybody else they do not exist', async () => {
    const session = await newSession({
      teacher: nina,
      type: 'group',
      now: clock.now(),
      date_time: { Sunday: [9, 9.5] },
    })
    const [who, stranger] = [await student(), await student()]
    const { body } = await call(who, 'POST', '/reservations', wish(session, { firstDate: '2026-11-22' }))
    const path = `/reservations/${body.id}`
    const seen = await Promise.all([who, 'nina', 'ada', stranger, 'nobody'].map(each => call(each, 'GET', path)))
    expect(seen.map(answer => answer.status)).toEqual([200, 200, 200, 404, 401])
    expect(seen[3]?.body).toMatchObject({ detail: 'Reservation not found' })
    const missing = await call(stranger, 'GET', '/reservations/rsv_00000000000000000000000000')
    expect({ ...missing.body, requestId: '' }).toEqual({ ...seen[3]?.body, requestId: '' })
    for (const [method, what] of [
      ['DELETE', 'hold'],
      ['POST', 'payment'],
    ] as const)
      expect((await call(stranger, method, `${path}/${what}`)).status).toBe(404)
    expect((await call('nina', 'POST', `${path}/payment`)).status).toBe(404)
  })

  it('are listed upcoming and past, page by page', async () => {
    const who = await student()
    for (const day of [9, 11, 13]) {
      const session = await group({ date_time: { Thursday: [day, day + 0.5] } })
      const made = await call(who, 'POST', '/reservations', wish(session, { firstDate: '2026-11-26' }))
      expect(made.status).toBe(201)
    }
    const list = async (query: string) =>
      (await call(who, 'GET', `/reservations?${query}`)).body as unknown as {
        items: { id: string }[]
        nextCursor: string
      }
    const first = await list('limit=2')
    const next = await list(`limit=2&cursor=${first.nextCursor}`)
    expect([first.items.length, next.items.length, next.nextCursor]).toEqual([2, 1, null])
    expect(new Set([...first.items, ...next.items].map(item => item.id)).size).toBe(3)
    await call(who, 'DELETE', `/reservations/${first.items[0]?.id}/hold`)
    expect((await list('side=past')).items.map(item => item.id)).toEqual([first.items[0]?.id])
    expect((await call(who, 'GET', '/reservations?cursor=nonsense')).status).toBe(400)
  })

  it('stand in the calendar of student and teacher, without the teacher’s other secrets', async () => {
    const own = await teacher()
    people.set('own', own)
    const session = await newSession({ teacher: own, type: 'individual', now: clock.now() })
    const who = await student()
    const { body } = await call(who, 'POST', '/reservations', wish(session))
    const read = async (name: string) =>
      (await call(name, 'GET', '/calendar?from=2026-11-23T00:00:00Z&to=2026-11-30T00:00:00Z')).body.entries
    expect(await read(who)).toMatchObject([
      {
        state: 'held',
        title: 'Mathematics AA',
        reservationId: body.id,
        withWhom: own.displayName,
        start: '2026-11-24T16:00:00Z',
      },
    ])
    expect(await read('own')).toMatchObject([{ state: 'held', withWhom: people.get(who)?.displayName }])
    await till.press(String(body.checkoutUrl), 'pay')
    for (const hook of await till.waiting()) await till.post(api.url, hook)
    expect(await read(who)).toMatchObject([{ state: 'booked' }])
    expect(await read('own')).toMatchObject([{ state: 'teaching' }])
    expect((await call(who, 'GET', '/calendar?from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z')).status).toBe(400)
    expect((await call(who, 'GET', '/calendar?from=yesterday&to=today')).status).toBe(400)
  })
})

it('a day of many students leaves every place within its limit and nobody in two places', async () => {
  const { rows } = await db.execute<{ over: number }>(sql`
    select count(*)::int as over from (
      select e."occurrenceId" from engagements e join occurrences o on o.id = e."occurrenceId" join academy_sessions s on s.id = o."sessionId"
      where e.part = 'participant' and e.blocking group by e."occurrenceId", s."maxStudents" having count(*) > s."maxStudents") t`)
  expect([rows[0]?.over, await overlapping()]).toEqual([0, 0])
})
