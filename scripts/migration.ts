import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  generateMigration,
  META_DIR,
  readJournal,
  readSnapshot,
  SNAPSHOT_FILE,
  snapshotOfTables,
} from './checks/migrations.ts'

/**
 * `npm run db:migration -- <name> [--custom]`: writes the next migration, from the tables as they are declared, or an empty one
 * for hand-written SQL (constraints, triggers, data).
 */
const exitWith = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const [name, flag] = process.argv.slice(2)
if (!name || !/^[a-z0-9_]+$/.test(name))
  exitWith('Name the migration in words: npm run db:migration -- guardians_confirm')
const root = process.cwd()
const journal = readJournal(root)
const before = readSnapshot(root)
const custom = flag === '--custom'
const after = custom ? { ...before, id: randomUUID(), prevId: before.id } : await snapshotOfTables(root, before)
const statements = custom ? ['-- Why this must hold.'] : await generateMigration(before, after)
if (statements.length === 0) exitWith('The tables are as the last migration left them.')
const number = String(journal.entries.length).padStart(4, '0')
const tag = `${number}_${name}`
writeFileSync(join(root, 'db/migrations', `${tag}.sql`), `${statements.join('\n--> statement-breakpoint\n')}\n`)
writeFileSync(join(root, SNAPSHOT_FILE), JSON.stringify(after, null, 2))
journal.entries.push({ idx: journal.entries.length, version: '7', when: Date.now(), tag, breakpoints: true })
writeFileSync(join(root, META_DIR, '_journal.json'), JSON.stringify(journal, null, 2))
console.log(`db/migrations/${tag}.sql`)
