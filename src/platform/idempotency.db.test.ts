import { expect, test } from 'vitest'
import { systemActor } from '#kernel/actor.ts'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { purgeIdempotencyKeys, runIdempotently } from './idempotency.ts'

setupDatabase()
const clock = manualClock('2026-11-21T10:00:00Z')

let runs = 0
const ask = (key: string, request = 'POST /gold') => {
  const ctx = { actor: systemActor('test'), now: clock.now(), requestId: 'test' }
  return runIdempotently(ctx, key, request, async () => ({ status: 201, body: String(++runs) }))
}

test('a repeated request gets its first answer for a day, and after it acts anew', async () => {
  const first = await ask('key')
  clock.advance({ hours: 24 })
  await purgeIdempotencyKeys(clock.now())
  expect(await ask('key')).toEqual({ ...first, replayed: true })
  clock.advance({ seconds: 1 })
  await purgeIdempotencyKeys(clock.now())
  expect(await ask('key')).toEqual({ status: 201, body: '2', replayed: false })
})

test('a key that was used for something else is refused', async () => {
  await ask('reused')
  await expect(ask('reused', 'POST /silver')).rejects.toMatchObject({ refusal: { code: 'key_reused' } })
})

test('a request that died on the way can be asked again after a minute, and not before', async () => {
  const ctx = { actor: systemActor('test'), now: clock.now(), requestId: 'test' }
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  void runIdempotently(ctx, 'died', 'POST /gold', () => {
    resolve()
    return new Promise(() => undefined)
  })
  await begun
  await expect(ask('died')).rejects.toMatchObject({ refusal: { code: 'in_progress' } })
  clock.advance({ minutes: 1, seconds: 1 })
  expect(await ask('died')).toMatchObject({ status: 201, replayed: false })
})
