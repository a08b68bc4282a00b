import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { prepareDataDirectory } from './data-directory.ts'

const newFolder = () => {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

describe('the data directory', () => {
  it('is made with its parents, and may exist already', async () => {
    const folder = join(newFolder(), 'a/b')
    await prepareDataDirectory(folder)
    await prepareDataDirectory(folder)
    expect(readdirSync(folder)).toEqual([])
    expect(statSync(folder).mode & 0o777).toBe(0o711)
  })
  it('is refused with a sentence where a file has its name, or where its file system takes no folder', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    for (const path of [file, join(file, 'inside'), '/proc/guildhall', '/dev/null/x'])
      await expect(prepareDataDirectory(path)).rejects.toThrow(
        /^The folder \S+ cannot be written \([A-Z]+\); set DATA_DIR to one that can\.$/,
      )
  })
  it('is refused with a sentence where its file system does not answer', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'data'))
    // Opening a pipe for writing waits for a reader, as a lost network drive waits for its server.
    spawnSync('mkfifo', [join(folder, 'data', `.write-check-${process.pid}`)])
    await expect(prepareDataDirectory(join(folder, 'data'), 200)).rejects.toThrow('does not answer')
    // Lets the waiting writer go, or the test process could not end.
    spawnSync('cat', [join(folder, 'data', `.write-check-${process.pid}`)], { timeout: 2_000 })
  })
})
