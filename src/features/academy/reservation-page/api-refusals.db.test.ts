import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { academySessions } from '#features/academy/sessions/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { countOverlaps } from '#tests/support/concurrent-reserve.ts'
import { createTeacher, holdsIn, reserveBody, setupReservationsApi } from '#tests/support/reservations-api.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'

const { call, clock, group, people, student } = setupReservationsApi()

let nina: User

beforeAll(async () => {
  nina = await createTeacher()
  people.set('nina', nina)
})

it('instants and cursors out of range are refused before they reach the database', async () => {
  const cursor = Buffer.from(`2026-99-99T99:99:99Z rsv_${'0'.repeat(26)}`).toString('base64url')
  for (const path of [
    '/calendar?from=-271821-04-20T00:00:00Z&to=-271821-05-01T00:00:00Z',
    '/calendar?from=%2B275760-09-01T00:00:00Z&to=%2B275760-09-13T00:00:00Z',
    '/calendar?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z',
    `/reservations?cursor=${cursor}`,
  ])
    expect([path, (await call(await student(), 'GET', path)).status]).toEqual([path, 400])
})

it('text that the database cannot store is refused', async () => {
  for (const text of ['a\0b', 'a\ud800b']) {
    const { status, body } = await call(
      await student(),
      'POST',
      '/reservations',
      reserveBody(await group(), { productId: text }),
    )
    expect([status, body.code]).toEqual([422, 'not_text'])
  }
})

describe('refused without writing anything:', () => {
  it.each([
    ['an unknown session', { productId: 'ses_nothing' }, 404, 'session_not_found'],
    ['an outdated price', { seenPrice: 9_999 }, 409, 'price_changed'],
    ['other dates than those seen', { seenDates: ['2026-12-01T16:00:00Z'] }, 409, 'dates_changed'],
    ['dates that are none', { seenDates: ['soon'] }, 422, 'not_valid'],
    ['old terms', { acceptedTerms: '2020-01-01' }, 409, 'terms_changed'],
    ['no consent', { earlyPerformance: false }, 422, 'not_valid'],
    ['a plan that the session does not offer', { plan: 'course' }, 422, 'wrong_plan'],
    ['no date', { firstDate: undefined }, 422, 'no_first_date'],
    ['a date without lessons', { firstDate: '2026-11-25' }, 422, 'not_offered'],
    ['a date that does not exist', { firstDate: '2026-02-30' }, 422, 'not_valid'],
    ['invalid half-hours', { date_time: { Tuesday: [17.25] } }, 422, 'not_valid'],
    ['paymentStatus in the body', { paymentStatus: 'succeeded' }, 422, 'not_valid'],
    ['an amount in the body', { amount: 1 }, 422, 'not_valid'],
    ['a state in the body', { state: 'booked' }, 422, 'not_valid'],
    ['a place for another person', { user_id: 'usr_other' }, 403, 'forbidden'],
  ])('%s: %o → %i %s', async (_, more, status, code) => {
    const session = await group()
    const answer = await call(await student(), 'POST', '/reservations', { ...reserveBody(session), ...more })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await holdsIn(session)).toEqual([])
  })

  it('visitors, the session’s own teacher, minors without a confirmed guardian, and unconfirmed addresses', async () => {
    const session = await createTestSession({
      teacher: nina,
      type: 'group',
      now: clock.now(),
      date_time: { Friday: [9, 9.5] },
    })
    const at = { firstDate: '2026-11-27' }
    const base = await createTestUser()
    people
      .set('minor', { ...base, minor: true, guardianConfirmed: false })
      .set('unconfirmed', { ...base, emailVerified: false })
    const tries = ['nobody', 'nina', 'minor', 'unconfirmed'].map(who =>
      call(who, 'POST', '/reservations', reserveBody(session, at)),
    )
    expect((await Promise.all(tries)).map(answer => [answer.status, answer.body.code])).toEqual([
      [401, 'sign_in_first'],
      [403, 'own_session'],
      [403, 'not_confirmed_by_guardian'],
      [403, 'email_not_verified'],
    ])
  })

  it('lessons of a closed session', async () => {
    const session = await group()
    await db.update(academySessions).set({ status: 'closed' }).where(eq(academySessions.id, session.id))
    const ask = async (productId: string) => {
      const { status, body } = await call(await student(), 'POST', '/reservations', {
        ...reserveBody(session),
        productId,
      })
      return { status, code: body.code, detail: body.detail }
    }
    expect(await ask(session.id)).toEqual(await ask('ses_none'))
    expect(await ask(session.id)).toMatchObject({ status: 404, code: 'session_not_found' })
  })

  it('a fourth hold', async () => {
    const who = await student()
    const sessions = await Promise.all([1, 2, 3, 4].map(day => group({ date_time: { Monday: [8 + day, 8.5 + day] } })))
    const at = { firstDate: '2026-11-23' }
    const all = await Promise.all(sessions.map(session => call(who, 'POST', '/reservations', reserveBody(session, at))))
    expect(all.map(answer => answer.status).sort()).toEqual([201, 201, 201, 409])
    expect(all.find(answer => answer.status === 409)?.body.code).toBe('too_many_holds')
  })

  it('a lesson that clashes with another of the student’s, naming the other', async () => {
    const [one, two] = [await group(), await group()]
    const who = await student()
    await call(who, 'POST', '/reservations', reserveBody(one))
    const { status, body } = await call(who, 'POST', '/reservations', reserveBody(two))
    expect([status, body.code]).toEqual([409, 'time_clash'])
    expect(body.detail).toBe('You already have a lesson at that time (Tue 24 Nov, 17:00 – 19:00).')
  })

  it('an individual lesson for a teacher who takes a lesson at that time', async () => {
    const busy = await createTeacher()
    people.set('busy', busy)
    const session = await createTestSession({ teacher: busy, type: 'individual', now: clock.now() })
    await call('busy', 'POST', '/reservations', reserveBody(await group()))
    const answer = await call(await student(), 'POST', '/reservations', reserveBody(session))
    expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken'])
    expect(await countOverlaps()).toBe(0)
  })
})
