import { AsyncLocalStorage } from 'node:async_hooks'

const requestSignal = new AsyncLocalStorage<AbortSignal | undefined>()

/** Thrown instead of work whose answer has no reader. */
export class AbandonedError extends Error {
  constructor() {
    super('the client has gone')
  }
}

/**
 * Whether an error says only that the client of a request has gone: ours, and those with which Node ends a body that breaks off. That of
 * a lost connection to the database has the code ECONNRESET too, and another message.
 */
export const isAbandonment = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof AbandonedError || isBodyCutOff(at)) return true
  return false
}

const isBodyCutOff = (error: Error): boolean =>
  'code' in error &&
  (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || (error.code === 'ECONNRESET' && error.message === 'aborted'))

/** Runs `work` for a request that only reads: it ends with `AbandonedError` at its next query once the client has gone. */
export const untilAbandoned = <T>(signal: AbortSignal, work: () => T): T => requestSignal.run(signal, work)

/** Runs `work` whose result other requests share: it goes on when the client that began it has gone. */
export const forOthersToo = <T>(work: () => T): T => requestSignal.run(undefined, work)

export const throwIfAbandoned = (): void => {
  if (requestSignal.getStore()?.aborted) throw new AbandonedError()
}
