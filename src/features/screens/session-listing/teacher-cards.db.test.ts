import { beforeAll, describe, expect, it } from 'vitest'
import { getCachedTeachers } from '#features/academy/session-list/teacher-list.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { toTeacherCards } from './teacher-cards.ts'

setupDatabase()
const now = instant('2026-11-23T08:00:00Z')
const day = (of: number) => instant(`2026-11-${of}T16:00:00Z`)

const names: Record<string, string> = {}
const shown = async (query: Parameters<typeof getCachedTeachers>[0]) => {
  const page = await getCachedTeachers(query, now)
  return { ...page, names: page.items.map(({ uid }) => names[uid]) }
}

beforeAll(async () => {
  for (const [name, offers] of [
    [
      'Nina',
      [
        [25, 9_000],
        [24, 12_000],
        [24, 7_000],
      ],
    ],
    ['Ewa', [[26, 5_000]]],
    ['Igor', [[25, 4_000]]],
  ] as const) {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name })
    names[teacher.id] = name
    for (const [of, price] of offers) {
      const offer = { teacher, type: 'individual', now, price, title: `With ${name}`, placesLeft: 2 } as const
      await createTestSession({ ...offer, nextStart: day(of), offeredStarts: [day(of)] })
    }
    await createTestSession({ teacher, type: 'individual', now, price: 1, nextStart: day(24), status: 'closed' })
  }
})

describe('the list by teacher', () => {
  it('has each teacher once, the soonest first, with the lowest price and the next times', async () => {
    const { items, names: order, total } = await shown({})
    expect([order, total]).toEqual([['Nina', 'Igor', 'Ewa'], 3])
    expect(items[0]).toMatchObject({
      priceFrom: 7_000,
      nextTimes: ['2026-11-24T16:00:00.000000Z', '2026-11-25T16:00:00.000000Z'],
    })
  })

  it('goes on where a page ended, without anyone twice', async () => {
    const first = await shown({ limit: 2 })
    const second = await shown({ limit: 2, cursor: first.nextCursor ?? '' })
    expect([first.names, second.names, second.nextCursor]).toEqual([['Nina', 'Igor'], ['Ewa'], null])
  })

  it('follows the filters and the search of the list', async () => {
    expect((await shown({ maxPrice: 5_000 })).names).toEqual(['Igor', 'Ewa'])
    expect((await shown({ q: 'with ewa' })).names).toEqual(['Ewa'])
  })

  it('has cards without words where a teacher has written none', async () => {
    const { items } = await shown({ limit: 1 })
    expect(await toTeacherCards(items)).toMatchObject([{ displayName: 'Nina', words: { isOfStudent: false } }])
  })
})
