import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { seats } from '#features/games/seats/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { createTestGame, takeTestSeat } from '#tests/support/games.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listPast } from './past.ts'

const { clock, createBooked, ctxAs } = setupLessons()

/** A seat in a game whose four dates begin so many days from now, and which is over. */
const endedSeat = async (player: User, days: number): Promise<string> => {
  const now = clock.now().add({ hours: 24 * days })
  const game = await createTestGame({ teacher: await createTestUser({ role: 'teacher' }), now })
  const id = await takeTestSeat(game.id, player, now)
  await db.update(seats).set({ state: 'ended', endedAt: now }).where(eq(seats.id, id))
  return id
}

it('is one list of lessons and games, the last one first, however it is divided into pages', async () => {
  const { student, reservationId } = await createBooked('individual')
  const [earlier, later] = [await endedSeat(student, -70), await endedSeat(student, 30)]
  const ctx = { ...ctxAs(student), now: clock.now().add({ hours: 24 * 90 }) }
  const readAll = async (limit: number) => {
    const ids: string[] = []
    for (let cursor: string | undefined, pages = 0; pages < 10; pages += 1) {
      const { entries, nextCursor } = await listPast(ctx, { cursor, limit })
      ids.push(...entries.map(({ one }) => one.id))
      if (!nextCursor) return ids
      cursor = nextCursor
    }
    return expect.fail('the list has no end')
  }
  expect(await readAll(25)).toEqual([later, reservationId, earlier])
  expect(await readAll(1)).toEqual([later, reservationId, earlier])
  expect(await readAll(2)).toEqual([later, reservationId, earlier])
})
