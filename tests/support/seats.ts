import { sql } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { createHold, takeHold } from '#features/money/holds/actions.ts'
import { openPayment, tryOpenCheckout } from '#features/money/holds/checkout.ts'
import { expireConflictingHolds } from '#features/money/holds/expiry.ts'
import type { HoldPolicy } from '#features/money/holds/hold-policies.ts'
import { type Holdable, type HoldableKind, registerHoldables } from '#features/money/holds/holdables.ts'
import { areAllFree, type Capacity, type Clash } from '#features/money/holds/places.ts'
import { type PayableKind, registerPayables } from '#features/money/payments/payables.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { db, type Tx, transaction } from '#platform/database.ts'

/** A second kind of holdable and payable beside reservations: a table with one seat. Grosze. */
const PRICE = 5_000
const SEAT_NOT_FOUND: Refusal = { code: 'seat_not_found', status: 404, message: 'Seat not found' }
const NO_SEATS: Refusal = { code: 'no_seats', status: 409, message: 'The last seat has just been taken.' }

type Seat = { readonly table_id: string; readonly state: string }

export const seatHoldable = (id: string): Holdable => ({ kind: 'seat', id })

const findSeat = async (tx: Tx, id: string): Promise<Seat | undefined> =>
  (await tx.execute<Seat>(sql`select table_id, state from test_seats where id = ${id}`)).rows[0]
const setState = (tx: Tx, id: string, state: string) =>
  tx.execute(sql`update test_seats set state = ${state} where id = ${id}`)

const lockSeat = async (tx: Tx, id: string): Promise<Seat> => {
  const found = (await findSeat(tx, id)) ?? refuse(SEAT_NOT_FOUND)
  await tx.execute(sql`select 1 from test_tables where id = ${found.table_id} for update`)
  return (await findSeat(tx, id)) ?? refuse(SEAT_NOT_FOUND)
}

const capacity: Capacity = {
  placesLeft: async (reader, ids) => {
    const { rows } = await reader.execute<{ id: string; taken: number }>(
      sql`select table_id as id, count(*)::int as taken from test_seats where table_id in ${ids} and state <> 'free' group by table_id`,
    )
    const taken = new Map(rows.map(row => [row.id, row.taken]))
    return new Map(ids.map(id => [id, 1 - (taken.get(id) ?? 0)]))
  },
}
const clash: Clash = { find: async () => undefined }

const seatKind: HoldableKind = {
  kind: 'seat',
  notFound: SEAT_NOT_FOUND,
  lock: async (tx, ids) => {
    const locked: Seat[] = []
    for (const id of ids) locked.push(await lockSeat(tx, id))
    return locked
  },
  release: async (tx, _ctx, ids) => {
    for (const id of ids) await setState(tx, id, 'free')
  },
  payable: seatHoldable,
  // They take no one's time.
  isHeldTime: sql`false`,
  isAwaited: sql`false`,
}

const SEAT_LINES = [
  { text: 'A seat', amount: PRICE - 1_000 },
  { text: 'Dice', amount: 1_000 },
]

const seatPayableKind: PayableKind = {
  kind: 'seat',
  sold: 'lessons',
  pageOf: id => `/seats/${id}`,
  maySee: async () => true,
  linesOf: async () => SEAT_LINES,
  settle: async (tx, ctx, { payable, intentId, amount }) => {
    const seat = await lockSeat(tx, payable.id)
    const start = ctx.now.add({ hours: 1 })
    const wanted = [{ start, end: start.add({ hours: 1 }), personIds: ['usr_any'], placeOf: seat.table_id }]
    const isFree = seat.state !== 'free' || (await areAllFree(tx, { capacity, clash, now: ctx.now }, wanted))
    if (!isFree) await createRefund(tx, ctx, { intentId, amount, reason: 'late_money' })
    else await setState(tx, payable.id, 'taken')
    await takeHold(tx, ctx, payable)
    return 'claimed'
  },
}

type SeatOptions = {
  readonly policy?: HoldPolicy
  readonly start?: Temporal.Instant
  readonly deadline?: Temporal.Instant
}

/** Registers the kinds and creates their tables. Call after `setupDatabase()`. */
export const setupSeats = () => {
  let count = 0
  beforeAll(async () => {
    await db.execute(sql`create table test_tables (id text primary key)`)
    await db.execute(sql`create table test_seats (id text primary key, table_id text not null, state text not null)`)
    registerHoldables([seatKind])
    registerPayables([seatPayableKind])
  })
  return {
    createTable: async (): Promise<string> => {
      const id = `table_${++count}`
      await db.execute(sql`insert into test_tables values (${id})`)
      return id
    },
    /** Holds the table's one seat for a person and opens its payment. Refuses 409 `no_seats`. */
    holdSeat: async (ctx: Ctx, tableId: string, person: User, { policy = 'checkout', ...timing }: SeatOptions = {}) => {
      const holdableIds = sql`(select id from test_seats where table_id = ${tableId})`
      await expireConflictingHolds(ctx, { personId: person.id, holdableIds })
      const id = `seat_${++count}`
      const holdable = seatHoldable(id)
      await transaction(async tx => {
        await tx.execute(sql`select 1 from test_tables where id = ${tableId} for update`)
        if (((await capacity.placesLeft(tx, [tableId])).get(tableId) ?? 0) < 1) refuse(NO_SEATS)
        await tx.execute(sql`insert into test_seats values (${id}, ${tableId}, 'held')`)
        const parties = { personId: person.id, payerId: person.id }
        const expiresAt = await createHold(tx, ctx, { holdable, policy, ...parties, ...timing })
        await openPayment(tx, ctx, { payable: holdable, payerId: person.id, expiresAt, lines: SEAT_LINES })
      })
      return { id, holdable, url: (await tryOpenCheckout(holdable)) ?? '' }
    },
    seatState: async (id: string) => (await transaction(tx => findSeat(tx, id)))?.state,
  }
}
