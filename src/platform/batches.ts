import { log } from './log.ts'

/** Of sessions, so long are their locks kept: a larger batch would let others wait longer than it saves time. */
const BATCH = 100

type Batches = {
  /** One transaction for all of these, or none of them. Returns how many it has changed. */
  readonly run: (ids: readonly string[]) => Promise<number>
  readonly onFailure: (error: unknown, id: string) => void
}

/**
 * Works through ids in batches of one transaction each. A batch that fails is done again one by one, so that one agreement cannot stop
 * the others; what fails alone is reported. Returns how many were changed.
 */
export const runInBatches = async (ids: readonly string[], { run, onFailure }: Batches): Promise<number> => {
  let changed = 0
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    changed += await run(batch).catch(async err => {
      log.warn({ err, count: batch.length }, 'a batch failed and is done again one by one')
      let alone = 0
      for (const id of batch)
        alone += await run([id]).catch(error => {
          onFailure(error, id)
          return 0
        })
      return alone
    })
  }
  return changed
}
