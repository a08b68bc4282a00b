import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { topics } from '#kernel/topics.ts'
import { addStream, handOverStreams, removeStream, type Stream } from './live-bus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens so many streams; the milliseconds at which each is closed, and what it was told before. */
const openStreams = (count: number) => {
  const began = performance.now()
  const closed: number[] = []
  const retries = new Set<string>()
  for (let n = 0; n < count; n++) {
    const stream: Stream = {
      topics: new Set(n % 2 ? [] : [topics.sessions]),
      send: chunk => void retries.add(chunk.toString()),
      close: () => {
        closed.push(performance.now() - began)
        removeStream(stream)
      },
    }
    addStream(stream)
  }
  return { closed, retries }
}

it('10,000 streams do not end within one second, nor later than ten', async () => {
  const { closed, retries } = openStreams(10_000)
  const done = handOverStreams()
  await vi.runAllTimersAsync()
  await done
  expect(closed).toHaveLength(10_000)
  const perSecond = [...Map.groupBy(closed, at => Math.floor(at / 1000)).values()].map(({ length }) => length)
  expect(Math.max(...perSecond)).toBeLessThanOrEqual(1_100)
  expect(closed.at(-1)).toBeLessThanOrEqual(10_000)
  // Each comes back after a time of its own.
  expect(retries.size).toBeGreaterThan(1_500)
})

it('a few streams keep the process no longer', async () => {
  const { closed } = openStreams(50)
  await handOverStreams()
  expect(closed).toHaveLength(50)
})

it('more streams than are handed over in time still end in time', async () => {
  const { closed } = openStreams(30_000)
  const done = handOverStreams()
  await vi.runAllTimersAsync()
  await done
  expect([closed.length, closed.at(-1)]).toEqual([30_000, expect.toSatisfy(at => Number(at) <= 10_000)])
})
