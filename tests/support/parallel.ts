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
