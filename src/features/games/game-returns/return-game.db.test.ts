import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reportProblem } from '#features/academy/lesson-reports/actions.ts'
import { reportGame, resolveGameReport } from '#features/games/game-reports/actions.ts'
import { findOwnGameReport } from '#features/games/game-reports/queries.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { meterGames } from '#features/games/seats/game-usage.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { findOpenIntent } from '#features/money/settlement/intents.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { invoicePayable } from '#features/money/usage/invoice-kind.ts'
import { usageInvoices, usageRecords } from '#features/money/usage/table.ts'
import { getEarnings } from '#features/staff/earnings/queries.ts'
import { listProblemReports } from '#features/staff/problem-reports/reports.ts'
import type { User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { createChildOf } from '#tests/support/family.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { accountBalance } from '#tests/support/money.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { previewGameReturn, returnGame } from './return-game.ts'
import { gameReturns } from './table.ts'

const { at, clock, createGame, ctxAs, noticesOf, recordsOf, seat } = setupGames()

const REASON = 'The game master did not come.'
const OVER = '2026-11-28T20:00:00Z'
const refusalOf = (code: string) => ({ refusal: { code } })
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map(result =>
      result.status === 'rejected' && result.reason instanceof RefusalError
        ? result.reason.refusal.code
        : result.status,
    )
    .sort()
const firstDateOf = async ({ id }: OfferedGame) => (await listGameDates(db, id))[0]?.id ?? ''
const createAdmin = () => createTestUser({ role: 'admin' })
const invoicesOf = ({ id }: User) => db.select().from(usageInvoices).where(eq(usageInvoices.payerId, id))
const settle = async (payer: User) => {
  for (const { id } of await invoicesOf(payer)) {
    const intent = await findOpenIntent(db, invoicePayable(id))
    if (intent) await syncFromProvider(ctxAs(payer), intent)
  }
}
const playedGame = async () => {
  const { game, teacher } = await createGame()
  const [one, two] = [await seat(game), await seat(game)]
  at(OVER)
  return { game, teacher, one, two, dateId: await firstDateOf(game) }
}

describe('a game that staff return', () => {
  it('before it is metered is never charged, for all, once', async () => {
    const { game, teacher, one, two, dateId } = await playedGame()
    const admins = [await createAdmin(), await createAdmin()]
    expect(await previewGameReturn(ctxAs(admins[0] as User), game.id, dateId)).toMatchObject({
      ...{ returned: 0, notCharged: 12_000, refundAt: null },
    })
    const results = await runConcurrently(4, nth =>
      nth < 2
        ? returnGame(ctxAs(admins[nth] as User), game.id, dateId, { reason: REASON })
        : meterGames(clock.now()).then(() => []),
    )
    expect(codesOf(results.slice(0, 2))).toEqual(['already_returned', 'fulfilled'])
    await meterGames(clock.now())
    expect([await recordsOf(one.player), await recordsOf(two.player)]).toEqual([[], []])
    expect(await db.$count(gameReturns)).toBe(2)
    expect((await noticesOf(one.player))[0]?.message).toContain('It is not charged.')
    expect((await noticesOf(teacher))[0]?.message).toContain('for 2 players')
    expect((await noticesOf(teacher))[0]?.message).not.toContain('charged')
  })

  it('is not metered while it is being returned', async () => {
    const { game, one, two, dateId } = await playedGame()
    await meterGames(clock.now())
    await db.delete(usageRecords).where(eq(usageRecords.userId, two.player.id))
    const isOnes = eq(usageRecords.userId, one.player.id)
    const release = await holdTransaction(tx => tx.select().from(usageRecords).where(isOnes).for('update'))
    const returning = returnGame(ctxAs(await createAdmin()), game.id, dateId, { reason: REASON })
    await locksAwaited(1)
    const metering = meterGames(clock.now())
    await locksAwaited(2)
    await release()
    await Promise.all([returning, metering])
    expect([await recordsOf(one.player), await recordsOf(two.player)]).toEqual([[], []])
  })

  it('for one player comes off an invoice that is not paid, and leaves the other’s', async () => {
    const { game, one, two, dateId } = await playedGame()
    await meterGames(clock.now())
    at('2026-12-01T10:00:00Z')
    await billUsage(clock.now())
    const admin = await createAdmin()
    expect(await returnGame(ctxAs(admin), game.id, dateId, { reason: REASON, seatId: one.seatId })).toEqual([
      one.seatId,
    ])
    expect([await recordsOf(one.player), (await recordsOf(two.player)).length]).toEqual([[], 1])
    expect(await invoicesOf(one.player)).toMatchObject([{ amount: 0, state: 'paid' }])
    expect(await invoicesOf(two.player)).toMatchObject([{ amount: 6_000, state: 'open' }])
  })

  it('is refunded out of a paid invoice, and the ledger owes it to the payer', async () => {
    const { game, teacher, one, dateId } = await playedGame()
    await meterGames(clock.now())
    at('2026-12-01T10:00:00Z')
    await billUsage(clock.now())
    await settle(one.player)
    const paidOf = async () => (await getEarnings(teacher.id, '2026-11', clock.now())).games.paid
    expect(await paidOf()).toBe(6_000)
    const [invoice] = await invoicesOf(one.player)
    expect(invoice).toMatchObject({ state: 'paid' })
    const admin = await createAdmin()
    const seatId = one.seatId
    expect(await previewGameReturn(ctxAs(admin), game.id, dateId, seatId)).toMatchObject({
      ...{ returned: 6_000, refundAt: '2026-12-01T11:00:00Z' },
    })
    await returnGame(ctxAs(admin), game.id, dateId, { reason: REASON, seatId })
    expect(await db.select().from(gameReturns).where(eq(gameReturns.returnedBy, admin.id))).toMatchObject([
      { outcome: 'returned', returnedAmount: 6_000 },
    ])
    expect(await paidOf()).toBe(0)
    expect(await accountBalance(accounts.prepaidLessons(invoicePayable(invoice?.id ?? '')))).toBe(-6_000)
  })

  it('is refused before its end, to others, and for what was given up', async () => {
    const { game, teacher } = await createGame()
    const { player } = await seat(game)
    const dateId = await firstDateOf(game)
    const admin = await createAdmin()
    await expect(returnGame(ctxAs(admin), game.id, dateId, { reason: REASON })).rejects.toMatchObject(
      refusalOf('game_not_over'),
    )
    at(OVER)
    for (const who of [player, teacher])
      await expect(returnGame(ctxAs(who), game.id, dateId, { reason: REASON })).rejects.toMatchObject(
        refusalOf('game_date_not_found'),
      )
    const other = await createGame()
    await expect(returnGame(ctxAs(admin), other.game.id, dateId, { reason: REASON })).rejects.toMatchObject(
      refusalOf('game_date_not_found'),
    )
  })
})

describe('a problem with a game', () => {
  it('is reported once by each side, answered once, and waits in the queue of staff beside those of lessons', async () => {
    const { game, teacher, one, dateId } = await playedGame()
    const input = { kind: 'no_show', text: 'We waited.' } as const
    const report = (who: User) => reportGame(ctxAs(who), game.id, dateId, input)
    const results = await runConcurrently(3, () => report(one.player))
    expect(codesOf(results)).toEqual(['already_reported', 'already_reported', 'fulfilled'])
    await report(teacher)
    const admin = await createAdmin()
    await expect(report(admin)).rejects.toMatchObject(refusalOf('staff_do_not_report'))
    await expect(report(await createTestUser())).rejects.toMatchObject(refusalOf('game_date_not_found'))
    const { items } = await listProblemReports(ctxAs(admin), { state: 'open', limit: 100 })
    const ofGame = items.filter(each => each.about === 'game' && each.gameId === game.id)
    expect(ofGame.map(({ side }) => side)).toEqual(['participant', 'host'])
    expect(ofGame[0]?.attendance.map(({ part, joinedAt }) => [part, joinedAt])).toContainEqual(['host', null])
    const first = await listProblemReports(ctxAs(admin), { state: 'open', limit: 1 })
    const second = await listProblemReports(ctxAs(admin), { state: 'open', limit: 1, cursor: first.nextCursor ?? '' })
    expect(first.items[0]?.id).not.toBe(second.items[0]?.id)
    for (const who of [one.player, teacher])
      await expect(listProblemReports(ctxAs(who), { state: 'open' })).rejects.toMatchObject(
        refusalOf('report_not_found'),
      )
    const id = ofGame[0]?.id ?? ''
    const answers = await runConcurrently(2, () => resolveGameReport(ctxAs(admin), id, 'We returned it.'))
    expect(codesOf(answers)).toEqual(['already_resolved', 'fulfilled'])
    expect(await findOwnGameReport(db, dateId, one.player.id)).toMatchObject({ note: 'We returned it.' })
    expect((await noticesOf(one.player))[0]).toMatchObject({ type: 'game_report_resolved' })
    await report(one.player)
  })

  it('is reported by a guardian, and not before the game has begun', async () => {
    const { game } = await createGame()
    const guardian = await createTestUser()
    const child = await createChildOf([guardian], clock.now())
    await seat(game, guardian, { userId: child.id })
    const dateId = await firstDateOf(game)
    const report = () => reportGame(ctxAs(guardian), game.id, dateId, { kind: 'other', text: 'Loud.' })
    await expect(report()).rejects.toMatchObject(refusalOf('game_not_reportable'))
    at('2026-11-28T17:00:00Z')
    await report()
    await expect(reportProblem(ctxAs(guardian), dateId, { kind: 'other', text: 'x' })).rejects.toMatchObject(
      refusalOf('lesson_not_found'),
    )
  })
})
