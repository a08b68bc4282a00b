import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { until } from '#tests/support/until.ts'
import { now } from './clock.ts'
import { db } from './database.ts'
import { getBoss } from './jobs.ts'
import { scheduleRuns } from './table.ts'

const own = setupDatabase()
setupJobs([])
const nodes: ChildProcess[] = []

const startNode = async (mode: '' | 'hang' | 'skip-overdue' = '') => {
  const script = join(import.meta.dirname, '../../tests/support/schedule-node.ts')
  const node = spawn(process.execPath, [script, own.url, mode], { stdio: ['ignore', 'pipe', 'inherit'] })
  nodes.push(node)
  let printed = ''
  node.stdout.setEncoding('utf8').on('data', text => {
    printed += text
  })
  await until(() => printed.includes('ready'))
  return node
}

const end = async (node: ChildProcess, signal: NodeJS.Signals) => {
  if (node.exitCode !== null || node.signalCode !== null) return
  const exited = once(node, 'exit')
  node.kill(signal)
  await exited
}

type Tick = {
  readonly pid: number
  readonly runAt: number
  readonly start: number
  readonly end: number | null
}
const ticks = async () => {
  const { rows } = await db.execute<Tick>(sql`
    select pid, extract(epoch from run_at)::float as "runAt", extract(epoch from started_at)::float as start,
      extract(epoch from ended_at)::float as "end"
    from ticks order by started_at`)
  return rows
}

/** Lets every tick end until the condition holds. */
const endTicksUntil = <T>(condition: () => T | Promise<T>) =>
  until(async () => {
    await db.execute(sql`update ticks set may_end = true where not may_end`)
    return condition()
  })

beforeEach(async () => {
  await db.execute(sql`drop table if exists ticks`)
  await db.execute(
    sql`create table ticks (pid int, run_at timestamptz, started_at timestamptz, ended_at timestamptz, may_end boolean not null default false)`,
  )
  await db.delete(scheduleRuns)
})

afterEach(async () => {
  await Promise.all(nodes.splice(0).map(node => end(node, 'SIGKILL')))
})

/** A node is ready after its first run, which the test must let end. */
const startNodes = async (count: number) => {
  let areReady = false
  const starting = Promise.all(Array.from({ length: count }, () => startNode())).finally(() => {
    areReady = true
  })
  await endTicksUntil(() => areReady)
  return starting
}

it('runs once for two nodes', async () => {
  await startNodes(2)
  const since = (await ticks()).length
  const done = await endTicksUntil(async () => {
    const all = await ticks()
    return all.length >= since + 6 && all.at(-1)?.end && all
  })
  for (const [index, { runAt, start }] of done.entries()) {
    const before = done[index - 1]
    if (!before) continue
    expect(start, 'never twice at once').toBeGreaterThanOrEqual(before.end ?? Number.POSITIVE_INFINITY)
    expect(runAt - before.runAt, 'never before its interval of one second').toBeGreaterThan(0.99)
  }
})

it('continues on another node when the node that is running it is killed', async () => {
  // The only node, so that the run is certainly its own.
  const running = await startNode('hang')
  await until(async () => (await ticks()).length === 1)
  const survivor = await startNode('skip-overdue')
  expect(await ticks()).toHaveLength(1)
  await end(running, 'SIGKILL')
  // The killed node may have taken the waiting run with it. The watch queues it again: here at once, not at the next minute.
  await db.update(scheduleRuns).set({ dueAt: now() }).where(eq(scheduleRuns.name, 'watch-schedules'))
  await getBoss().send('schedules/watch-schedules', {})
  await endTicksUntil(
    async () => (await ticks()).filter(({ pid, end: ended }) => pid === survivor.pid && ended).length >= 2,
  )
})

it('is resumed by a starting node after another was killed during a run', async () => {
  const first = await startNode('hang')
  await until(async () => (await ticks()).length === 1)
  await end(first, 'SIGKILL')
  const [second] = await startNodes(1)
  await endTicksUntil(
    async () => (await ticks()).filter(({ pid, end: ended }) => pid === second?.pid && ended).length >= 3,
  )
})
