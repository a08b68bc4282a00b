import { describe, expect, it } from 'vitest'
import { downloadCalendar } from '#features/academy/reservation-page/calendar-download.ts'
import type { User } from '#kernel/actor.ts'
import { setupFeeds } from '#tests/support/calendar-feeds.ts'
import { instant } from '#tests/support/clock.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { parseCalendar } from '#tests/support/icalendar.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { changeTimeOff } from './changing.ts'
import { listFeeds } from './feeds.ts'

const { bookFor, clock, createFamily, createSession, ctxAs, endGuardianship } = setupLessons()
const { addressOf, callAs, eventsAt, eventsOf, feedIdOf, open, read } = setupFeeds({ ctxAs, now: clock.now })

const statusOf = async (address: string) => (await open(address)).status
const bookForChild = async () => {
  clock.set(instant('2026-11-21T10:00:00Z'))
  const family = await createFamily()
  const booked = await bookFor(await createSession('individual'), family.child, family.paidByGuardian)
  return { ...family, ...booked, address: await addressOf(family.guardian, 'Stan Student') }
}

describe('a guardian', () => {
  it('has a feed of each child, without the child’s door, and none of it in the own feed', async () => {
    const { child, guardian, lessonId, reservationId, address } = await bookForChild()
    const text = await read(address)
    expect(parseCalendar(text)).toMatchObject({
      name: 'Guildhall: Stan Student',
      events: [
        {
          uid: `${lessonId}@guildhall`,
          url: `https://site.test/campus/reservations/${reservationId}`,
          status: 'CONFIRMED',
        },
      ],
    })
    expect(text).not.toContain('/join/')
    expect(await eventsOf(guardian)).toEqual([])
    expect((await eventsOf(child))[0]?.url).toContain(`/join/${lessonId}`)
    const second = await createTestUser({ name: 'Zosia' })
    await makeGuardian(second, guardian, clock.now())
    expect(await eventsAt(await addressOf(guardian, 'Zosia'))).toEqual([])
  })

  it('gets a file of the child’s lessons without the door; the child gets it', async () => {
    const { child, guardian, reservationId } = await bookForChild()
    const fileFor = async (reader: User) =>
      (await downloadCalendar(ctxAs(reader), reservationId, 'https://site.test')).text()
    expect(await fileFor(guardian)).not.toContain('/join/')
    expect(await fileFor(child)).toContain('/join/')
  })

  it('reads it until the guardianship ends', async () => {
    const { child, guardian, address } = await bookForChild()
    const own = await addressOf(guardian)
    await endGuardianship(child)
    expect([await statusOf(address), await statusOf(own), await statusOf(await addressOf(child))]).toEqual([
      404, 200, 200,
    ])
    expect(await listFeeds(ctxAs(guardian), 'https://site.test')).toHaveLength(1)
    clock.advance({ minutes: 1 })
    await makeGuardian(child, guardian, clock.now())
    expect([await statusOf(address), await statusOf(await addressOf(guardian, 'Stan Student'))]).toEqual([404, 200])
  })

  it('reads it until the child is 18', async () => {
    const { address, guardian } = await bookForChild()
    clock.set(instant('2029-12-31T22:59:59Z'))
    expect(await statusOf(address)).toBe(200)
    clock.set(instant('2030-01-01T00:00:00Z'))
    expect(await statusOf(address)).toBe(404)
    expect(await listFeeds(ctxAs(guardian), 'https://site.test')).toHaveLength(1)
  })

  it('cannot have the own time off in the child’s feed', async () => {
    const { guardian } = await bookForChild()
    const feedId = await feedIdOf(guardian, 'Stan Student')
    await expect(changeTimeOff(ctxAs(guardian), feedId, true)).rejects.toMatchObject({
      refusal: { code: 'no_time_off' },
    })
  })
})

describe('the API', () => {
  it('lists the feeds, makes new addresses and has the switch', async () => {
    const { guardian, address } = await bookForChild()
    const list = async (person: User) =>
      ((await (await callAs(person, 'GET', '/api/v1/calendar-feeds')).json()) as { items: object[] }).items
    const feeds = await list(guardian)
    expect(feeds).toMatchObject([
      { id: guardian.id, isOwn: true, includesTimeOff: false },
      { isOwn: false, personName: 'Stan Student', address },
    ])
    const feedId = await feedIdOf(guardian, 'Stan Student')
    const path = `/api/v1/calendar-feeds/${feedId}`
    expect((await callAs(guardian, 'POST', `${path}/renewal`)).status).toBe(204)
    expect((await callAs(guardian, 'PATCH', path, { includesTimeOff: true })).status).toBe(422)
    const own = `/api/v1/calendar-feeds/${guardian.id}`
    expect((await callAs(guardian, 'PATCH', own, { includesTimeOff: true })).status).toBe(204)
    const after = await list(guardian)
    expect(after).toMatchObject([{ includesTimeOff: true }, { isOwn: false }])
    expect(after[1]).not.toMatchObject({ address })
    const seen = {
      ...guardian,
      impersonation: { id: 'imp_1', staffId: 'usr_staff', expiresAt: '2030-01-01T00:00:00Z' },
    }
    expect(await list(seen)).toMatchObject([{ address: null }, { address: null }])
  })
})
