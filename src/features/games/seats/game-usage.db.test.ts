import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cancelGameDate } from '#features/games/publishing/end-game.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { endUnpaidSeats } from '#features/games/seat-endings/end-unpaid-seats.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import { sayLines } from '#features/money/payments/payables.ts'
import { findOpenIntent } from '#features/money/settlement/intents.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { invoicePayable } from '#features/money/usage/invoice-kind.ts'
import { listInvoiceLines } from '#features/money/usage/invoice-payable.ts'
import { usageInvoices } from '#features/money/usage/table.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { asAnotherRequest } from '#tests/support/concurrency.ts'
import { joinInputFor } from '#tests/support/dated-game.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { meterGames } from './game-usage.ts'
import { listSeatDates } from './seat-rows.ts'
import { seatDates } from './table.ts'

const app = setupGames()
const { at, clock, createGame, ctxAs, gameNow, noticesOf, recordsOf, seat, seatOf } = app

const invoicesOf = ({ id }: User) => db.select().from(usageInvoices).where(eq(usageInvoices.payerId, id))
const settleInvoices = async (payer: User) => {
  for (const { id } of await invoicesOf(payer)) {
    const intent = await findOpenIntent(db, invoicePayable(id))
    if (intent) await syncFromProvider(ctxAs(payer), intent)
  }
}

describe('usage of games', () => {
  it('one record for each player and played game, also of two runs at once and of a late one', async () => {
    const { game } = await createGame()
    const [one, two] = [await seat(game), await seat(game)]
    at('2026-11-28T19:59:59Z')
    await meterGames(clock.now())
    expect(await recordsOf(one.player)).toEqual([])
    at('2026-11-28T20:00:00Z')
    const runs = await transaction(async tx => {
      await tx.select({ id: seatDates.id }).from(seatDates).for('update')
      const started = [1, 2, 3].map(() => asAnotherRequest(() => meterGames(clock.now())))
      // All three have found the same games, and none has written.
      await locksAwaited(3)
      return { started }
    })
    await Promise.all(runs.started)
    for (const { player, seatId } of [one, two])
      expect(await recordsOf(player)).toMatchObject([
        {
          ...{ sessionId: game.id, userId: player.id, purchaseId: seatId, amount: 6_000, type: 'dnd' },
          ...{ canceled: false, isLessThan24Hours: false, processed: false, date: instant('2026-11-28T17:00:00Z') },
        },
      ])
    at('2027-01-15T10:00:00Z')
    await meterGames(clock.now())
    expect(await recordsOf(one.player)).toHaveLength(3)
  })

  it('a cancelled game, and one that was given up in time, are not charged', async () => {
    const { game, teacher } = await createGame()
    const { player, seatId } = await seat(game)
    const [first] = await listSeatDates(db, [seatId])
    await cancelGameDate(ctxAs(teacher), game.id, first?.occurrenceId ?? '', '')
    expect((await listSeatDates(db, [seatId]))[0]).toMatchObject({ state: 'cancelled' })
    at('2026-12-05T20:00:00Z')
    await meterGames(clock.now())
    expect((await recordsOf(player)).map(({ date }) => String(date))).toEqual(['2026-12-05T17:00:00Z'])
    await resignSeat(ctxAs(player), seatId)
    at('2026-12-20T20:00:00Z')
    await meterGames(clock.now())
    expect(await recordsOf(player)).toHaveLength(1)
  })

  it('a month is billed once, together with a late resignation; the invoice names the game, and each record has one posting', async () => {
    const { game } = await createGame()
    const { player, seatId } = await seat(game)
    at('2026-11-28T20:00:00Z')
    await meterGames(clock.now())
    at('2026-12-05T10:00:00Z')
    await resignSeat(ctxAs(player), seatId)
    at('2027-01-01T06:00:00Z')
    await Promise.all([billUsage(clock.now()), billUsage(clock.now())])
    const [invoice, ...others] = await invoicesOf(player)
    expect([invoice?.amount, others]).toEqual([12_000, []])
    expect(sayLines(await listInvoiceLines(db, invoice?.id ?? '')).map(({ text, amount }) => [text, amount])).toEqual([
      ['The Lost Library, Sat 28 Nov', 6_000],
      ['The Lost Library, Sat 5 Dec, left late', 6_000],
    ])
    await settleInvoices(player)
    await settleInvoices(player)
    const records = await recordsOf(player)
    expect(records.map(({ processed }) => processed)).toEqual([true, true])
    const postings = await db
      .select({ sourceId: ledgerTransactions.sourceId, amount: ledgerEntries.amount })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .where(
        and(
          eq(ledgerTransactions.kind, 'usage_paid'),
          inArray(
            ledgerTransactions.sourceId,
            records.map(({ id }) => id),
          ),
        ),
      )
    expect(postings.filter(({ amount }) => amount > 0).map(({ amount }) => amount)).toEqual([6_000, 6_000])
  })
})

describe('a payer whose invoice is overdue', () => {
  const overdue = async () => {
    const { game, teacher } = await createGame({
      starts: ['2026-11-28T17:00:00Z', '2026-12-05T17:00:00Z', '2027-02-06T17:00:00Z'],
    })
    const player = await createTestUser({ name: 'Stan Student' })
    const { seatId, checkoutUrl } = await joinGame(ctxAs(player), joinInputFor(game))
    await app.fakeCheckout.simulate(checkoutUrl ?? '', 'agree_without_cover', 'never')
    await app.returnFromCheckout(seatId)
    at('2026-11-28T20:00:00Z')
    await meterGames(clock.now())
    for (const days of [0, 3, 6]) {
      await billUsage(clock.set(instant('2026-12-01T06:00:00Z').add({ hours: 24 * days })))
      await settleInvoices(player)
    }
    return { game, teacher, player, seatId }
  }

  it('keeps the seat, and can join no other game', async () => {
    const { player, seatId } = await overdue()
    expect(await seatOf(seatId)).toMatchObject({ state: 'booked' })
    expect((await noticesOf(player)).find(({ type }) => type === 'payment_failed')?.message).toContain(
      'You cannot join further games until you pay this invoice.',
    )
    const now = clock.now()
    const { game: other } = await createGame({ starts: ['2027-03-06T17:00:00Z'] })
    clock.set(now)
    await expect(joinGame(ctxAs(player), joinInputFor(other))).rejects.toMatchObject({
      refusal: { code: 'invoice_overdue' },
    })
  })

  it('loses the seat after 14 days: games ahead are not charged, and the seat is free', async () => {
    const { player, seatId, game, teacher } = await overdue()
    clock.advance({ hours: 14 * 24 - 1 })
    expect(await endUnpaidSeats(clock.now())).toBe(0)
    clock.advance({ hours: 1 })
    await Promise.all([endUnpaidSeats(clock.now()), endUnpaidSeats(clock.now())])
    expect(await seatOf(seatId)).toMatchObject({ state: 'removed' })
    expect(await gameNow(game)).toMatchObject({ seatsTaken: 0 })
    expect((await noticesOf(player)).filter(({ type }) => type === 'seat_removed')).toHaveLength(1)
    expect((await noticesOf(teacher))[0]).toMatchObject({
      type: 'dne_session_resignation',
      title: 'Stan Student no longer plays in The Lost Library',
    })
    at('2027-02-10T20:00:00Z')
    await meterGames(clock.now())
    expect((await recordsOf(player)).filter(({ date }) => String(date) > '2027')).toEqual([])
  })
})
