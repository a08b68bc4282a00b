import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { revokeOwnApiToken } from '#features/people/api-tokens/actions/revoke.ts'
import { apiTokens } from '#features/people/api-tokens/table.ts'
import { users } from '#features/people/users/table.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { type FileStore, files } from '#integrations/files/port.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { FORBIDDEN } from '#kernel/policy.ts'
import { refuse, sentenceOf } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { manualClock } from '#tests/support/clock.ts'
import { asAnotherRequest, runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'
import { downloadTaskFile } from './downloading.ts'
import { stopTask } from './ending.ts'
import { getTask, listTaskFailures, listTasks } from './queries.ts'
import { purgeTasks, resumeTasks } from './recurring.ts'
import { runTask } from './running.ts'
import { startTask } from './starting.ts'
import { type BulkKind, type ExportKind, registerTaskKinds } from './task-kinds.ts'
import { taskJobs } from './task-queue.ts'

setupDatabase()
setupJobs()
const folder = temporaryFolder()
const disk: FileStore = createLocalDisk({ folder })
afterAll(() => removeFolder(folder))
const clock = manualClock('2026-11-22T10:00:00Z')
const as = (actor: User): Ctx => ({ actor, now: clock.now(), requestId: 'req_test' })

type Range = { readonly to: number }
const range = (position: string | null, limit: number, { to }: Range) => {
  const from = Number(position ?? 0) + 1
  return Array.from({ length: Math.max(0, Math.min(limit, to - from + 1)) }, (_, at) => from + at)
}
/** Numbers from 1, as CSV. */
const numbers: ExportKind<Range> = {
  ...{ name: 'numbers', label: 'Numbers', fileName: 'numbers', columns: ['n'], mayStart: () => null },
  count: async (_reader, _ctx, { to }) => to,
  readRows: async (_reader, _ctx, input, { position, limit }) => {
    const given = range(position, limit, input)
    return { rows: given.map(n => [n]), position: given.length === limit ? String(given.at(-1)) : null }
  },
}

const acted: string[] = []
let beforeAct: (id: string) => Promise<void> | void = () => undefined
let beforeActAs: (ctx: Ctx) => void = () => undefined
const ODD = { code: 'odd', status: 409, message: 'Odd numbers are refused.' } as const
/** Writes an audit row for each even number. */
const evens: BulkKind<Range> = {
  ...{
    name: 'evens',
    label: 'Evens',
    mayStart: actor => (actor.kind === 'user' && actor.role === 'admin' ? null : FORBIDDEN),
  },
  count: async (_reader, _ctx, { to }) => to,
  readItems: async (_reader, _ctx, input, { position, limit }) =>
    range(position, limit, input).map(n => ({ id: String(n), label: `Number ${n}` })),
  act: async (tx, ctx, _input, { id }) => {
    await beforeAct(id)
    beforeActAs(ctx)
    if (Number(id) % 2 === 1) refuse(ODD)
    acted.push(id)
    await tx.insert(auditRows).values({
      ...{ id: newId('audit'), at: ctx.now, actor: 'test', event: 'number.done', entityId: id },
      requestId: ctx.requestId,
    })
  },
}

let ada: User
beforeAll(async () => {
  registerTaskKinds([numbers, evens])
  ada = await createTestUser({ role: 'admin' })
})
beforeEach(async () => {
  files.use(disk)
  acted.length = 0
  beforeAct = () => undefined
  beforeActAs = () => undefined
  for (const { id, status } of (await listTasks(as(ada), {})).items)
    if (status === 'waiting' || status === 'running') await stopTask(as(ada), id)
  await takeJobs(taskJobs)
})

const run = (taskId: string, sliceMs?: number) => runTask({ taskId }, clock.now, sliceMs)
/** `text()` would leave out the mark of UTF-8. */
const textOf = async (taskId: string) =>
  Buffer.from(await (await downloadTaskFile(as(ada), taskId)).arrayBuffer()).toString()
const lines = (to: number) => ['\uFEFFn', ...Array.from({ length: to }, (_, at) => String(at + 1)), ''].join('\r\n')
const doneRows = (taskId: string) =>
  db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.requestId, taskId), eq(auditRows.event, 'number.done')))

describe('an export', () => {
  it('writes each row once, in several parts, and shows how far it is', async () => {
    const id = await startTask(as(ada), numbers, { to: 2_500 })
    expect(await takeJobs(taskJobs)).toMatchObject([{ data: { taskId: id } }])
    expect(await getTask(as(ada), id)).toMatchObject({ status: 'waiting', percent: null, hasFile: false })
    await run(id, 0)
    expect(await getTask(as(ada), id)).toMatchObject({ status: 'running', total: 2_500, percent: 0 })
    // The slice is over, and the next job is sent.
    expect(await takeJobs(taskJobs)).toMatchObject([{ data: { taskId: id } }])
    await run(id, 0)
    expect(await getTask(as(ada), id)).toMatchObject({ done: 1_000, percent: 40 })
    await run(id)
    expect(await getTask(as(ada), id)).toMatchObject({ status: 'done', done: 2_500, percent: 100, hasFile: true })
    expect(await textOf(id)).toBe(lines(2_500))
  })

  it('without a row has the names of the columns', async () => {
    const id = await startTask(as(ada), numbers, { to: 0 })
    await run(id)
    expect(await textOf(id)).toBe(lines(0))
  })

  it('goes on after a crash between a part and its record, without a row twice', async () => {
    const id = await startTask(as(ada), numbers, { to: 2_500 })
    await run(id, 0)
    await run(id, 0)
    // The part is stored; then the process dies.
    files.use({
      ...disk,
      put: async (...given) => {
        await disk.put(...given)
        throw new Error('the process dies')
      },
    })
    await expect(run(id)).rejects.toThrow('the process dies')
    files.use(disk)
    await run(id)
    expect(await textOf(id)).toBe(lines(2_500))
  })

  it('is whole when two processes run it at once', async () => {
    const id = await startTask(as(ada), numbers, { to: 5_500 })
    await runConcurrently(3, () => run(id))
    expect(await getTask(as(ada), id)).toMatchObject({ status: 'done', done: 5_500 })
    expect(await textOf(id)).toBe(lines(5_500))
  })

  it('fails after three errors at one position, with a sentence and without a file', async () => {
    const id = await startTask(as(ada), numbers, { to: 10 })
    files.use({ ...disk, put: () => Promise.reject(new Error('the disk is full')) })
    await expect(run(id)).rejects.toThrow('full')
    await expect(run(id)).rejects.toThrow('full')
    await run(id)
    expect(await getTask(as(ada), id)).toMatchObject({
      status: 'failed',
      error: 'An error on our side ended this task. Please try again later.',
    })
    await expect(downloadTaskFile(as(ada), id)).rejects.toMatchObject({ refusal: { code: 'no_task_file' } })
  })

  it('is hidden from every other person, superadmins included', async () => {
    const id = await startTask(as(ada), numbers, { to: 1 })
    await run(id)
    const zofia = as(await createTestUser({ role: 'superadmin' }))
    for (const read of [getTask, downloadTaskFile, stopTask])
      await expect(read(zofia, id)).rejects.toMatchObject({ refusal: { code: 'task_not_found', status: 404 } })
    expect((await listTasks(zofia, {})).items).toEqual([])
  })
})

describe('a bulk act', () => {
  it('does each item once, and keeps what was refused with its sentence', async () => {
    const id = await startTask(as(ada), evens, { to: 6 })
    await run(id)
    expect(acted).toEqual(['2', '4', '6'])
    expect(await getTask(as(ada), id)).toMatchObject({
      status: 'done',
      done: 3,
      failed: 3,
      percent: 100,
      hasFile: false,
    })
    const failures = await listTaskFailures(db, id)
    expect(failures[0]).toEqual({ item: '1', label: 'Number 1', sentence: 'Odd numbers are refused.' })
    expect(failures).toHaveLength(3)
  })

  it('goes on after a crash in the middle of an item, and repeats nothing that was done', async () => {
    const id = await startTask(as(ada), evens, { to: 6 })
    beforeAct = number => {
      if (number === '4') throw new Error('the process dies')
    }
    await expect(run(id)).rejects.toThrow('the process dies')
    beforeAct = () => undefined
    await run(id)
    expect(acted).toEqual(['2', '4', '6'])
    expect(await doneRows(id)).toHaveLength(3)
  })

  it('does each item once when several processes run it at once', async () => {
    const id = await startTask(as(ada), evens, { to: 60 })
    await runConcurrently(3, () => run(id))
    expect(await getTask(as(ada), id)).toMatchObject({ status: 'done', done: 30, failed: 30 })
    expect(await doneRows(id)).toHaveLength(30)
  })

  it('stops after the item that is being done', async () => {
    const id = await startTask(as(ada), evens, { to: 100 })
    let stopping: Promise<void> | undefined
    beforeAct = number => {
      if (number === '4') stopping = asAnotherRequest(() => stopTask(as(ada), id))
    }
    await run(id)
    await stopping
    const task = await getTask(as(ada), id)
    expect(task.status).toBe('stopped')
    expect(task.done).toBeLessThan(50)
    expect(await doneRows(id)).toHaveLength(task.done)
    await expect(stopTask(as(ada), id)).rejects.toMatchObject({ refusal: { code: 'task_over' } })
  })

  it('ends when the person loses the right', async () => {
    const person = await createTestUser({ role: 'admin' })
    const id = await startTask(as(person), evens, { to: 4 })
    await db.update(users).set({ role: 'student', DNDRole: 'student' }).where(eq(users.id, person.id))
    await run(id)
    expect(await getTask(as(person), id)).toMatchObject({ status: 'failed', error: sentenceOf(FORBIDDEN) })
    expect(acted).toEqual([])
  })
})

describe('a task that was started by an API token', () => {
  const startByToken = async () => {
    const person = await createTestUser({ role: 'admin' })
    const id = newId('apiToken')
    await db.insert(apiTokens).values({
      ...{ id, userId: person.id, name: 'A program', scopes: ['staff:tasks'], hash: id },
      ...{ createdAt: clock.now(), expiresAt: clock.now().add({ hours: 1 }) },
    })
    const byToken: User = { ...person, apiToken: { id, scopes: ['staff:tasks'] } }
    return { token: id, person, byToken, taskId: await startTask(as(byToken), evens, { to: 200 }) }
  }
  const tokenOfActs = async (taskId: string) => {
    const rows = await db.select().from(auditRows).where(eq(auditRows.entityId, taskId))
    return rows.map(({ event, apiTokenId }) => [event, apiTokenId])
  }

  it('acts within its scopes, and the audit names it', async () => {
    const { token, person, taskId } = await startByToken()
    let actor: unknown
    beforeActAs = ctx => {
      actor = ctx.actor
    }
    await run(taskId)
    expect(actor).toMatchObject({ id: person.id, apiToken: { id: token, scopes: ['staff:tasks'] } })
    expect(await getTask(as(person), taskId)).toMatchObject({ status: 'done', done: 100 })
    expect(await tokenOfActs(taskId)).toEqual([
      ['task.started', token],
      ['task.ended', token],
    ])
  })

  it('stops with the token, after the item that is being done', async () => {
    const { token, byToken, person, taskId } = await startByToken()
    beforeAct = number =>
      number === '4'
        ? asAnotherRequest(() => revokeOwnApiToken(as({ ...byToken, signInSessionId: 'd' }), token))
        : undefined
    await run(taskId)
    expect(await getTask(as(person), taskId)).toMatchObject({
      ...{ status: 'stopped', done: 2, failed: 2 },
      error: 'The API token that started this task was revoked or has expired. What was done stays done.',
    })
    expect(acted).toEqual(['2', '4'])
  })

  it.each([
    ['has expired', async () => void clock.advance({ hours: 1 })],
    [
      'belongs to a person who turned out to be a child',
      async (id: string) => {
        await db.update(users).set({ birthDate: '2015-01-01' }).where(eq(users.id, id))
      },
    ],
  ])('does not begin when the token %s', async (_, happen) => {
    const { person, taskId } = await startByToken()
    await happen(person.id)
    await run(taskId)
    expect(await getTask(as(person), taskId)).toMatchObject({ status: 'stopped', done: 0 })
    expect(acted).toEqual([])
  })
})

it('is refused to those whom its kind refuses, and beside three that are under way', async () => {
  await takeJobs(taskJobs)
  const student = await createTestUser()
  await expect(startTask(as(student), evens, { to: 1 })).rejects.toMatchObject({ refusal: FORBIDDEN })
  const person = await createTestUser({ role: 'admin' })
  const started = await runConcurrently(6, () => startTask(as(person), numbers, { to: 1 }))
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const { id } of (await listTasks(as(person), {})).items) await stopTask(as(person), id)
})

it('a task that stands still gets its job again, and an old one goes with its file', async () => {
  const id = await startTask(as(ada), numbers, { to: 1 })
  await takeJobs(taskJobs)
  await resumeTasks(clock.now().add({ minutes: 4 }))
  expect(await takeJobs(taskJobs)).toEqual([])
  await resumeTasks(clock.now().add({ minutes: 6 }))
  expect(await takeJobs(taskJobs)).toMatchObject([{ data: { taskId: id } }])
  await run(id)
  await disk.put('tasks/tsk_unknown/part', Readable.from(['x']), { name: 'x', title: 'x', contentType: 'text/csv' })
  await purgeTasks(clock.now().add({ hours: 7 * 24 }))
  expect(await textOf(id)).toBe(lines(1))
  expect((await disk.list('tasks/')).some(({ key }) => key.includes('unknown'))).toBe(false)
  await purgeTasks(clock.now().add({ hours: 7 * 24 + 1 }))
  await expect(getTask(as(ada), id)).rejects.toMatchObject({ refusal: { code: 'task_not_found' } })
  expect((await disk.list('tasks/')).filter(({ key }) => key.includes(id))).toEqual([])
})
