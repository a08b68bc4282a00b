import { expect, test, vi } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { until } from '#tests/support/until.ts'
import { getPool } from './connections.ts'
import { transaction } from './database.ts'
import { processQueue } from './job-workers.ts'
import { defineQueue, ensureQueues, getBoss, NotYet } from './jobs.ts'
import { log } from './log.ts'

const standard = defineQueue<{ no: number }>('standard', { retryDelay: 60 })
const keyed = defineQueue<{ no: number }>('keyed', { policy: 'exclusive', retryDelay: 1, retryBackoff: false })
const waiting = defineQueue<{ no: number }>('waiting', { retryDelay: 1, retryBackoff: false })
const woken = defineQueue<{ no: number }>('woken')
const short = defineQueue<{ no: number }>('short', { policy: 'short' })
setupDatabase()
setupJobs([standard, keyed, waiting, woken, short])

const send = (queue: typeof keyed, no: number, key: string) => transaction(async tx => queue.send(tx, { no }, { key }))

test('many jobs run one right after another, without a pause between them', async () => {
  const taken: number[] = []
  await transaction(async tx => {
    for (let no = 0; no < 20; no++) standard.send(tx, { no })
  })
  await processQueue(
    standard,
    async ({ no }) => {
      taken.push(no)
      // A failing job does not block the others.
      if (no === 3) throw new Error('this one is tried again later')
    },
    10,
  )
  await until(async () => taken.length === 20)
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, no) => no))
})

test('a job that this process sends begins at once, however seldom its worker looks', async () => {
  const begun: number[] = []
  await processQueue(woken, async ({ no }) => void begun.push(no), 3_600)
  // The worker has looked before, and found nothing.
  await transaction(async tx => woken.send(tx, { no: 1 }))
  await until(() => begun.length === 1)
  await transaction(async tx => woken.send(tx, { no: 2 }))
  await until(() => begun.length === 2)
})

test('a job that waits for something is tried again, and is no warning in the log', async () => {
  const logged = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const runs: number[] = []
  await transaction(async tx => waiting.send(tx, { no: 1 }))
  await processQueue(waiting, async ({ no }) => {
    runs.push(no)
    if (runs.length === 1) throw new NotYet('the bank has not answered yet')
  })
  await until(() => runs.length === 2)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('a key that is sent twice runs once, also while it is retried, and runs again after it has finished', async () => {
  const runs: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await Promise.all([send(keyed, 1, 'a'), send(keyed, 2, 'a')])
  await send(keyed, 3, 'a')
  await send(keyed, 4, 'b')
  await expect(
    transaction(async tx => {
      keyed.send(tx, { no: 5 }, { key: 'c' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await processQueue(keyed, async ({ no }) => {
    const name = no <= 3 ? 'a' : no === 6 ? 'a again' : no === 4 ? 'b' : 'left out'
    runs.push(name)
    if (runs.filter(each => each === 'a').length === 1 && name === 'a') throw new Error('tried again in a second')
    if (name === 'a') await released
  })
  await until(() => runs.length === 3)
  expect(runs.toSorted()).toEqual(['a', 'a', 'b'])
  // The second attempt of `a` is running.
  await send(keyed, 7, 'a')
  release()
  await until(async () => (await getBoss().findJobs(keyed.name, { key: 'a' })).every(job => job.state === 'completed'))
  await send(keyed, 6, 'a')
  await until(() => runs.length === 4)
  expect(runs.at(-1)).toBe('a again')
})

test('a short queue keeps one waiting job for each key, also while another runs', async () => {
  const runs: number[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await send(short, 1, 'a')
  await processQueue(short, async ({ no }) => {
    runs.push(no)
    if (no === 1) await released
  })
  await until(() => runs.length === 1)
  await send(short, 2, 'a')
  await send(short, 3, 'a')
  release()
  await until(() => runs.length === 2)
  expect(runs).toEqual([1, 2])
})

test('a key is refused where the queue would ignore it', async () => {
  await expect(send(standard, 1, 'a')).rejects.toThrow('ignores keys')
})

test('a queue whose policy was changed in code refuses to start', async () => {
  await expect(ensureQueues([{ name: 'standard', options: { policy: 'exclusive' } }])).rejects.toThrow(
    'has the policy standard',
  )
})

test('a queue is written only where its options have changed', async () => {
  const statements = vi.spyOn(getPool(), 'query')
  const change = async (retryDelay: number) => {
    statements.mockClear()
    await ensureQueues([{ name: 'standard', options: { retryDelay } }])
    expect((await getBoss().getQueue('standard'))?.retryDelay).toBe(retryDelay)
    return statements.mock.calls.filter(([text]) => /retry_delay\s*=/i.test(String(text))).length
  }
  expect(await change(70)).toBe(1)
  expect(await change(70)).toBe(0)
  statements.mockRestore()
})
