import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'
/** A whole run fills 1 GB. */
const NEEDED_BYTES = 3 * 2 ** 30

/** A folder in memory, where there is one with room: Docker's has 64 MB, and macOS has none. */
export const findMemoryFolder = (): string | null => {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES ? MEMORY : null
  } catch {
    return null
  }
}
