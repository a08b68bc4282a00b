import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { endTimeOff, takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { answerSecondSignUp } from '#features/people/sign-up/known-address.ts'
import { users } from '#features/people/users/table.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { auditRows } from '#platform/table.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { setupFeeds } from '#tests/support/calendar-feeds.ts'
import { instant } from '#tests/support/clock.ts'
import { parseCalendar } from '#tests/support/icalendar.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { changeTimeOff, renewAddress } from './changing.ts'
import { calendarFeedReactions } from './reactions.ts'

const app = setupLessons()
const { bookFor, clock, createBooked, createFamily, createSession, ctxAs, endGuardianship } = app
const { addressOf, eventsOf, feedIdOf, open, read } = setupFeeds({ ctxAs, now: clock.now })

const start = () => clock.set(instant('2026-11-21T10:00:00Z'))
const statusOf = async (address: string) => (await open(address)).status
const bookForChild = async () => {
  start()
  const family = await createFamily()
  const booked = await bookFor(await createSession('individual'), family.child, family.paidByGuardian)
  return { ...family, ...booked, address: await addressOf(family.guardian, 'Stan Student') }
}

/** Asks for what is not the answer with this tag. */
const openUnless = (address: string, tag: string | null) => open(address, { headers: { 'if-none-match': tag ?? '' } })

describe('an address', () => {
  it('stops at once when its owner makes a new one, and no other feed’s does', async () => {
    const { child, guardian, address } = await bookForChild()
    const own = await addressOf(guardian)
    await renewAddress(ctxAs(guardian), await feedIdOf(guardian, 'Stan Student'))
    const renewed = await addressOf(guardian, 'Stan Student')
    expect([await statusOf(address), await statusOf(renewed), await statusOf(own)]).toEqual([404, 200, 200])
    await renewAddress(ctxAs(guardian), await feedIdOf(guardian, 'Stan Student'))
    expect([await statusOf(address), await statusOf(renewed)]).toEqual([404, 404])
    expect(await statusOf(await addressOf(child))).toBe(200)
    const acts = await db.select().from(auditRows).where(eq(auditRows.entityId, guardian.id))
    expect(acts.filter(({ event }) => event === 'user.calendar_address_renewed')).toHaveLength(2)
  })

  it('is renewed by no one but its owner', async () => {
    const { child, guardian } = await bookForChild()
    for (const [person, feedId] of [
      [child, await feedIdOf(guardian)],
      [child, await feedIdOf(guardian, 'Stan Student')],
      [guardian, child.id],
    ] as const)
      await expect(renewAddress(ctxAs(person), feedId)).rejects.toMatchObject({
        refusal: { code: 'calendar_not_found' },
      })
  })

  it('that opens nothing answers the same, whatever it was', async () => {
    const { child, guardian, address } = await bookForChild()
    await renewAddress(ctxAs(child), child.id)
    const revoked = await addressOf(guardian)
    await renewAddress(ctxAs(guardian), guardian.id)
    await endGuardianship(child)
    const answers = await Promise.all(
      [address, revoked, 'https://site.test/calendar/guessed.ics', 'https://site.test/calendar/x'].map(async each => {
        const answer = await open(each)
        const { requestId: _, ...problem } = (await answer.json()) as { requestId: string }
        return [answer.status, problem]
      }),
    )
    expect(new Set(answers.map(each => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]).toMatchObject([404, { code: 'calendar_not_found' }])
  })

  it('stops when a second sign-up ends what opened an account that was not confirmed', async () => {
    registerReactions(calendarFeedReactions)
    const person = await createTestUser()
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id))
    const address = await addressOf(person)
    const again = { userId: person.id, mayEmailOwner: false, to: '/' }
    await answerSecondSignUp({ ...again, hasPassword: true }, 'job_1')
    expect(await statusOf(address)).toBe(200)
    await answerSecondSignUp({ ...again, hasPassword: false }, 'job_2')
    expect([await statusOf(address), await statusOf(await addressOf(person))]).toEqual([404, 200])
  })

  it('stops when the account is deleted', async () => {
    start()
    const { student } = await createBooked('individual')
    const address = await addressOf(student)
    expect(await statusOf(address)).toBe(200)
    await db
      .update(users)
      .set({ deletedAt: clock.now(), username: 'deleted_1', emailVerified: false })
      .where(eq(users.id, student.id))
    expect(await statusOf(address)).toBe(404)
  })

  it('answers 120 times an hour', async () => {
    const address = await addressOf(await createTestUser())
    const answers = await Promise.all(Array.from({ length: 121 }, () => statusOf(address)))
    expect(answers.filter(status => status !== 200)).toEqual([429])
    expect(await statusOf(await addressOf(await createTestUser()))).toBe(200)
  })
})

describe('an answer', () => {
  it('is for one reader, leads nowhere, and is not found by search engines', async () => {
    const { headers } = await open(await addressOf(await createTestUser()))
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' },
      ...{ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
    })
  })

  it('has no body for HEAD, and the same headers', async () => {
    const address = await addressOf(await createTestUser())
    const [got, asked] = [await open(address), await open(address, { method: 'HEAD' })]
    expect([asked.status, await asked.text(), asked.headers.get('etag')]).toEqual([200, '', got.headers.get('etag')])
  })

  it('is not sent again until something changes', async () => {
    start()
    const { student, session } = await createBooked('group')
    const address = await addressOf(student)
    const tag = (await open(address)).headers.get('etag')
    const same = await openUnless(address, tag)
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
    await bookFor(session, await createTestUser())
    expect((await openUnless(address, tag)).status).toBe(304)
    await db.update(users).set({ displayName: 'Nina Nowak' }).where(eq(users.id, session.user_id))
    const changed = await openUnless(address, tag)
    expect([changed.status, (await changed.text()).includes('Nina Nowak')]).toEqual([200, true])
    clock.set(instant('2026-11-22T00:00:00Z'))
    expect((await openUnless(address, changed.headers.get('etag'))).status).toBe(200)
  })

  it('that is not sent again costs two statements, and a guessed address none', async () => {
    start()
    const address = await addressOf((await createBooked('individual')).student)
    const tag = (await open(address)).headers.get('etag')
    const recorder = recordStatements()
    const count = async (act: () => Promise<unknown>) => {
      await act()
      return recorder.take().length
    }
    expect(await count(() => openUnless(address, tag))).toBe(2)
    expect(await count(() => open('https://site.test/calendar/guessed.ics'))).toBe(0)
  })
})

describe('time off', () => {
  const OFF = { from: '2026-11-25T10:00', to: '2026-11-25T12:00', zone: 'Europe/Warsaw', note: 'Dentist' }

  it('is in the own feed when its person wants that, without its note', async () => {
    start()
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const id = await takeTimeOff(ctxAs(teacher), OFF)
    expect(await eventsOf(teacher)).toEqual([])
    await changeTimeOff(ctxAs(teacher), teacher.id, true)
    const text = await read(await addressOf(teacher))
    expect(text).not.toContain('Dentist')
    expect(parseCalendar(text).events).toMatchObject([
      { uid: `${id}@guildhall`, title: 'Time off', start: '2026-11-25T09:00:00Z', url: '', reminders: [] },
    ])
    const shown = (await open(await addressOf(teacher))).headers.get('etag')
    await endTimeOff(ctxAs(teacher), id)
    expect(await eventsOf(teacher)).toEqual([])
    expect((await openUnless(await addressOf(teacher), shown)).status).toBe(200)
  })
})
