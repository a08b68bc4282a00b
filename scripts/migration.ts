import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { divideStatements, listDue } from './checks/held-back.ts'
import {
  generateMigration,
  META_DIR,
  readJournal,
  readReleased,
  readSnapshot,
  SNAPSHOT_FILE,
  snapshotOfTables,
  writeReleased,
} from './checks/migrations.ts'

/**
 * `npm run db:migration -- <name>` writes the next migrations, from the tables as they are declared, in steps that the released version
 * survives; what that version reads is dropped later. `<name> --custom` writes an empty one for hand-written SQL (constraints, triggers,
 * data), `<name> --contract` one with what is due to be dropped, and `--released` records that the version of package.json is released.
 */
const exitWith = (sentence: string, code = 1): never => {
  console.error(sentence)
  process.exit(code)
}

const root = process.cwd()
const [name = '', flag] = process.argv.slice(2)
if (name === '--released') {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeReleased(root, version)
  exitWith(`Version ${version} is recorded as released.`, 0)
}
if (!/^[a-z0-9_]+$/.test(name)) exitWith('Name the migration in words: npm run db:migration -- guardians_confirm')

/** Drops that wait until no released version reads what they drop. */
const CONTRACT_FILE = join(root, META_DIR, 'contract.json')
const readWaiting = (): readonly string[] =>
  existsSync(CONTRACT_FILE) ? JSON.parse(readFileSync(CONTRACT_FILE, 'utf8')) : []
const writeWaiting = (statements: readonly string[]) =>
  writeFileSync(CONTRACT_FILE, `${JSON.stringify(statements, null, 2)}\n`)

const journal = readJournal(root)
const before = readSnapshot(root)
const released = readReleased(root) ?? { version: '', migration: '', tables: {} }

const write = (what: string, statements: readonly string[]) => {
  if (statements.length === 0) return
  const tag = `${String(journal.entries.length).padStart(4, '0')}_${what}`
  writeFileSync(join(root, 'db/migrations', `${tag}.sql`), `${statements.join('\n--> statement-breakpoint\n')}\n`)
  const when = Math.max(Date.now(), (journal.entries.at(-1)?.when ?? 0) + 1)
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true })
  console.log(`db/migrations/${tag}.sql`)
}

const isOptional = (table: string, column: string): boolean => {
  const found = before.tables[`public.${table}`]?.columns[column]
  return !found?.notNull || found.default !== undefined
}

let after: typeof before = { ...before, id: randomUUID(), prevId: before.id }
if (flag === '--custom') write(name, ['-- Why this must hold.'])
else if (flag === '--contract') {
  const waiting = readWaiting()
  const due = listDue(waiting, released)
  if (due.length === 0)
    exitWith(`Nothing is due to be dropped: ${waiting.length} statements wait for the next version to be released.`)
  write(name, due)
  writeWaiting(waiting.filter(statement => !due.includes(statement)))
} else {
  after = await snapshotOfTables(root, before)
  const statements = await generateMigration(before, after)
  if (statements.length === 0) exitWith('The tables are as the last migration left them.')
  const steps = divideStatements(statements, released, isOptional)
  write(name, steps.expand)
  write(`${name}_validate`, steps.validate)
  write(`${name}_indexes`, steps.concurrent)
  if (steps.contract.length > 0) {
    writeWaiting([...readWaiting(), ...steps.contract])
    console.log(`${META_DIR}/contract.json: ${steps.contract.length} wait for the version after the next one`)
  }
}
writeFileSync(join(root, SNAPSHOT_FILE), JSON.stringify(after, null, 2))
writeFileSync(join(root, META_DIR, '_journal.json'), JSON.stringify(journal, null, 2))
