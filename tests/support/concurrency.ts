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
