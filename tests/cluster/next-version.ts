import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER } from './processes.ts'

const ROOT = join(import.meta.dirname, '../..')

/** As a later version has them: what it needs is added to tables in use, and an index of a large table is made beside its acts. */
const migrationsOf = (version: number): readonly string[] => [
  `ALTER TABLE "academy_session_purchases" ADD COLUMN "version_${version}" text;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "version_${version}" text;`,
  `CREATE INDEX CONCURRENTLY "ledger_entries_version_${version}" ON "ledger_entries" ("version_${version}", "created_at");`,
]

/**
 * A folder with this build and two more migrations, for the nodes of a deployment.
 * @param version differs at each call for one cluster.
 */
export const createNextVersion = (version: number): string => {
  const folder = join(FOLDER, `version-${version}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'db'), { recursive: true })
  for (const name of readdirSync(ROOT)) if (name !== 'db') symlinkSync(join(ROOT, name), join(folder, name))
  cpSync(join(ROOT, 'db'), join(folder, 'db'), { recursive: true })
  const migrations = join(folder, 'db/migrations')
  const file = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  for (const [index, sql] of migrationsOf(version).entries()) {
    const tag = `9${version}${index}_next_version`
    writeFileSync(join(migrations, `${tag}.sql`), sql)
    // Later than the migrations of the version before.
    journal.entries.push({ ...journal.entries.at(-1), idx: journal.entries.length, when: Date.now() + index, tag })
  }
  writeFileSync(file, JSON.stringify(journal))
  return folder
}
