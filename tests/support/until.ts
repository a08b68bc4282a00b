import { setTimeout as pause } from 'node:timers/promises'

/**
 * Calls `condition` every 20 ms until it returns a truthy value, and returns that value.
 * @throws after `timeoutMs`, with the last error of the condition as the cause.
 */
export const until = async <T>(
  condition: () => T | Promise<T>,
  timeoutMs = 60_000,
): Promise<Exclude<T, undefined | null | false | 0 | ''>> => {
  const end = performance.now() + timeoutMs
  let cause: unknown
  while (performance.now() < end) {
    try {
      const found = await condition()
      if (found) return found as Exclude<T, undefined | null | false | 0 | ''>
      cause = undefined
    } catch (error) {
      cause = error
    }
    await pause(20)
  }
  throw new Error(`It did not happen within ${timeoutMs} ms: ${condition}`, { cause })
}
