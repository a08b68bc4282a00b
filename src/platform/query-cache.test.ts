import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type CacheContent, topics } from '#kernel/topics.ts'
import { instant } from '#tests/support/clock.ts'
import { throwIfAbandoned, untilAbandoned } from './abandoned.ts'
import { deliver, resyncStreams, setLiveConnected } from './live-bus.ts'
import { createQueryCache } from './query-cache.ts'

const now = instant('2026-11-21T12:00:00Z')
beforeEach(() => setLiveConnected(true))
afterAll(() => setLiveConnected(false))

/** A cache that counts its reads. */
const countingCache = (content: CacheContent) => {
  const cache = createQueryCache<number>({ content, seconds: 10 })
  let reads = 0
  return (at = now) => cache('key', at, async () => ++reads)
}

describe('a query cache', () => {
  it('answers from memory until it expires', async () => {
    const read = countingCache('settings')
    expect([await read(), await read(), await read(now.add({ seconds: 9 }))]).toEqual([1, 1, 1])
    expect(await read(now.add({ seconds: 10 }))).toBe(2)
  })
  it.each([
    ['sessionLists', topics.sessions, true],
    ['sessionLists', topics.user('usr_1'), true],
    ['sessionLists', topics.session('ses_1'), false],
    ['settings', topics.settings, true],
    ['settings', topics.sessions, false],
    ['unreadCounts', topics.notifications('usr_1'), true],
    ['unreadCounts', topics.reservations('usr_1'), false],
  ] as const)('of %s is cleared by %s: %s', async (content, topic, isCleared) => {
    const read = countingCache(content)
    await read()
    await deliver([topic])
    expect(await read()).toBe(isCleared ? 2 : 1)
  })
  it('answers the others when the client whose request began the read has gone', async () => {
    const cache = createQueryCache<string>({ content: 'settings', seconds: 10 })
    const gone = new AbortController()
    const { promise: waits, resolve: goOn } = Promise.withResolvers<void>()
    const read = async () => {
      await waits
      throwIfAbandoned()
      return 'read'
    }
    const answers = [untilAbandoned(gone.signal, () => cache('key', now, read)), cache('key', now, read)]
    gone.abort()
    goOn()
    expect(await Promise.all(answers)).toEqual(['read', 'read'])
  })
  it('is cleared when changes of other nodes may have been missed', async () => {
    const read = countingCache('settings')
    await read()
    resyncStreams()
    expect(await read()).toBe(2)
  })
  it('stores nothing while the connection to other nodes is lost', async () => {
    setLiveConnected(false)
    const read = countingCache('settings')
    expect([await read(), await read()]).toEqual([1, 2])
  })
})
