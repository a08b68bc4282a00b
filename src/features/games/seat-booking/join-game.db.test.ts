import { describe, expect, it } from 'vitest'
import { SEAT_KIND, seatHoldable } from '#features/games/seats/kind.ts'
import { listSeatDates } from '#features/games/seats/seat-rows.ts'
import { cancelHold, lapseHolds } from '#features/money/holds/actions.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db, transaction } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { countOverlaps } from '#tests/support/concurrent-reserve.ts'
import { joinInputFor } from '#tests/support/dated-game.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { agreeToPay } from './accept-seat.ts'
import { checkStanding, joinGame } from './join-game.ts'

const app = setupGames()
const { agree, at, clock, countSeats, createGame, ctxAs, gameNow, noticesOf, seat, seatOf } = app

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' && result.reason instanceof RefusalError ? result.reason.refusal.code : result.status

describe('joining a game', () => {
  it('holds a seat for all games ahead, and books it once its payer has agreed to be charged', async () => {
    const { game, teacher } = await createGame()
    const player = await createTestUser({ name: 'Stan Student' })
    const { seatId, checkoutUrl } = await joinGame(ctxAs(player), joinInputFor(game))
    expect(await seatOf(seatId)).toMatchObject({ state: 'held', price: 6_000, agreementId: null, lateHours: 24 })
    expect(await gameNow(game)).toMatchObject({ seatsTaken: 0, heldSeats: 1, hasSpot: true })
    await agree(seatId, checkoutUrl)
    const booked = await seatOf(seatId)
    expect(booked).toMatchObject({ state: 'booked', schedule: { date: '2026-11-28T17:00:00Z' } })
    expect(booked.agreementId).toMatch(/^pay_/)
    expect(booked.stripeSubscriptionItemId).not.toBe('')
    expect((await listSeatDates(db, [seatId])).map(({ state }) => state)).toEqual(['booked', 'booked', 'booked'])
    expect(await gameNow(game)).toMatchObject({ seatsTaken: 1, heldSeats: 0 })
    expect(await noticesOf(teacher)).toEqual([
      {
        type: 'dne_session_join',
        title: 'Stan Student joined The Lost Library',
        message:
          'Stan Student joined The Lost Library: 3 games, the first Sat 28 Nov, 18:00 – 21:00 (Warsaw). 1 of 4 seats is taken.',
      },
    ])
    expect((await noticesOf(player))[0]).toMatchObject({ type: 'seat_confirmed' })
    expect(await app.sendEmails()).toEqual(
      expect.arrayContaining(['Stan Student joined The Lost Library', 'You are in: The Lost Library, Sat 18:00']),
    )
  })

  it('repeated, returns the same hold; once booked it is refused', async () => {
    const { game } = await createGame()
    const player = await createTestUser()
    const first = await joinGame(ctxAs(player), joinInputFor(game))
    expect(await joinGame(ctxAs(player), joinInputFor(game))).toEqual(first)
    await expect(joinGame(ctxAs(player), joinInputFor(game, { price: 5_000 }))).rejects.toMatchObject({
      refusal: { code: 'price_changed' },
    })
    await agree(first.seatId, first.checkoutUrl)
    await expect(joinGame(ctxAs(player), joinInputFor(game))).rejects.toMatchObject({ refusal: { code: 'has_seat' } })
  })

  it('costs nothing where the game is free: it is booked at once, without a checkout', async () => {
    const { game } = await createGame({ price: 0 })
    const { seatId, player } = await seat(game)
    expect(await seatOf(seatId)).toMatchObject({ state: 'booked', agreementId: null })
    expect(await gameNow(game)).toMatchObject({ seatsTaken: 1, heldSeats: 0 })
    expect((await noticesOf(player))[0]?.message).toContain('The games are free of charge.')
  })

  it('takes only the games that have not begun', async () => {
    const { game } = await createGame()
    at('2026-11-28T17:00:00Z')
    const { seatId } = await seat(game)
    expect((await listSeatDates(db, [seatId])).map(({ start }) => String(start))).toEqual([
      '2026-12-05T17:00:00Z',
      '2026-12-12T17:00:00Z',
    ])
    at('2026-12-12T17:00:00Z')
    const late = joinGame(ctxAs(await createTestUser()), joinInputFor(game))
    await expect(late).rejects.toMatchObject({ refusal: { code: 'no_game_ahead' } })
  })

  it.each([
    ['price_changed', { price: 5_900 }, {}],
    ['terms_changed', { acceptedTerms: 'older' }, {}],
    ['session_not_found', {}, { status: 'closed' }],
    ['session_not_found', {}, { type: 'private' }],
    ['game_full', {}, { maxPlayers: 1, minPlayers: 1, heldSeats: 1, status: 'full' }],
  ] as const)('is refused: %s', async (code, asked, more) => {
    const { game } = await createGame(more)
    const refused = joinGame(ctxAs(await createTestUser()), joinInputFor(game, asked))
    await expect(refused).rejects.toMatchObject({ refusal: { code } })
  })

  it('is refused to a player with three unpaid holds, which count until they run out', async () => {
    const games = []
    for (const day of [1, 2, 3, 4]) games.push((await createGame({ starts: [`2026-12-0${day}T17:00:00Z`] })).game)
    const [player, fourth] = [await createTestUser(), games.pop()]
    if (!fourth) throw new Error('four games')
    for (const game of games) await joinGame(ctxAs(player), joinInputFor(game))
    const join = () => joinGame(ctxAs(player), joinInputFor(fourth))
    await expect(join()).rejects.toMatchObject({ refusal: { code: 'too_many_holds' } })
    const parties = { actor: player, userId: player.id, payerId: player.id }
    const standing = () => transaction(tx => checkStanding(tx, ctxAs(player), parties))
    expect(await standing()).toEqual({ openHolds: 3 })
    clock.advance({ minutes: 15 })
    expect(await standing()).toEqual({ openHolds: 0 })
    await join()
  })

  it('a changed price is told with the new one', async () => {
    const { game } = await createGame()
    const refused = joinGame(ctxAs(await createTestUser()), joinInputFor(game, { price: 5_900 }))
    await expect(refused).rejects.toMatchObject({
      refusal: {
        status: 409,
        params: { price: 6_000 },
        message: 'The price has changed to 60 PLN a game. Please check it before you join.',
      },
    })
  })

  it('is refused to the game master, without a confirmed address, and to a minor without a guardian', async () => {
    const { game, teacher } = await createGame()
    const asked = (actor: Parameters<typeof ctxAs>[0]) => joinGame(ctxAs(actor), joinInputFor(game))
    await expect(asked(teacher)).rejects.toMatchObject({ refusal: { code: 'own_game' } })
    const student = await createTestUser()
    await expect(asked({ ...student, emailVerified: false })).rejects.toMatchObject({
      refusal: { code: 'email_not_verified' },
    })
    await expect(asked({ ...student, guardianConfirmed: false })).rejects.toMatchObject({
      refusal: { code: 'not_confirmed_by_guardian' },
    })
  })

  it('is refused with the sentence where a game clashes with the own time', async () => {
    const { game } = await createGame()
    const { game: other } = await createGame({ starts: ['2026-12-05T19:30:00Z'] })
    const { player } = await seat(other)
    await expect(joinGame(ctxAs(player), joinInputFor(game))).rejects.toMatchObject({
      refusal: { code: 'time_clash', message: expect.stringContaining('Sat 5 Dec, 20:30') },
    })
  })

  it('a child names a guardian: the seat is held up to 24 hours, and the guardian is asked', async () => {
    const { game } = await createGame()
    const child = { ...(await createTestUser({ name: 'Olek' })), minor: true }
    const guardian = await createTestUser()
    await makeGuardian(child, guardian, clock.now())
    const { seatId, checkoutUrl } = await joinGame(ctxAs(child), joinInputFor(game, { payerId: guardian.id }))
    expect(checkoutUrl).toBeNull()
    expect((await noticesOf(guardian))[0]).toMatchObject({ type: 'seat_to_approve' })
    // A child binds no guardian to later charges.
    await expect(agreeToPay(ctxAs(child), seatId)).rejects.toMatchObject({ refusal: { code: 'payer_agrees' } })
    expect((await agreeToPay(ctxAs(guardian), seatId)).checkoutUrl).toContain('/test-payments/')
    clock.advance({ hours: 23 })
    await expireHolds(clock.now())
    expect(await seatOf(seatId)).toMatchObject({ state: 'held', payerId: guardian.id })
    clock.advance({ hours: 1 })
    await expireHolds(clock.now())
    expect(await seatOf(seatId)).toMatchObject({ state: 'lapsed' })
  })

  it('a hold that is not agreed in time lapses; a late agreement takes the seat again while it is free', async () => {
    const { game } = await createGame({ maxPlayers: 2 })
    const [one, two] = [await createTestUser(), await createTestUser()]
    const held = await joinGame(ctxAs(one), joinInputFor(game))
    const lost = await joinGame(ctxAs(two), joinInputFor(game))
    clock.advance({ minutes: 15 })
    await expireHolds(clock.now())
    expect(await countSeats(game)).toEqual({ taken: 0, held: 0 })
    await app.fakeCheckout.simulate(held.checkoutUrl ?? '', 'pay', 'never')
    await app.returnFromCheckout(held.seatId)
    expect(await seatOf(held.seatId)).toMatchObject({ state: 'lapsed' })
    expect(await countOverlaps()).toBe(0)
    expect(await seatOf(lost.seatId)).toMatchObject({ state: 'lapsed' })
  })

  it('holds of one game that lapse together free a seat each', async () => {
    const { game } = await createGame({ maxPlayers: 2 })
    const players = [await createTestUser(), await createTestUser()]
    const ids: string[] = []
    for (const player of players) ids.push((await joinGame(ctxAs(player), joinInputFor(game))).seatId)
    expect(await gameNow(game)).toMatchObject({ heldSeats: 2, status: 'full' })
    clock.advance({ minutes: 15 })
    expect(await lapseHolds(ctxAs(await createTestUser()), SEAT_KIND, ids)).toBe(2)
    expect(await gameNow(game)).toMatchObject({ heldSeats: 0, status: 'active' })
  })

  it('a released hold frees seat and time', async () => {
    const { game } = await createGame()
    const player = await createTestUser()
    const { seatId } = await joinGame(ctxAs(player), joinInputFor(game))
    await cancelHold(ctxAs(player), seatHoldable(seatId))
    expect(await gameNow(game)).toMatchObject({ seatsTaken: 0, heldSeats: 0, status: 'active' })
    expect((await joinGame(ctxAs(player), joinInputFor(game))).seatId).not.toBe(seatId)
  })
})

describe('at the same time', () => {
  it('the last seat goes to one of 16', async () => {
    const { game } = await createGame({ maxPlayers: 3 })
    await seat(game)
    await seat(game)
    const players = await Promise.all(Array.from({ length: 16 }, () => createTestUser()))
    const results = await runConcurrently(16, async index => {
      const player = players[index]
      if (!player) throw new Error('no player')
      return joinGame(ctxAs(player), joinInputFor(game))
    })
    expect(results.map(codeOf).sort()).toEqual(['fulfilled', ...Array.from({ length: 15 }, () => 'game_full')].sort())
    expect(await countSeats(game)).toEqual({ taken: 2, held: 1 })
    expect(await gameNow(game)).toMatchObject({ seatsTaken: 2, heldSeats: 1, status: 'full', hasSpot: false })
  })

  it('one person gets one seat, however often they ask', async () => {
    const { game } = await createGame()
    const player = await createTestUser()
    const results = await runConcurrently(8, () => joinGame(ctxAs(player), joinInputFor(game)))
    const ids = new Set(results.flatMap(one => (one.status === 'fulfilled' ? [one.value.seatId] : [])))
    expect([ids.size, results.every(({ status }) => status === 'fulfilled')]).toEqual([1, true])
    expect(await countSeats(game)).toEqual({ taken: 0, held: 1 })
  })

  it('one person cannot join two games at the same time', async () => {
    const games = [(await createGame()).game, (await createGame()).game]
    const player = await createTestUser()
    const results = await runConcurrently(2, async index => {
      const game = games[index]
      if (!game) throw new Error('no game')
      return joinGame(ctxAs(player), joinInputFor(game))
    })
    expect(results.map(codeOf).sort()).toEqual(['fulfilled', 'time_clash'])
    expect(await countOverlaps()).toBe(0)
  })
})
