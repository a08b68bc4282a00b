import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { countLate, watchOverload } from './overload.ts'

test.each([
  ['on time', 0, 0, 0],
  ['a little late', 2, 999, 0],
  ['late', 0, 1_000, 1],
  ['late again', 2, 5_000, 3],
])('%s', (_, late, delayMs, expected) => {
  expect(countLate(late, delayMs)).toBe(expected)
})

/** Holds the process for some time, as a long computation does. */
const hold = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('a process is overloaded once its timers were late several times in a row, and no longer when one is on time', async () => {
  const { isOverloaded, stop } = watchOverload({ sampleMs: 1, lateMs: 200 })
  onTestFinished(stop)
  const lateOnce = async () => {
    hold(250)
    await pause(0)
  }
  await lateOnce()
  expect(isOverloaded()).toBe(false)
  await lateOnce()
  await lateOnce()
  expect(isOverloaded()).toBe(true)
  await expect.poll(isOverloaded).toBe(false)
})
