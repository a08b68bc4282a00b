import { AsyncLocalStorage } from 'node:async_hooks'

/** Results of `count` concurrent calls; no call starts before all are ready. */
export const runConcurrently = async <T>(
  count: number,
  call: (index: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> => {
  const { promise: start, resolve: begin } = Promise.withResolvers<void>()
  const calls = Array.from({ length: count }, async (_, index) => {
    await start
    return call(index)
  })
  begin()
  return Promise.allSettled(calls)
}

const outside = AsyncLocalStorage.snapshot()

/** Runs `call` as another request would, also from inside a transaction of the test, whose connection it then does not have. */
export const asAnotherRequest = <T>(call: () => T): T => outside(call)
