import { describe, expect, it, vi } from 'vitest'
import { runInBatches } from './batches.ts'
import { log } from './log.ts'

const ids = Array.from({ length: 250 }, (_, at) => `id_${at}`)

describe('work in batches', () => {
  it('leaves nothing out and no batch grows beyond 100', async () => {
    const batches: (readonly string[])[] = []
    const run = async (batch: readonly string[]) => batches.push(batch) && batch.length
    expect(await runInBatches(ids, { run, onFailure: () => undefined })).toBe(250)
    expect(batches.map(({ length }) => length)).toEqual([100, 100, 50])
    expect(batches.flat()).toEqual(ids)
  })

  it('that fails for one of them is done for all the others and reported for that one', async () => {
    const done: string[] = []
    const failed: string[] = []
    const warn = vi.spyOn(log, 'warn')
    const run = async (batch: readonly string[]) => {
      if (batch.includes('id_120')) throw new Error('a clash')
      done.push(...batch)
      return batch.length
    }
    expect(await runInBatches(ids, { run, onFailure: (_, id) => void failed.push(id) })).toBe(249)
    expect(done).toEqual(ids.filter(id => id !== 'id_120'))
    expect(failed).toEqual(['id_120'])
    expect(warn.mock.calls.map(([, text]) => text)).toEqual(['a batch failed and is done again one by one'])
    warn.mockRestore()
  })
})
