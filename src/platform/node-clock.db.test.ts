import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { topics } from '#kernel/topics.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { db } from './database.ts'
import { deliver, replay, resetReplay, type Stream } from './live-bus.ts'
import { log } from './log.ts'
import { registry } from './metrics.ts'
import {
  compareClocks,
  describeNodeClock,
  findClockProblem,
  refuseWrongClock,
  toDatabaseTime,
  watchNodeClock,
} from './node-clock.ts'
import { runIfDue } from './schedules.ts'
import { scheduleRuns } from './table.ts'

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
    // Later than now by more than a busy machine is wrong about its clock.
    const since = rightNow().epochMilliseconds + 250
    await vi.waitUntil(() => rightNow().epochMilliseconds > since + 250)
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

const YEAR = 365 * 24 * 3600

describe('a clock that is more than five minutes off', () => {
  beforeEach(async () => {
    const stop = await watchNodeClock(true)
    return async () => {
      stop()
      ;(await watchNodeClock(false))()
    }
  })

  it.each([
    ['525600 minutes ahead of', YEAR],
    ['6 minutes behind', -360],
  ])('ends the start with a sentence: %s', async (words, seconds) => {
    setClock(seconds)
    await compareClocks()
    expect(refuseWrongClock).toThrow(words)
  })

  it('is none where the database has the same one, and none up to five minutes', async () => {
    setClock(290)
    await compareClocks()
    expect(findClockProblem()).toBe(null)
    ;(await watchNodeClock(false))()
    setClock(YEAR)
    await compareClocks()
    expect(refuseWrongClock).not.toThrow()
  })

  it('is noticed when it is set, before the next comparison, and keeps schedules from running and from moving', async () => {
    const [name, runs] = ['wrong-clock', [] as string[]]
    const dueAt = rightNow().subtract({ seconds: 1 })
    await db.insert(scheduleRuns).values({ name, dueAt })
    onTestFinished(() => void db.delete(scheduleRuns).where(eq(scheduleRuns.name, name)))
    const schedule = { name, everySeconds: 60, run: async (at: Temporal.Instant) => void runs.push(at.toString()) }
    setClock(YEAR)
    expect(findClockProblem()).not.toBe(null)
    await runIfDue(schedule)
    const [kept] = await db.select().from(scheduleRuns).where(eq(scheduleRuns.name, name))
    expect([runs, kept?.dueAt.epochMilliseconds]).toEqual([[], dueAt.epochMilliseconds])
    setClock(0)
    await runIfDue(schedule)
    expect(runs).toHaveLength(1)
  })
})
