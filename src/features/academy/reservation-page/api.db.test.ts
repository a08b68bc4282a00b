import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { paymentIntents } from '#features/money/payments/table.ts'
import { db } from '#platform/database.ts'
import { countOverlaps } from '#tests/support/concurrent-reserve.ts'
import { createTeacher, holdsIn, reserveBody, setupReservationsApi } from '#tests/support/reservations-api.ts'
import { createTestSession } from '#tests/support/sessions.ts'

const { call, clock, group, people, student } = setupReservationsApi()

describe('POST /api/v1/reservations', () => {
  it('answers 201 with the hold, its lessons and the checkout URL', async () => {
    const session = await createTestSession({ teacher: await createTeacher(), type: 'individual', now: clock.now() })
    const who = await student()
    const { status, body } = await call(who, 'POST', '/reservations', reserveBody(session))
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
    expect(String(body.checkoutUrl)).toMatch(/^https:\/\/site\.test\/test-payments\/tp_/)
    expect(body).not.toHaveProperty('googleMeetLink')
  })

  it('a double click creates one hold, with and without an idempotency key', async () => {
    const session = await group()
    const who = await student()
    const [one, two] = await Promise.all([1, 2].map(() => call(who, 'POST', '/reservations', reserveBody(session))))
    expect([one?.status, two?.status]).toEqual([201, 201])
    expect(one?.body.id).toBe(two?.body.id)
    expect(one?.body.checkoutUrl).toBe(two?.body.checkoutUrl)
    expect(await holdsIn(session)).toHaveLength(1)
    const other = await group({ date_time: { Tuesday: [9, 9.5] } })
    const keyed = await Promise.all([1, 2].map(() => call(who, 'POST', '/reservations', reserveBody(other), 'click-1')))
    // The second request does not wait for the first: it gets `in_progress` or the same response.
    for (const answer of keyed) if (answer.status !== 201) expect(answer.body.code).toBe('in_progress')
    const again = await call(who, 'POST', '/reservations', reserveBody(other), 'click-1')
    expect(again.status).toBe(201)
    expect(await holdsIn(other)).toHaveLength(1)
  })

  it('a key that is reused with another body is refused', async () => {
    const session = await group()
    const who = await student()
    await call(who, 'POST', '/reservations', reserveBody(session), 'k')
    expect((await call(who, 'POST', '/reservations', reserveBody(session, { plan: 'block' }), 'k')).status).toBe(422)
  })

  it('four weeks are four lessons at one price, minus a date on which the student is busy', async () => {
    const [session, other] = [await group(), await group()]
    const who = await student()
    await call(who, 'POST', '/reservations', reserveBody(other, { firstDate: '2026-12-01' }))
    const refused = await call(who, 'POST', '/reservations', reserveBody(session, { plan: 'block', seenPrice: 40_000 }))
    expect(refused.body).toMatchObject({ code: 'price_changed', params: { price: 30_000 } })
    const { status, body } = await call(
      who,
      'POST',
      '/reservations',
      reserveBody(session, { plan: 'block', seenPrice: 30_000 }),
    )
    expect(status).toBe(201)
    expect((body.lessons as unknown as { date: string }[]).map(lesson => lesson.date.slice(0, 10))).toEqual([
      '2026-11-24',
      '2026-12-08',
      '2026-12-15',
    ])
    expect(body.skipped).toMatchObject([{ start: '2026-12-01T16:00:00Z', reason: 'clash' }])
  })

  it('four weeks start with the chosen week: an unavailable date in it is refused, not skipped', async () => {
    const [session, other] = [await group({ maxStudents: 1 }), await group()]
    const [who, first] = [await student(), await student()]
    const block = (more = {}) => reserveBody(session, { plan: 'block', seenPrice: 30_000, ...more })
    await call(who, 'POST', '/reservations', reserveBody(other))
    const clash = await call(who, 'POST', '/reservations', block())
    expect([clash.status, clash.body.code, String(clash.body.detail)]).toEqual([
      409,
      'time_clash',
      expect.stringContaining('Tue 24 Nov'),
    ])
    await call(first, 'POST', '/reservations', reserveBody(session))
    const full = await call(await student(), 'POST', '/reservations', block())
    expect([full.status, full.body.code]).toEqual([409, 'no_places'])

    const alone = await createTestSession({ teacher: await createTeacher(), type: 'individual', now: clock.now() })
    await call(await student(), 'POST', '/reservations', reserveBody(alone, { date_time: { Tuesday: [18, 18.5] } }))
    const wanted = reserveBody(alone, {
      plan: 'block',
      seenPrice: 70_000,
      date_time: { Tuesday: [17, 17.5, 18, 18.5] },
    })
    const taken = await call(await student(), 'POST', '/reservations', wanted)
    expect([taken.status, taken.body.code]).toEqual([409, 'slot_taken'])
  })

  it('a free place is booked at once, without a payment', async () => {
    const session = await group({ price: 0 })
    const { status, body } = await call(
      await student(),
      'POST',
      '/reservations',
      reserveBody(session, { seenPrice: 0 }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'booked', paymentStatus: 'succeeded', checkoutUrl: null, amount: 0 })
    expect(
      await db
        .select()
        .from(paymentIntents)
        .where(eq(paymentIntents.payableId, String(body.id))),
    ).toEqual([])
  })

  it('a student who joins a course late pays for the remaining lessons', async () => {
    const session = await createTestSession({
      teacher: await createTeacher(),
      type: 'course',
      now: clock.now().subtract({ hours: 24 * 14 }),
    })
    const { body } = await call(await student(), 'POST', '/reservations', reserveBody(session, { seenPrice: 10_000 }))
    expect(body).toMatchObject({ code: 'price_changed', params: { price: expect.any(Number) } })
    const price = (body.params as unknown as { price: number }).price
    expect(price).toBeLessThan(10_000)
    expect(
      (await call(await student(), 'POST', '/reservations', reserveBody(session, { seenPrice: price }))).status,
    ).toBe(201)
  })
})

it('reservations by many students exceed no capacity and put no person in two places', async () => {
  const { rows } = await db.execute<{ over: number }>(sql`
    select count(*)::int as over from (
      select e.occurrence_id from engagements e join occurrences o on o.id = e.occurrence_id join academy_sessions s on s.id = o.session_id
      where e.part = 'participant' and e.blocking group by e.occurrence_id, s.max_students having count(*) > s.max_students) t`)
  expect([rows[0]?.over, await countOverlaps()]).toEqual([0, 0])
})
