import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cancelGameDate } from '#features/games/publishing/end-game.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { meterGames } from '#features/games/seats/game-usage.ts'
import { listSeatDates } from '#features/games/seats/seat-rows.ts'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import { findOpenIntent } from '#features/money/settlement/intents.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { invoicePayable } from '#features/money/usage/invoice-kind.ts'
import { usageInvoices } from '#features/money/usage/table.ts'
import { users } from '#features/people/users/table.ts'
import { earningsFile } from '#features/staff/staff-money/earnings-file.ts'
import { getEarningsTotals, listTeacherEarnings } from '#features/staff/staff-money/earnings-queries.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { NO_EARNINGS } from './earnings.ts'
import { NO_GAMES } from './game-earnings.ts'
import { getEarnings, listEarnings } from './queries.ts'

const { at, clock, createGame, ctxAs, recordsOf, seat } = setupGames()

const payInvoices = async (payer: User) => {
  const invoices = await db.select().from(usageInvoices).where(eq(usageInvoices.payerId, payer.id))
  for (const { id } of invoices) {
    const intent = await findOpenIntent(db, invoicePayable(id))
    if (intent) await syncFromProvider(ctxAs(payer), intent)
  }
}

/** What the ledger has as paid of what was metered for these people, in grosze. */
const paidOf = async (players: readonly User[]): Promise<number> => {
  const records = (await Promise.all(players.map(recordsOf))).flat().map(({ id }) => id)
  const entries = await db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(inArray(ledgerTransactions.sourceId, records), eq(ledgerEntries.accountKind, 'receivable')))
  return entries.reduce((sum, { amount }) => sum - amount, 0)
}

/** Two players of three Saturdays; one of them leaves the second game too late, and the third is cancelled. */
const createLed = async () => {
  const { game, teacher } = await createGame()
  const [one, two] = [await seat(game), await seat(game)]
  at('2026-11-28T20:00:00Z')
  await meterGames(clock.now())
  at('2026-12-05T10:00:00Z')
  await resignSeat(ctxAs(one.player), one.seatId)
  at('2026-12-05T20:00:00Z')
  await meterGames(clock.now())
  const third = (await listSeatDates(db, [two.seatId])).at(-1)
  await cancelGameDate(ctxAs(teacher), game.id, third?.occurrenceId ?? '', '')
  return { teacher, players: [one.player, two.player] }
}

it('a game master’s games count in the month in which they took place, apart from lessons', async () => {
  const { teacher, players } = await createLed()
  const december = { played: 1, metered: 12_000, lateCancellations: 1, lateCharged: 6_000 }
  expect(await listEarnings(teacher.id, clock.now())).toEqual([
    { month: '2026-12', ...NO_EARNINGS, games: { ...NO_GAMES, ...december } },
    { month: '2026-11', ...NO_EARNINGS, games: { ...NO_GAMES, played: 1, metered: 12_000 } },
  ])
  expect(await getEarnings(players[0]?.id ?? '', '2026-11', clock.now())).toEqual({ month: '2026-11', ...NO_EARNINGS })
})

it('what is metered, billed, paid and unpaid is told apart, and agrees with the ledger', async () => {
  const { teacher, players } = await createLed()
  const gamesOf = async (month: string) => (await getEarnings(teacher.id, month, clock.now())).games
  at('2026-12-06T06:00:00Z')
  await billUsage(clock.now())
  expect(await gamesOf('2026-11')).toMatchObject({ metered: 12_000, billed: 12_000, paid: 0, unpaid: 12_000 })
  expect(await gamesOf('2026-12')).toMatchObject({ metered: 12_000, billed: 0, paid: 0, unpaid: 0 })
  const [payer] = players
  if (payer) await payInvoices(payer)
  expect(await gamesOf('2026-11')).toMatchObject({ metered: 12_000, billed: 12_000, paid: 6_000, unpaid: 6_000 })
  expect(await paidOf(players)).toBe(6_000)
  at('2027-01-01T06:00:00Z')
  await billUsage(clock.now())
  for (const player of players) await payInvoices(player)
  const months = await listEarnings(teacher.id, clock.now())
  expect(months.reduce((sum, { games }) => sum + games.paid, 0)).toBe(24_000)
  expect(await paidOf(players)).toBe(24_000)
  expect(months.map(({ games }) => games.unpaid)).toEqual([0, 0])
})

it('a game that begins after midnight in Warsaw is of the new month, and one without a price is counted', async () => {
  const { game, teacher } = await createGame({ starts: ['2026-11-30T23:30:00Z'], price: 0 })
  await seat(game)
  at('2026-12-01T03:00:00Z')
  await meterGames(clock.now())
  expect(await listEarnings(teacher.id, clock.now())).toEqual([
    { month: '2026-12', ...NO_EARNINGS, games: { ...NO_GAMES, played: 1 } },
  ])
})

it('a game master whose role was taken away keeps the row among the earnings', async () => {
  const { teacher } = await createLed()
  await db
    .update(users)
    .set({ role: 'student', DNDRole: 'student', teacherAccessAt: null })
    .where(eq(users.id, teacher.id))
  const { items } = await listTeacherEarnings('2026-11', clock.now())
  expect(items.find(({ uid }) => uid === teacher.id)?.games.metered).toBe(12_000)
})

it('the pages of staff, their file and their sums have the games of a game master without lessons', async () => {
  const { teacher } = await createLed()
  await createTestUser({ role: 'teacher', teacherAccess: true })
  const { items } = await listTeacherEarnings('2026-11', clock.now())
  expect(items.find(({ uid }) => uid === teacher.id)?.games).toMatchObject({ played: 1, metered: 12_000 })
  const totals = await getEarningsTotals('2026-11', clock.now())
  const games = items.reduce((sum, each) => sum + each.games.metered, 0)
  expect(totals.games.metered).toBe(games)
  expect(totals.teachers).toBe(items.filter(each => each.games.played > 0).length)
  const { body } = earningsFile('2026-11', clock.now())
  const lines = (await Array.fromAsync<unknown>(body ?? [])).join('').split('\r\n')
  expect(lines[0]).toContain('games led,metered for games (PLN),billed for games (PLN)')
  expect(lines.find(line => line.includes(teacher.username))).toContain(
    ',0,0.00,0,0.00,0.00,0.00,1,120.00,0.00,0.00,0.00,0,0.00',
  )
})
