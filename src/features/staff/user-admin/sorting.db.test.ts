import { beforeAll, expect, it } from 'vitest'
import { users } from '#features/people/users/table.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listUsersForStaff } from './queries.ts'
import { USER_SORTS, type UserFilters } from './schema.ts'

setupDatabase()
let ada: User
const asAda = (): Ctx => ({ actor: ada, now: instant('2026-11-22T10:00:00Z'), requestId: 'req_test' })

/** Three joined at the same instant: only the id tells them apart. */
const JOINED = ['2026-10-01', '2026-10-02', '2026-10-02', '2026-10-02', '2026-10-03']
const NAMES = ['eliza', 'anton', 'celina', 'bruno', 'dorota']
beforeAll(async () => {
  ada = await createTestUser({ role: 'admin' })
  for (const [at, username] of NAMES.entries())
    await db.insert(users).values({
      ...{ id: `usr_${String(9 - at).padStart(26, '0')}`, username, displayName: username },
      ...{ email: `${username}@sorted.test`, role: 'teacher', DNDRole: 'teacher' },
      createdAt: new Date(JOINED[at] ?? ''),
    })
})

const list = async (sort: UserFilters['sort'], limit: number): Promise<readonly string[]> => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listUsersForStaff(asAda(), { role: 'teacher', sort, limit, cursor })
    seen.push(...page.items.map(({ username }) => username))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return seen
}

it.each(USER_SORTS)('shows each user once over the pages, ordered by %s', async sort => {
  const whole = await list(sort, 100)
  expect(whole.toSorted()).toEqual(NAMES.toSorted())
  for (const limit of [1, 2, 3]) expect(await list(sort, limit)).toEqual(whole)
})

it('orders both ways, and by joining as without an order', async () => {
  expect(await list('username', 2)).toEqual(NAMES.toSorted())
  expect(await list('-username', 2)).toEqual(NAMES.toSorted().reverse())
  expect(await list('joined', 2)).toEqual((await list('-joined', 2)).toReversed())
  expect(await list(undefined, 2)).toEqual(await list('-joined', 2))
  expect((await list('joined', 2)).at(0)).toBe('eliza')
})

it('refuses the page of another order', async () => {
  const { nextCursor } = await listUsersForStaff(asAda(), { role: 'teacher', sort: 'username', limit: 1 })
  await expect(
    listUsersForStaff(asAda(), { role: 'teacher', sort: 'joined', cursor: nextCursor ?? '' }),
  ).rejects.toMatchObject({ refusal: { code: 'wrong_cursor' } })
})
