import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const created = new Set<string>()

/** Call it when the folder is no longer used: `rmSync` silently stops when files disappear while it runs. */
export const removeFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  created.delete(folder)
}

// Test setup, benchmarks and reports may fail before they remove their folder. Vitest ends its workers without this event, so tests
// remove their folders themselves.
process.on('exit', () => {
  for (const folder of created) removeFolder(folder)
})

/**
 * A new folder under the temporary one, open to the user that Postgres runs as when the tests run as root. Remove it with
 * `removeFolder`.
 */
export const temporaryFolder = (name = 'test'): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `guildhall-${name}-`)))
  chmodSync(folder, 0o755)
  created.add(folder)
  return folder
}
