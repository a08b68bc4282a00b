import { describe, expect, it } from 'vitest'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { getQuote } from './quote.ts'

setupDatabase()

const NIGHTS = [
  {
    night: 'the clocks go forward',
    now: '2027-03-10T08:00:00Z',
    firstDate: '2027-03-28',
    start: '2027-03-28T01:00:00Z',
    clock: [3, 3.5],
  },
  {
    night: 'the clocks go back',
    now: '2027-10-13T08:00:00Z',
    firstDate: '2027-10-31',
    start: '2027-10-31T00:00:00Z',
    clock: [2, 2.5],
  },
] as const

/** The lessons and the price of a request, or the code of its refusal. */
const answerTo = async (
  type: 'individual' | 'group',
  plan: 'single' | 'block',
  date_time: DateTimeMap | undefined,
  at: (typeof NIGHTS)[number],
) => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const now = instant(at.now)
  const session = await createTestSession({ teacher, type, now, date_time: { Sunday: [2, 2.5], Monday: [9, 9.5] } })
  const request = { plan, firstDate: at.firstDate, date_time }
  const quote = await getQuote(db, session, request, { now, zone: 'Europe/Warsaw' }).catch(error => error.refusal.code)
  return typeof quote === 'string'
    ? quote
    : [quote.amount, quote.lessons.map(({ start }: { start: Temporal.Instant }) => start.toString())]
}

describe.each(NIGHTS)('in the night in which $night, a lesson at 02:00', at => {
  it('of a group is the same lesson for every way of asking for it', async () => {
    const ways = [{ Sunday: [2, 2.5] }, { Sunday: [2] }, { Sunday: [...at.clock] }]
    for (const way of [undefined, ...ways])
      expect(await answerTo('group', 'single', way, at)).toEqual([10_000, [at.start]])
    const blocks = await Promise.all(ways.map(way => answerTo('group', 'block', way, at)))
    expect(blocks[0]).toEqual([40_000, [at.start, expect.any(String), expect.any(String), expect.any(String)]])
    for (const block of blocks) expect(block).toEqual(blocks[0])
  })

  it('of an individual session is the lesson that the group would have', async () => {
    expect(await answerTo('individual', 'single', { Sunday: [2, 2.5] }, at)).toEqual([10_000, [at.start]])
  })
})
