import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { topics } from '#kernel/topics.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { deliver, replay, resetReplay, type Stream } from './live-bus.ts'
import { log } from './log.ts'
import { registry } from './metrics.ts'
import { compareClocks, describeNodeClock, toDatabaseTime } from './node-clock.ts'

setupDatabase()
const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const informed = vi.spyOn(log, 'info').mockImplementation(() => undefined)
const rightNow = Temporal.Now.instant
/** Sets the clock of this machine. */
const setClock = (seconds: number) =>
  vi.spyOn(Temporal.Now, 'instant').mockImplementation(() => rightNow().add({ seconds }))
beforeEach(() => {
  warned.mockClear()
  informed.mockClear()
})
afterEach(async () => {
  vi.mocked(Temporal.Now.instant).mockImplementation(rightNow)
  await compareClocks()
})

it.each([90, -90])('a clock that is %i seconds off is said in the log, at health and as a figure', async seconds => {
  setClock(seconds)
  await compareClocks()
  const { offsetSeconds, isWrong } = describeNodeClock()
  expect(isWrong).toBe(true)
  expect(Math.abs((offsetSeconds ?? 0) - seconds)).toBeLessThan(1)
  expect(warned).toHaveBeenCalledExactlyOnceWith({ offsetSeconds }, expect.stringContaining('clock of this machine'))
  expect(await registry.getSingleMetricAsString('guildhall_clock_offset_seconds')).toContain(
    `guildhall_clock_offset_seconds ${offsetSeconds}`,
  )
  setClock(0)
  await compareClocks()
  expect(describeNodeClock().isWrong).toBe(false)
  expect(informed).toHaveBeenCalledWith(expect.anything(), 'the clock of this machine is right again')
})

it('a clock that is right is not mentioned', async () => {
  setClock(0)
  await compareClocks()
  expect(warned).not.toHaveBeenCalled()
  expect(describeNodeClock().isWrong).toBe(false)
})

it.each([90, -90])(
  'a stream that comes from a node with a right clock to one that is %i seconds off misses nothing',
  async seconds => {
    setClock(seconds)
    await compareClocks()
    resetReplay()
    const [received, stream] = [[] as string[], { topics: new Set([topics.sessions]), close: () => undefined }]
    const opened: Stream = { ...stream, send: chunk => void received.push(chunk.toString()) }
    // The other node told its client this time when it last sent something.
    const since = rightNow().epochMilliseconds + 1
    await vi.waitUntil(() => rightNow().epochMilliseconds > since)
    await replay(opened, since)
    expect(received).toEqual([])
    await deliver([topics.sessions])
    await replay(opened, since)
    expect(received.join()).toContain('event: changed')
    expect(
      Math.abs(toDatabaseTime(Temporal.Now.instant()).epochMilliseconds - rightNow().epochMilliseconds),
    ).toBeLessThan(500)
  },
)
