import { type Tx, transaction } from '#platform/database.ts'

/** Takes locks in a transaction that stays open until the returned function is called, which returns its end. */
export const holdTransaction = async (takeLocks: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const holding = transaction(async tx => {
    await takeLocks(tx)
    isLocked()
    await released
  })
  // A transaction that fails before it has its locks must not leave the test waiting.
  await Promise.race([locked, holding])
  return () => {
    release()
    return holding
  }
}
