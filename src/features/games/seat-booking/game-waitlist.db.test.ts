import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { closeGame } from '#features/games/publishing/close-game.ts'
import { endGame } from '#features/games/publishing/end-game.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { SEAT_KIND, seatHoldable } from '#features/games/seats/kind.ts'
import { findOwnSeat } from '#features/games/seats/queries.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { listAwaited } from '#features/money/holds/queries.ts'
import { users } from '#features/people/users/table.ts'
import type { User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { joinInputFor } from '#tests/support/dated-game.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { agreeToPay } from './accept-seat.ts'
import { joinGameWaitlist, leaveGameWaitlist } from './game-waitlist.ts'
import { joinGame } from './join-game.ts'
import { settleGameWaitlists } from './settle-waitlists.ts'

const { agree, at, clock, countSeats, createGame, ctxAs, gameNow, noticesOf, seat, seatOf } = setupGames()

const full = async (more: object = {}) => {
  const { game, teacher } = await createGame({ maxPlayers: 1, minPlayers: 1, ...more })
  return { game, teacher, ...(await seat(game)) }
}
const wait = async (game: OfferedGame, actor?: User) => {
  const person = actor ?? (await createTestUser())
  return { person, waitingId: await joinGameWaitlist(ctxAs(person), joinInputFor(game)) }
}
const stateOf = async (id: string) => (await seatOf(id)).state
const statusOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' && result.reason instanceof RefusalError ? result.reason.refusal.code : result.status

describe('the waitlist of a game', () => {
  it('is known as awaited only where people wait for its seats', async () => {
    const [{ game, seatId }, other] = [await full(), await full()]
    await wait(game)
    expect(await listAwaited(db, SEAT_KIND, [seatId, other.seatId])).toEqual(new Set([seatId]))
  })
  it('keeps the order, shows the position, and can be left', async () => {
    const { game } = await full()
    const [first, second] = [await wait(game), await wait(game)]
    const positionOf = async ({ person }: { person: User }) => (await findOwnSeat(ctxAs(person), game.id))?.position
    expect([await positionOf(first), await positionOf(second)]).toEqual([1, 2])
    expect(await joinGameWaitlist(ctxAs(first.person), joinInputFor(game))).toBe(first.waitingId)
    await leaveGameWaitlist(ctxAs(first.person), game.id)
    expect([await stateOf(first.waitingId), await positionOf(second)]).toEqual(['withdrawn', 1])
    await expect(leaveGameWaitlist(ctxAs(first.person), game.id)).rejects.toMatchObject({
      refusal: { code: 'not_waiting' },
    })
  })

  it('is refused while a seat is free, and to those who have one', async () => {
    const { game } = await createGame()
    const asked = joinGameWaitlist(ctxAs(await createTestUser()), joinInputFor(game))
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'not_full' } })
    const { game: fullGame, player } = await full()
    const again = joinGameWaitlist(ctxAs(player), joinInputFor(fullGame))
    await expect(again).rejects.toMatchObject({ refusal: { code: 'has_seat' } })
  })

  it('may be joined where only an unpaid hold is at the time of a game, and not where a booking is', async () => {
    const { game } = await full()
    const { game: other } = await createGame()
    const person = await createTestUser()
    await joinGame(ctxAs(person), joinInputFor(other))
    expect(await stateOf((await wait(game, person)).waitingId)).toBe('waiting')
    const { player } = await seat(other)
    await expect(wait(game, player)).rejects.toMatchObject({ refusal: { code: 'time_clash' } })
  })

  it('a freed seat is offered to the first person alone, who takes it', async () => {
    const { game, teacher, player, seatId } = await full()
    const [first, second] = [await wait(game), await wait(game)]
    await resignSeat(ctxAs(player), seatId)
    const [told] = await noticesOf(teacher)
    expect(told?.message).toContain('We are holding the seat for the next person on the waitlist.')
    expect(told?.message).not.toContain('open again')
    expect([await stateOf(first.waitingId), await stateOf(second.waitingId)]).toEqual(['held', 'waiting'])
    const [notice] = await noticesOf(first.person)
    expect(notice).toMatchObject({ type: 'waitlist_offer' })
    expect(notice?.message).toContain('Agree to 60 PLN a game by Sun 22 Nov, 11:00 (Warsaw) to take it.')
    const { checkoutUrl } = await agreeToPay(ctxAs(first.person), first.waitingId)
    await agree(first.waitingId, checkoutUrl)
    expect(await stateOf(first.waitingId)).toBe('booked')
    expect(await gameNow(game)).toMatchObject({ seatsTaken: 1, heldSeats: 0, status: 'full' })
  })

  it('a freed seat without costs is the next person’s at once, and one that no waiting person may take is open', async () => {
    const { game, teacher, player, seatId } = await full({ price: 0 })
    const { person, waitingId } = await wait(game)
    await resignSeat(ctxAs(player), seatId)
    expect(await stateOf(waitingId)).toBe('booked')
    expect((await noticesOf(teacher)).map(({ message }) => message).join()).toContain(
      'The next person on the waitlist has the seat.',
    )
    const { person: passedOver } = await wait(game)
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, passedOver.id))
    await resignSeat(ctxAs(person), waitingId)
    expect((await noticesOf(teacher))[0]?.message).toContain('The seat is open again.')
  })

  it('a seat of a game that takes no new players is not offered', async () => {
    const { game, teacher, player, seatId } = await full()
    await closeGame(ctxAs(teacher), game.id)
    await resignSeat(ctxAs(player), seatId)
    expect((await noticesOf(teacher))[0]?.message).toContain('The seat is not offered to others.')
  })

  it('an offer that lapses or is declined goes to the next person', async () => {
    const { game, player, seatId } = await full()
    const [first, second, third] = [await wait(game), await wait(game), await wait(game)]
    await resignSeat(ctxAs(player), seatId)
    clock.advance({ hours: 24 })
    await expireHolds(clock.now())
    expect([await stateOf(first.waitingId), await stateOf(second.waitingId)]).toEqual(['lapsed', 'held'])
    expect((await noticesOf(first.person))[0]).toMatchObject({ type: 'waitlist_ended' })
    await leaveGameWaitlist(ctxAs(second.person), game.id)
    expect([await stateOf(second.waitingId), await stateOf(third.waitingId)]).toEqual(['lapsed', 'held'])
    expect(await countSeats(game)).toEqual({ taken: 0, held: 1 })
  })

  it('an unpaid hold that lapses is offered too, and a newcomer is refused meanwhile', async () => {
    const { game } = await createGame({ maxPlayers: 1, minPlayers: 1 })
    const holder = await createTestUser()
    const { seatId } = await joinGame(ctxAs(holder), joinInputFor(game))
    const { waitingId } = await wait(game)
    await cancelHold(ctxAs(holder), seatHoldable(seatId))
    expect(await stateOf(waitingId)).toBe('held')
    const late = joinGame(ctxAs(await createTestUser()), joinInputFor(game))
    await expect(late).rejects.toMatchObject({ refusal: { code: 'game_full' } })
  })

  it('passes over a person whose time is taken, and takes them off the list', async () => {
    const { game, player, seatId } = await full()
    const first = await wait(game)
    const second = await wait(game)
    const { game: other } = await createGame()
    await seat(other, first.person)
    await resignSeat(ctxAs(player), seatId)
    expect([await stateOf(first.waitingId), await stateOf(second.waitingId)]).toEqual(['withdrawn', 'held'])
    expect((await noticesOf(first.person))[0]?.message).toContain('another booking at the time of a game')
  })

  it('a free game is booked at once', async () => {
    const { game, player, seatId } = await full({ price: 0 })
    const { waitingId } = await wait(game)
    await resignSeat(ctxAs(player), seatId)
    expect(await stateOf(waitingId)).toBe('booked')
    expect(await gameNow(game)).toMatchObject({ seatsTaken: 1, heldSeats: 0 })
  })

  it('closing ends the waitlist and leaves held seats; ending releases them', async () => {
    const { game, teacher } = await createGame({ maxPlayers: 2 })
    const { seatId: booked } = await seat(game)
    const holder = await createTestUser()
    const { seatId: held, checkoutUrl } = await joinGame(ctxAs(holder), joinInputFor(game))
    const { waitingId } = await wait(game)
    await closeGame(ctxAs(teacher), game.id)
    expect([await stateOf(booked), await stateOf(held), await stateOf(waitingId)]).toEqual([
      ...['booked', 'held', 'withdrawn'],
    ])
    await agree(held, checkoutUrl)
    expect(await stateOf(held)).toBe('booked')
    await endGame(ctxAs(teacher), game.id, 'The game master moves away.')
    expect([await stateOf(booked), await stateOf(held)]).toEqual(['ended', 'ended'])
  })

  it('the job offers what no event reports, once for two runs at once', async () => {
    const { game } = await full()
    const { waitingId } = await wait(game)
    await db.update(dneSessions).set({ maxPlayers: 2, status: 'active' }).where(eq(dneSessions.id, game.id))
    await Promise.all([settleGameWaitlists(clock.now()), settleGameWaitlists(clock.now())])
    expect(await stateOf(waitingId)).toBe('held')
    expect(await countSeats(game)).toEqual({ taken: 1, held: 1 })
  })
})

describe('at the same time', () => {
  it('an offer and joins of others for the same seat: only the person who waits gets it', async () => {
    const { game, player, seatId } = await full()
    const { waitingId } = await wait(game)
    const others = await Promise.all(Array.from({ length: 7 }, () => createTestUser()))
    const results = await runConcurrently(8, async index => {
      const other = others[index - 1]
      return other ? joinGame(ctxAs(other), joinInputFor(game)) : resignSeat(ctxAs(player), seatId)
    })
    expect(results.map(statusOf)).toEqual(['fulfilled', ...Array.from({ length: 7 }, () => 'game_full')])
    expect(await stateOf(waitingId)).toBe('held')
  })

  it('closing and joining: no person waits or holds without being counted', async () => {
    const { game, teacher } = await createGame({ maxPlayers: 4 })
    const others = await Promise.all(Array.from({ length: 7 }, () => createTestUser()))
    const results = await runConcurrently(8, async index => {
      const other = others[index - 1]
      return other ? joinGame(ctxAs(other), joinInputFor(game)) : closeGame(ctxAs(teacher), game.id)
    })
    for (const status of results.map(statusOf))
      expect(['fulfilled', 'session_not_found', 'game_full']).toContain(status)
    const { held } = await countSeats(game)
    expect(await gameNow(game)).toMatchObject({ status: 'closed', heldSeats: held })
  })

  it('a seat is taken and its offer lapses: one of both', async () => {
    const { game, player, seatId } = await full()
    const { person, waitingId } = await wait(game)
    at('2026-11-21T10:00:00Z')
    await resignSeat(ctxAs(player), seatId)
    const { checkoutUrl } = await agreeToPay(ctxAs(person), waitingId)
    clock.advance({ hours: 24 })
    await runConcurrently(2, index => (index === 0 ? expireHolds(clock.now()) : agree(waitingId, checkoutUrl)))
    const state = await stateOf(waitingId)
    expect(['booked', 'lapsed']).toContain(state)
    expect(await countSeats(game)).toEqual({ taken: state === 'booked' ? 1 : 0, held: 0 })
  })
})
