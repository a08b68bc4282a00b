import { expect, it } from 'vitest'
import { cancelGameDate } from '#features/games/publishing/end-game.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { listSeatDates } from '#features/games/seats/seat-rows.ts'
import { db } from '#platform/database.ts'
import { setupFeeds } from '#tests/support/calendar-feeds.ts'
import { SATURDAYS } from '#tests/support/dated-game.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'

const { clock, createGame, ctxAs, seat } = setupGames()
const { addressOf, eventsAt, eventsOf, read } = setupFeeds({ ctxAs, now: clock.now })

it('a feed of games tells the player and the game master when they meet, and the door of each', async () => {
  const { game, teacher } = await createGame()
  const { player, seatId } = await seat(game)
  const [date] = await listSeatDates(db, [seatId])
  const [first, ...others] = await eventsOf(player)
  expect(others).toHaveLength(2)
  expect(first).toMatchObject({
    ...{ uid: `${date?.id}@guildhall`, title: 'The Lost Library with Nina Wójcik', status: 'CONFIRMED' },
    ...{ start: SATURDAYS[0], url: `https://site.test/join/${date?.id}`, reminders: ['-PT1H'] },
  })
  const [hosted] = await eventsOf(teacher)
  expect(hosted).toMatchObject({
    ...{ uid: `${date?.occurrenceId}@guildhall`, title: 'Hosting: The Lost Library', status: 'CONFIRMED' },
    ...{ url: `https://site.test/join/${date?.occurrenceId}` },
  })
  expect(await read(await addressOf(teacher))).not.toContain('Stan')
})

it('a game that no one plays yet is tentative, and the first player counts as a change', async () => {
  const { game, teacher } = await createGame()
  const [before] = await eventsOf(teacher)
  expect(before?.status).toBe('TENTATIVE')
  await seat(game)
  const [after] = await eventsOf(teacher)
  expect(after).toMatchObject({ uid: before?.uid, status: 'CONFIRMED' })
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
})

it('a cancelled game stays as cancelled for both sides; one that was resigned goes', async () => {
  const { game, teacher } = await createGame()
  const { player, seatId } = await seat(game)
  const [date] = await listSeatDates(db, [seatId])
  const before = [await eventsOf(player), await eventsOf(teacher)]
  await cancelGameDate(ctxAs(teacher), game.id, date?.occurrenceId ?? '', 'I am ill.')
  const after = [await eventsOf(player), await eventsOf(teacher)]
  for (const [nth, [cancelled, ...kept]] of after.entries()) {
    const [known, ...others] = before[nth] ?? []
    expect(cancelled).toMatchObject({ uid: known?.uid, status: 'CANCELLED', reminders: [] })
    expect(cancelled?.sequence).toBeGreaterThan(known?.sequence ?? 0)
    expect(kept).toEqual(others)
  }
  await resignSeat(ctxAs(player), seatId)
  expect((await eventsOf(player)).map(({ status }) => status)).toEqual(['CANCELLED'])
})

it('a guardian’s feed leads to the page of the game, and not to the child’s door', async () => {
  const { game } = await createGame()
  const { player } = await seat(game, await createTestUser({ name: 'Kasia' }))
  const guardian = await createTestUser()
  await makeGuardian(player, guardian, clock.now())
  const events = await eventsAt(await addressOf(guardian, 'Kasia'))
  expect(events.map(({ url }) => url)).toEqual(
    Array.from({ length: 3 }, () => `https://site.test/dungeonsandenglish/dne-sessions/${game.id}`),
  )
})
