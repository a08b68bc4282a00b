import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { db } from './database.ts'
import { scheduleRuns } from './table.ts'

const PATIENCE_MS = 60_000
const TIMEOUT_MS = 150_000
const own = setupDatabase()
const nodes: ChildProcess[] = []

const startNode = async (mode = '') => {
  const script = join(import.meta.dirname, '../../tests/support/schedule-node.ts')
  const node = spawn(process.execPath, [script, own.url, mode], { stdio: ['ignore', 'pipe', 'inherit'] })
  nodes.push(node)
  let printed = ''
  node.stdout.setEncoding('utf8').on('data', text => {
    printed += text
  })
  await until(() => printed.includes('ready'), PATIENCE_MS)
  return node
}

const end = async (node: ChildProcess, signal: NodeJS.Signals) => {
  if (node.exitCode !== null || node.signalCode !== null) return
  const exited = once(node, 'exit')
  node.kill(signal)
  await exited
}

type Tick = { readonly pid: number; readonly start: number; readonly end: number | null }
const ticks = async () => {
  const { rows } = await db.execute<Tick>(sql`
    select pid, extract(epoch from started_at)::float as start, extract(epoch from ended_at)::float as "end"
    from ticks order by started_at`)
  return rows
}

beforeEach(async () => {
  await db.execute(sql`drop table if exists ticks`)
  await db.execute(sql`create table ticks (pid int, started_at timestamptz, ended_at timestamptz)`)
  await db.delete(scheduleRuns)
})

afterEach(async () => {
  await Promise.all(nodes.splice(0).map(node => end(node, 'SIGKILL')))
})

it('runs once for two nodes, and continues when the node that is running it is killed', {
  timeout: TIMEOUT_MS,
}, async () => {
  const [survivor] = await Promise.all([startNode(), startNode()])
  const since = (await ticks()).length
  const done = await until(async () => {
    const all = await ticks()
    return all.length >= since + 6 && all.at(-1)?.end && all
  }, PATIENCE_MS)
  // Never twice at once, and never before its interval of one second.
  for (const [index, { start }] of done.entries()) {
    const before = done[index - 1]
    if (before) expect(start - (before.end ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(0.6)
  }
  await Promise.all(nodes.filter(node => node !== survivor).map(node => end(node, 'SIGTERM')))
  const third = await startNode('hang')
  await until(async () => (await ticks()).at(-1)?.pid === third.pid, PATIENCE_MS)
  await end(third, 'SIGKILL')
  const killedAt = (await ticks()).length
  // The watch schedule, which pg-boss sends every minute, queues the lost run again.
  await until(async () => (await ticks()).length > killedAt, 100_000)
})

it('is resumed by a starting node after another was killed during a run', {
  timeout: TIMEOUT_MS,
}, async () => {
  const first = await startNode('hang')
  await until(async () => (await ticks()).length === 1, PATIENCE_MS)
  await end(first, 'SIGKILL')
  const second = await startNode()
  await until(
    async () => (await ticks()).filter(({ pid, end: ended }) => pid === second.pid && ended).length >= 3,
    PATIENCE_MS,
  )
})
