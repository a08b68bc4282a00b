import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startModificationPoll } from './modification-poll.ts'

const tab = { visibilityState: 'visible' }
const fetched = vi.fn()
const logged = vi.fn()
const read = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', tab)
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(console, 'error').mockImplementation(logged)
  tab.visibilityState = 'visible'
  for (const mock of [fetched, logged, read]) mock.mockReset()
  fetched.mockImplementation(async () => Response.json({ pending: 1, 'session-modifications': 3, open: 4 }))
  stop = startModificationPoll(read)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('asks by GET every 30 seconds and passes the numbers on', async () => {
  await vi.advanceTimersByTimeAsync(29_999)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/v1/admin/dne-modification-requests', {
    signal: expect.any(AbortSignal),
  })
  expect(read).toHaveBeenCalledExactlyOnceWith({ modifications: 3, open: 4 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(3)
})

it.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server refuses', async () => new Response('', { status: 503 })],
  ['the answer is no JSON', async () => new Response('<html>')],
])('logs a failure, changes nothing and asks again: %s', async (_, answer) => {
  fetched.mockImplementationOnce(answer)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(logged).toHaveBeenCalledExactlyOnceWith('Error checking DNE modifications', expect.any(Error))
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(read).toHaveBeenCalledExactlyOnceWith({ modifications: 3, open: 4 })
})

it('does not ask in a hidden tab, nor after it was stopped', async () => {
  tab.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(90_000)
  tab.visibilityState = 'visible'
  stop()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(fetched).not.toHaveBeenCalled()
})

it('says nothing of a question that was under way when it was stopped', async () => {
  fetched.mockImplementationOnce((_: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  await vi.advanceTimersByTimeAsync(30_000)
  stop()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([logged.mock.calls, read.mock.calls]).toEqual([[], []])
})
