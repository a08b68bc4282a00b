import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { finishTakingOver, takeOver } from './taking-over.ts'

const NAMES = ['postgres', 'files', 'mail', 'secret']
const JOURNAL = { restored: '.restored-1', kept: 'before-restore-1' }

/** What each folder has, in a file of the same name; the secret is a file itself. */
const fill = (folder: string, names: readonly string[], text: string) => {
  for (const name of names) {
    const path = join(folder, name)
    mkdirSync(name === 'secret' ? folder : path, { recursive: true })
    writeFileSync(name === 'secret' ? path : join(path, 'content'), text)
  }
}
const read = (folder: string) =>
  NAMES.map(name => join(folder, name))
    .filter(path => existsSync(path))
    .map(path => readFileSync(path.endsWith('secret') ? path : join(path, 'content'), 'utf8'))

const setup = (present: readonly string[]) => {
  const dataDir = temporaryFolder()
  onTestFinished(() => removeFolder(dataDir))
  fill(dataDir, present, 'old')
  fill(join(dataDir, JOURNAL.restored), NAMES, 'new')
  return dataDir
}

it.each(Array.from({ length: 9 }, (_, steps) => steps))(
  'a restore that ends after %i of its renames is finished by the next start',
  steps => {
    const dataDir = setup(NAMES)
    mkdirSync(join(dataDir, JOURNAL.kept))
    writeFileSync(join(dataDir, 'restore.json'), JSON.stringify(JOURNAL))
    const renames = NAMES.flatMap(name => [
      [name, join(JOURNAL.kept, name)],
      [join(JOURNAL.restored, name), name],
    ])
    for (const [from = '', to = ''] of renames.slice(0, steps)) renameSync(join(dataDir, from), join(dataDir, to))
    finishTakingOver(dataDir)
    expect([read(dataDir), read(join(dataDir, JOURNAL.kept))]).toEqual([NAMES.map(() => 'new'), NAMES.map(() => 'old')])
    expect(readdirSync(dataDir).toSorted()).toEqual([JOURNAL.kept, ...NAMES].toSorted())
    finishTakingOver(dataDir)
    expect(read(dataDir)).toEqual(NAMES.map(() => 'new'))
  },
)

it('takes the place of nothing in an empty data directory', () => {
  const dataDir = setup([])
  takeOver(dataDir, JOURNAL)
  expect([read(dataDir), read(join(dataDir, JOURNAL.kept))]).toEqual([NAMES.map(() => 'new'), []])
})
