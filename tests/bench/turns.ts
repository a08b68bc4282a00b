/** Both sides take turns; the medians count. */
export const TURNS = 7
/** The first turns warm both sides up. */
export const WARM_UP = 2

/** Milliseconds for all, `atOnce` at a time. */
export const timeAll = async <Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<unknown>,
): Promise<number> => {
  const waiting = [...items]
  const start = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) await act(item)
    }),
  )
  return performance.now() - start
}
