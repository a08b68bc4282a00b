import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#kernel/actor.ts'
import { createTeacher, reserveBody, setupReservationsApi } from '#tests/support/reservations-api.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'

const { call, clock, group, pay, people, student } = setupReservationsApi()

let nina: User

beforeAll(async () => {
  nina = await createTeacher()
  people.set('nina', nina)
  people.set('ada', await createTestUser({ role: 'admin' }))
})

describe('own reservations', () => {
  it('are visible to student, teacher and staff; everyone else gets 404', async () => {
    const session = await createTestSession({
      teacher: nina,
      type: 'group',
      now: clock.now(),
      date_time: { Sunday: [9, 9.5] },
    })
    const [who, stranger] = [await student(), await student()]
    const { body } = await call(who, 'POST', '/reservations', reserveBody(session, { firstDate: '2026-11-22' }))
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
      const made = await call(who, 'POST', '/reservations', reserveBody(session, { firstDate: '2026-11-26' }))
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

  it('appear in the calendars of student and teacher, without the teacher’s other private data', async () => {
    const own = await createTeacher()
    people.set('own', own)
    const session = await createTestSession({ teacher: own, type: 'individual', now: clock.now() })
    const who = await student()
    const { body } = await call(who, 'POST', '/reservations', reserveBody(session))
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
    await pay(String(body.checkoutUrl))
    expect(await read(who)).toMatchObject([{ state: 'booked' }])
    expect(await read('own')).toMatchObject([{ state: 'teaching' }])
    expect((await call(who, 'GET', '/calendar?from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z')).status).toBe(400)
    expect((await call(who, 'GET', '/calendar?from=yesterday&to=today')).status).toBe(400)
  })
})
