import { log } from './log.ts'

const EVERY_MS = 60_000

/**
 * For what an outage makes every request and job say: each message is logged at once, and then at most once a minute, with how many there
 * were since. `clock` in milliseconds, for tests.
 */
export const createSparseLog = (clock = () => performance.now()) => {
  const lastByMessage = new Map<string, { readonly at: number; unsaid: number }>()
  return (level: 'warn' | 'error', fields: object, message: string): void => {
    const last = lastByMessage.get(message)
    if (last && clock() - last.at < EVERY_MS) {
      last.unsaid++
      return
    }
    log[level]({ ...fields, ...(last && last.unsaid > 0 ? { unsaid: last.unsaid } : {}) }, message)
    lastByMessage.set(message, { at: clock(), unsaid: 0 })
  }
}

export const logSparsely = createSparseLog()
