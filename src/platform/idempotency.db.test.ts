import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { manualClock } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { db } from './database.ts'
import { idempotentTransaction, purgeIdempotencyKeys, runIdempotently } from './idempotency.ts'
import { idempotencyKeys } from './table.ts'

setupDatabase()
const clock = manualClock('2026-11-21T10:00:00Z')
const CRASH = new Error('the process dies')
const FULL = { code: 'full', status: 409, message: 'There is no place left.' } as const

let answers = 0
const countActs = async () =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from acts`)).rows[0]?.count

/** What an endpoint does: its act in one transaction, then its answer. */
const act = async (ctx: Ctx) => {
  const result = await idempotentTransaction(ctx, async tx => {
    const { rows } = await tx.execute<{ id: number }>(sql`insert into acts default values returning id`)
    return { id: rows[0]?.id ?? 0, at: ctx.now.toString() }
  })
  return { status: 201, body: JSON.stringify({ ...result, answer: ++answers }) }
}

const ask = (key: string, { request = 'POST /gold', respond = act } = {}) => {
  const ctx = { actor: systemActor('test'), now: clock.now(), requestId: 'test' }
  return runIdempotently(ctx, key, request, respond)
}

beforeAll(() => db.execute(sql`create table acts (id serial primary key)`))
beforeEach(() => db.execute(sql`delete from acts`))

test('a repeated request gets its first answer for a day, letter by letter, and after it acts anew', async () => {
  const first = await ask('key')
  clock.advance({ hours: 24 })
  await purgeIdempotencyKeys(clock.now())
  expect(await ask('key')).toEqual({ ...first, replayed: true })
  expect(await countActs()).toBe(1)
  clock.advance({ seconds: 1 })
  await purgeIdempotencyKeys(clock.now())
  expect(await ask('key')).toMatchObject({ status: 201, replayed: false })
  expect(await countActs()).toBe(2)
})

test('a process that dies between the commit and the answer has acted: the repetition answers what it did', async () => {
  const dies = async (ctx: Ctx) => {
    await act(ctx)
    throw CRASH
  }
  await expect(ask('died', { respond: dies })).rejects.toBe(CRASH)
  const { rows } = await db.execute<{ id: number }>(sql`select id from acts`)
  const at = clock.now().toString()
  clock.advance({ seconds: 5 })
  const second = await ask('died')
  expect(JSON.parse(second.body)).toMatchObject({ id: rows[0]?.id, at })
  expect(await ask('died')).toEqual({ ...second, replayed: true })
  expect(await countActs()).toBe(1)
})

test('a process that dies before the commit has not acted: the repetition acts', async () => {
  const dies = (ctx: Ctx) =>
    idempotentTransaction(ctx, async tx => {
      await tx.execute(sql`insert into acts default values`)
      throw CRASH
    })
  await expect(ask('rolled-back', { respond: dies })).rejects.toBe(CRASH)
  expect(await countActs()).toBe(0)
  expect(await ask('rolled-back')).toMatchObject({ status: 201, replayed: false })
  expect(await countActs()).toBe(1)
})

test('twenty requests with one key at the same moment act once and answer the same', async () => {
  let arrived = 0
  const { promise: allArrived, resolve } = Promise.withResolvers<void>()
  // None has been answered when the last one begins.
  const respond = async (ctx: Ctx) => {
    arrived += 1
    if (arrived === 20) resolve()
    await allArrived
    return act(ctx)
  }
  const results = await runConcurrently(20, () => ask('parallel', { respond }))
  const bodies = results.map(one => (one.status === 'fulfilled' ? one.value.body : String(one.reason)))
  expect(new Set(bodies).size).toBe(1)
  expect(await countActs()).toBe(1)
})

test('a refusal is an answer, unless a parallel request with the same key has acted', async () => {
  const refused = async (ctx: Ctx) =>
    idempotentTransaction(ctx, async () => refuse(FULL)).catch(() => ({ status: 409, body: 'full' }))
  expect(await ask('refused', { respond: refused })).toMatchObject({ status: 409, replayed: false })
  expect(await ask('refused')).toMatchObject({ status: 409, replayed: true })
  const overtaken = async (ctx: Ctx) => {
    const answer = await refused(ctx)
    await ask('overtaken')
    return answer
  }
  expect(await ask('overtaken', { respond: overtaken })).toMatchObject({ status: 201, replayed: true })
  expect(await countActs()).toBe(1)
})

test('a repetition that began before a refusal was kept gets that refusal', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const late = async (ctx: Ctx) => {
    begin()
    await released
    const { id } = await idempotentTransaction(ctx, async () => ({ id: 'rsv_1' }))
    return { status: 201, body: id }
  }
  const repetition = ask('beside-a-refusal', { respond: late })
  await begun
  const refused = async () => ({ status: 409, body: 'full' })
  const first = await ask('beside-a-refusal', { respond: refused })
  release()
  expect(await repetition).toEqual({ ...first, replayed: true })
  expect(await countActs()).toBe(0)
})

test('an answer of 500 and above is not kept, what was done is', async () => {
  const broken = async (ctx: Ctx) => ({ ...(await act(ctx)), status: 503 })
  expect(await ask('broken', { respond: broken })).toMatchObject({ status: 503 })
  expect(await ask('broken')).toMatchObject({ status: 201, replayed: false })
  expect(await countActs()).toBe(1)
})

test('a key that was used for something else is refused, also where its act has no answer yet', async () => {
  await ask('reused')
  const reused = { refusal: { code: 'key_reused' } }
  await expect(ask('reused', { request: 'POST /silver' })).rejects.toMatchObject(reused)
  await db.update(idempotencyKeys).set({ status: null, body: null }).where(eq(idempotencyKeys.key, 'reused'))
  await expect(ask('reused', { request: 'POST /silver' })).rejects.toMatchObject(reused)
  const late = async (ctx: Ctx) => {
    await ask('met-in-the-act')
    return act(ctx)
  }
  await expect(ask('met-in-the-act', { request: 'POST /silver', respond: late })).rejects.toMatchObject(reused)
})

test('an act with two such transactions is told so', async () => {
  const twice = async (ctx: Ctx) => {
    await act(ctx)
    return act(ctx)
  }
  await expect(ask('twice', { respond: twice })).rejects.toThrow('one idempotent transaction')
})
