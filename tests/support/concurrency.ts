/** What became of `count` calls begun at the same moment: none is started before all are ready to. */
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
