/** What became of `count` calls begun at the same moment: none is started before all are ready to. */
export const together = async <T>(
  count: number,
  call: (index: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> => {
  const { promise: gun, resolve: fire } = Promise.withResolvers<void>()
  const calls = Array.from({ length: count }, async (_, index) => {
    await gun
    return call(index)
  })
  fire()
  return Promise.allSettled(calls)
}

export type Gate = { readonly arrived: Promise<void>; readonly pass: () => Promise<void>; readonly open: () => void }

/**
 * A place where one of two interleaved calls stands still: the call awaits `pass()`; the test awaits `arrived`, lets the other
 * call run, then says `open()`. So a race is played out in the one order that hurts, every time.
 */
export const gate = (): Gate => {
  const arriving = Promise.withResolvers<void>()
  const opening = Promise.withResolvers<void>()
  return {
    arrived: arriving.promise,
    pass: () => {
      arriving.resolve()
      return opening.promise
    },
    open: opening.resolve,
  }
}
