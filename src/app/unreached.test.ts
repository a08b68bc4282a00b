import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPageWhenUnreached, onUnreached } from './unreached.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const UNREACHED = { root: { type: 'error', result: new TypeError('Failed to fetch') } }
const UNAVAILABLE = { page: { type: 'error', result: { status: 503, data: { code: 'busy' } } } }
const CLOSED = { page: { type: 'error', result: { status: 503, data: { code: 'booking_closed' } } } }
const REFUSED = { root: { type: 'data', result: { refusal: 'not valid' } } }

/** What the listeners hear of a request that was not reached: whether it reads the page that answers a form. */
const send = async (method: string, results: object): Promise<readonly boolean[]> => {
  const heard: boolean[] = []
  const stop = onUnreached((_, { isAnswer }) => {
    heard.push(isAnswer)
    return false
  })
  const args = { request: new Request('http://site.test/account', { method }) }
  await keepPageWhenUnreached(args as Parameters<typeof keepPageWhenUnreached>[0], async () => results as never)
  stop()
  return heard
}

it('a read that follows a received form at once is of its answer', async () => {
  expect(await send('POST', REFUSED)).toEqual([])
  expect(await send('GET', UNREACHED)).toEqual([true])
})

it('a later read in the background is not', async () => {
  await send('POST', REFUSED)
  vi.runAllTimers()
  expect(await send('GET', UNREACHED)).toEqual([false])
})

it('nor is the form itself', async () => {
  expect(await send('POST', UNREACHED)).toEqual([false])
})

it('what the server cannot serve at the moment keeps the page too, with what was typed, unlike what was closed', async () => {
  await send('POST', REFUSED)
  vi.runAllTimers()
  expect(await send('GET', UNAVAILABLE)).toEqual([false])
  expect(await send('GET', CLOSED)).toEqual([])
  expect(await send('POST', UNAVAILABLE)).toEqual([false])
  expect(await send('POST', CLOSED)).toEqual([])
})
