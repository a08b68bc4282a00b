import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createLocalMailbox } from '#integrations/mail/local-mailbox.ts'
import { mailer } from '#integrations/mail/port.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { purgeJobRecords, recordDeadJob, recordDeadJobs, shortenError } from '#platform/dead-jobs.ts'
import { deliverEmail, enqueueEmail, outbox } from '#platform/email-outbox.ts'
import { processQueue } from '#platform/job-workers.ts'
import { defineQueue, getBoss } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { auditRows, deadJobs } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'
import { createTestUser } from '#tests/support/users.ts'
import { actOnDeadJob, retryAllDeadJobs } from './acts.ts'
import { listDeadJobs, listDeliveries } from './queries.ts'
import { readStatus } from './status.ts'

const fragile = defineQueue<{ readonly n: number }>('fragile', { retryLimit: 0, policy: 'exclusive' })
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')

setupDatabase()
setupJobs([fragile, outbox])
let staff: readonly User[] = []
beforeAll(async () => {
  staff = [await createTestUser({ role: 'admin' }), await createTestUser({ role: 'superadmin' })]
})
const as = (which: number): Ctx => {
  const actor = staff[which % 2]
  if (!actor) throw new Error('staff exist only after beforeAll')
  return { actor, now, requestId: 'test' }
}

let count = 0
const addDead = async (queue = fragile.name, error = 'The server is away.') => {
  count += 1
  const at = now.subtract({ minutes: 100 - count })
  const [id, data] = [`job of this test ${count}`, { n: count }]
  const letter = { id, queue, data, key: `key_${count}`, output: { message: error }, attempts: 1, createdAt: at }
  await recordDeadJob({ ...letter, failedAt: at })
  await recordDeadJob({ ...letter, failedAt: at })
  const [row] = await db.select().from(deadJobs).where(eq(deadJobs.jobId, id))
  if (!row) throw new Error('not recorded')
  return row.id
}
const won = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled')

it('a job that fails for good is kept once with its shortened error, and its work is done again once', async () => {
  const done: number[] = []
  let works = false
  const failed = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const retried = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  await processQueue(
    fragile,
    async ({ n }) => {
      if (!works) throw new Error(`no answer to kasia@school.example from https://x.example/?token=abc`)
      done.push(n)
    },
    0.5,
  )
  await recordDeadJobs()
  await transaction(async tx => fragile.send(tx, { n: 7 }, { key: 'seven' }))
  const dead = async () => (await listDeadJobs({ filter: 'dead', queue: fragile.name })).items
  await until(async () => (await dead()).length === 1)
  const [job] = await dead()
  expect(job).toMatchObject({ queue: 'fragile', attempts: 1, error: 'no answer to (an address) from (a link)' })
  expect(JSON.stringify(job)).not.toContain('"n"')
  expect(failed.mock.calls).toEqual([[expect.objectContaining({ queue: 'fragile' }), 'a job failed for good']])
  expect(retried).toHaveBeenCalledOnce()
  works = true
  const id = job?.id ?? ''
  let which = 0
  const results = await runConcurrently(4, () => actOnDeadJob(as(which++), id, { act: 'retry', reason: 'It is back.' }))
  expect(won(results)).toHaveLength(1)
  await until(async () => done.length > 0)
  expect(done).toEqual([7])
  await getBoss().offWork(fragile.name)
  failed.mockRestore()
  retried.mockRestore()
})

describe('deciding about dead jobs', () => {
  it('is once for each: run again or discarded, never both, and deletes the content', async () => {
    const id = await addDead()
    const results = await Promise.allSettled([
      actOnDeadJob(as(0), id, { act: 'retry', reason: 'Again.' }),
      actOnDeadJob(as(1), id, { act: 'discard', reason: 'Too late.' }),
    ])
    expect(won(results)).toHaveLength(1)
    const [row] = await db.select().from(deadJobs).where(eq(deadJobs.id, id))
    expect(row).toMatchObject({ data: null, decidedBy: expect.stringMatching(/^usr_/) })
    expect(await takeJobs(fragile)).toHaveLength(row?.state === 'retried' ? 1 : 0)
    const audit = await db.select().from(auditRows).where(eq(auditRows.entityId, id)).orderBy(asc(auditRows.at))
    expect(audit.map(({ event }) => event)).toEqual([`dead_job.${row?.state}`])
  })

  it('of a whole queue runs each job again once, also when two members of staff ask at once', async () => {
    for (let n = 0; n < 5; n++) await addDead()
    const other = await addDead('email')
    const request = { queue: fragile.name, reason: 'The server is back.' }
    const results = await Promise.all([retryAllDeadJobs(as(0), request), retryAllDeadJobs(as(1), request)])
    expect(results.reduce((sum, each) => sum + each, 0)).toBe(5)
    expect(await takeJobs(fragile)).toHaveLength(5)
    expect((await listDeadJobs({ filter: 'dead' })).items.map(({ id }) => id)).toEqual([other])
  })

  it('is for staff only, and of jobs that exist', async () => {
    const ctx = { ...as(0), actor: await createTestUser() }
    const decision = { act: 'retry', reason: 'Mine.' } as const
    await expect(actOnDeadJob(ctx, await addDead(), decision)).rejects.toMatchObject({ refusal: { code: 'forbidden' } })
    await expect(actOnDeadJob(as(0), 'job_none', decision)).rejects.toMatchObject({ refusal: { status: 404 } })
  })
})

it('a sent e-mail is listed once with its subject only', async () => {
  mailer.use(createLocalMailbox({ folder: temporaryFolder(), from: 'School <mail@school.example>' }))
  const email = { to: 'kasia@school.example', emailSubject: 'Your link', heading: 'H', paragraphs: ['secret link'] }
  await transaction(tx => enqueueEmail(tx, { ...email, key: 'link:1' } as never))
  const deliver = deliverEmail({ siteUrl: 'https://site.test', siteName: 'School' }, [], () => now)
  const [job] = await takeJobs(outbox)
  if (!job) throw new Error('no e-mail')
  await deliver(job.data)
  await deliver(job.data)
  const { items } = await listDeliveries({})
  expect(items).toEqual([{ id: expect.any(String), emailSubject: 'Your link', sentAt: expect.any(String) }])
  await purgeJobRecords(Temporal.Now.instant().add({ hours: 24 * 31 }))
  expect((await listDeliveries({})).items).toEqual([])
})

it('the status has every queue and no job’s content', async () => {
  await addDead('fragile', 'secret: kasia@school.example')
  await getBoss().supervise()
  const status = await readStatus(now)
  expect(status.queues.find(({ name }) => name === 'fragile')).toMatchObject({ dead: expect.any(Number) })
  expect(status.queues.map(({ name }) => name)).not.toContain('dead-letters')
  expect(status.database).toMatchObject({ migrations: expect.any(Number), nodes: expect.any(Number) })
  expect(JSON.stringify(status)).not.toContain('kasia')
})

it.each([
  ['plain words', 'plain words'],
  ['550 <kasia@school.example> unknown', '550 <(an address)> unknown'],
  [`bad token ${'a1'.repeat(20)}`, 'bad token (a key)'],
  ['smtp://name:password@host:25 is away', '(a link) is away'],
  ['first\nstack of lines', 'first'],
  ['', 'No reason was given.'],
])('an error is shortened: %s', (text, shown) => expect(shortenError(text)).toBe(shown))
