import pLimit from 'p-limit'

/** Of the pool's connections: transactions that wait for each other leave them to reads. */
const READERS_SHARE = 0.2
/** How long work waits for a connection. */
export const MAX_WAIT_MS = 10_000

let turns = pLimit(1)

/** Called with the size of the pool, at least 2, when it is opened. */
export const shareConnections = (count: number): void => {
  turns = pLimit(count - Math.max(1, Math.floor(count * READERS_SHARE)))
}

/** Too many transactions are open at once. */
export class NoConnectionError extends Error {
  constructor() {
    super('no connection became free for a transaction')
  }
}

/** Runs a transaction when fewer are open than have a share of the pool. Throws `NoConnectionError` when that took too long. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const asked = performance.now()
  return turns(() => {
    if (performance.now() - asked > MAX_WAIT_MS) throw new NoConnectionError()
    return work()
  })
}
