import { expect, it } from 'vitest'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { seatPath } from '#features/games/seats/paths.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { getBilling } from './summary.ts'
import { listUpcoming } from './upcoming.ts'

const { createGame, createHold, createSession, ctxAs, fakeCheckout, returnFromCheckout, seat } = setupGames()

it('lists games with a seat between lessons, as charged afterwards and not in the value of what is paid', async () => {
  const starts = ['2026-11-23T17:00:00Z', '2026-11-28T17:00:00Z']
  const { game } = await createGame({ starts })
  const { player, seatId } = await seat(game)
  await seat((await createGame({ price: 0, starts: ['2026-12-20T17:00:00Z'] })).game, player)
  const lesson = await createHold(await createSession('group'), player)
  await fakeCheckout.simulate(lesson.url, 'pay', 'never')
  await returnFromCheckout(lesson.id)
  const ctx = ctxAs(player)
  const first = await listUpcoming(ctx, { limit: 1 })
  const rest = await listUpcoming(ctx, { limit: 2, cursor: first.nextCursor ?? '' })
  const played = { title: 'The Lost Library', price: 6_000, isPaid: false, path: seatPath(seatId) }
  const [one, two] = starts.map(start => ({ ...played, start }))
  expect([...first.items, ...rest.items]).toMatchObject([one, { start: '2026-11-24T16:00:00Z', isPaid: true }, two])
  expect(rest.nextCursor).toBeNull()
  const { upcoming } = (await getBilling(ctx)).totals
  expect(upcoming).toBe(first.items.concat(rest.items).find(({ isPaid }) => isPaid)?.price)
  await resignSeat(ctx, seatId)
  expect((await listUpcoming(ctx)).items).toHaveLength(1)
})
