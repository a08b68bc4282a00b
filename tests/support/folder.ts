import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder under the temporary one, open to the user that Postgres runs as when the tests run as root. */
export const temporaryFolder = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'guildhall-test-')))
  chmodSync(folder, 0o755)
  return folder
}
