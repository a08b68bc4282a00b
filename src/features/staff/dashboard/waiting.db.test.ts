import { expect, it } from 'vitest'
import { systemActor } from '#kernel/actor.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { MOST_WAITING, registerDashboardSources, type WaitingSource, waitingLabel } from './sources.ts'
import { listWaiting, listWaitingBesideRequests, waitingRequests } from './waiting.ts'

setupDatabase()
const START = Temporal.Instant.from('2026-11-01T08:00:00Z')
const ctx = { actor: systemActor('test'), now: START, requestId: 'test' }

/** So many items, one each minute; a source reads no more than it is asked for. */
const sourceOf =
  (other: 'messages' | 'payments', count: number): WaitingSource =>
  async (_ctx, limit) =>
    Array.from({ length: Math.min(count, limit) }, (_, minutes) => ({
      ...{ id: `${other} ${minutes}`, other, queue: other, title: other, to: '/', from: null, act: 'Answer' },
      since: START.add({ minutes }).toString(),
    }))

const register = (...waiting: readonly WaitingSource[]) => registerDashboardSources({ counters: [], waiting })

it('lists as many as are counted, and knows in which queue more wait', async () => {
  register(waitingRequests, sourceOf('messages', MOST_WAITING + 20), sourceOf('payments', 3))
  const { items, beyond } = await listWaitingBesideRequests(ctx)
  expect(items).toHaveLength(MOST_WAITING)
  expect(items.filter(({ other }) => other === 'payments')).toHaveLength(3)
  expect(new Set(beyond.map(({ other }) => other))).toEqual(new Set(['messages']))
})

it('leaves nothing out where no more wait', async () => {
  register(sourceOf('messages', MOST_WAITING))
  const { items, beyond } = await listWaitingBesideRequests(ctx)
  expect([items.length, beyond]).toEqual([MOST_WAITING, []])
})

it('says “50+” from the fifty-first on', async () => {
  register(sourceOf('messages', MOST_WAITING + 1))
  expect(waitingLabel((await listWaiting(ctx, MOST_WAITING + 1)).length)).toBe('50+')
  register(sourceOf('messages', MOST_WAITING))
  expect(waitingLabel((await listWaiting(ctx, MOST_WAITING + 1)).length)).toBe('50')
})
