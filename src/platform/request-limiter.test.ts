import { expect, it } from 'vitest'
import { createRequestLimiter, quotaHeaders } from './request-limiter.ts'

const LIMIT = { name: 'token', max: 3, seconds: 60 }
const START = Temporal.Instant.from('2026-11-26T12:00:00Z')
const after = (seconds: number) => START.add({ milliseconds: seconds * 1000 })

it('counts down to the limit, and begins anew when the window is over', () => {
  const { count } = createRequestLimiter(LIMIT)
  const seen = [0, 10, 20, 30, 59.9, 60, 61].map(seconds => count('a', after(seconds)))
  expect(seen.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0, 2, 1])
  expect(seen.map(({ isOver }) => isOver)).toEqual([false, false, false, true, true, false, false])
  expect(seen.map(({ resetSeconds }) => resetSeconds)).toEqual([60, 50, 40, 30, 1, 60, 59])
})

it('counts each key for itself, and looking is not counting', () => {
  const { count, look } = createRequestLimiter(LIMIT)
  expect(look('a', START)).toBeNull()
  count('a', START)
  expect(count('b', START).remaining).toBe(2)
  expect([look('a', START)?.remaining, look('a', START)?.remaining]).toEqual([2, 2])
  expect(look('a', after(60))).toBeNull()
})

it('forgets the oldest key when there are too many, and no other', () => {
  const { count, look } = createRequestLimiter(LIMIT, 3)
  for (const [index, key] of ['a', 'b', 'c'].entries()) count(key, after(index))
  // Its window is opened anew, and is now the youngest.
  count('a', after(60))
  count('d', after(61))
  expect(['a', 'b', 'c', 'd'].map(key => look(key, after(61)) !== null)).toEqual([true, false, true, true])
})

it('tells the limit and what is left in the fields of the draft', () => {
  expect(quotaHeaders(LIMIT, { isOver: false, remaining: 2, resetSeconds: 42 })).toEqual({
    'ratelimit-policy': '"token";q=3;w=60',
    ratelimit: '"token";r=2;t=42',
  })
})
