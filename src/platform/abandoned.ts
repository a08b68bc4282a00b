import { AsyncLocalStorage } from 'node:async_hooks'

const requestSignal = new AsyncLocalStorage<AbortSignal | undefined>()

/** Thrown instead of work whose answer has no reader. */
export class AbandonedError extends Error {
  constructor() {
    super('the client has gone')
  }
}

/** Runs `work` for a request that only reads: it ends with `AbandonedError` at its next query once the client has gone. */
export const untilAbandoned = <T>(signal: AbortSignal, work: () => T): T => requestSignal.run(signal, work)

/** Runs `work` whose result other requests share: it goes on when the client that began it has gone. */
export const forOthersToo = <T>(work: () => T): T => requestSignal.run(undefined, work)

export const throwIfAbandoned = (): void => {
  if (requestSignal.getStore()?.aborted) throw new AbandonedError()
}
