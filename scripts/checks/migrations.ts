import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Check } from './check.ts'
import { findDangers, type Released } from './expand-contract.ts'

// Loaded with require: the package's ES build does not load.
export const { generateDrizzleJson, generateMigration }: typeof import('drizzle-kit/api') = createRequire(
  import.meta.url,
)('drizzle-kit/api')
export type Snapshot = ReturnType<typeof generateDrizzleJson>
export type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] }

export const META_DIR = 'db/migrations/meta'

export const readJournal = (root: string): Journal =>
  JSON.parse(readFileSync(join(root, META_DIR, '_journal.json'), 'utf8'))

/** The tables as the newest migration leaves them. Earlier ones are in the history of the repository. */
export const SNAPSHOT_FILE = `${META_DIR}/snapshot.json`

export const readSnapshot = (root: string): Snapshot => JSON.parse(readFileSync(join(root, SNAPSHOT_FILE), 'utf8'))

/** What the last released version reads; `npm run db:migration -- --released` writes it. Without it nothing was released. */
const RELEASED_FILE = `${META_DIR}/released.json`

export const readReleased = (root: string): Released | null =>
  existsSync(join(root, RELEASED_FILE)) ? JSON.parse(readFileSync(join(root, RELEASED_FILE), 'utf8')) : null

export const writeReleased = (root: string, version: string): void => {
  const tables = Object.values<{ name: string; columns: object }>(readSnapshot(root).tables).map(
    ({ name, columns }): [string, string[]] => [name, Object.keys(columns)],
  )
  const migration = readJournal(root).entries.at(-1)?.tag ?? ''
  writeFileSync(
    join(root, RELEASED_FILE),
    `${JSON.stringify({ version, migration, tables: Object.fromEntries(tables) } satisfies Released, null, 2)}\n`,
  )
}

/** The tables as the code declares them. */
export const snapshotOfTables = async (root: string, after: Snapshot): Promise<Snapshot> => {
  const declared: Record<string, unknown> = {}
  for (const file of globSync(['src/platform/*table.ts', 'src/features/*/*/*table.ts'], { cwd: root }).sort()) {
    const found: object = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)
    for (const [name, value] of Object.entries(found)) declared[`${file}:${name}`] = value
  }
  return JSON.parse(JSON.stringify(generateDrizzleJson(declared, after.id, undefined, 'snake_case')))
}

/**
 * The newest migration matches the tables that the code declares, and the released version can run beside the next one while the
 * migrations since its own are applied. drizzle-kit's own `check` does not compare them.
 */
export const checkMigrations: Check = async root => {
  const recorded = readSnapshot(root)
  const declared = await snapshotOfTables(root, recorded)
  return [
    ...[...differences('', recorded, declared)].map(what => `${what}; run npm run db:migration -- <name>`),
    ...findUnsafeMigrations(root),
  ]
}

const findUnsafeMigrations = (root: string): readonly string[] => {
  const released = readReleased(root)
  if (!released) return []
  const tags = readJournal(root).entries.map(({ tag }) => tag)
  if (!tags.includes(released.migration)) return [`${RELEASED_FILE} names a migration that does not exist`]
  return tags
    .slice(tags.indexOf(released.migration) + 1)
    .flatMap(tag =>
      findDangers(readFileSync(join(root, 'db/migrations', `${tag}.sql`), 'utf8'), released).map(
        danger => `${tag} ${danger}`,
      ),
    )
}

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const SNAPSHOT_IDS = ['id', 'prevId', '_meta']

function* differences(path: string, recorded: Tree, declared: Tree): Generator<string> {
  for (const key of new Set([...Object.keys(recorded), ...Object.keys(declared)])) {
    if (path === '' && SNAPSHOT_IDS.includes(key)) continue
    const [before, after] = [recorded[key], declared[key]]
    if (isDeepStrictEqual(before, after)) continue
    const name = path ? `${path}.${key}` : key
    if (before === undefined) yield `${name} is in no migration`
    else if (after === undefined) yield `${name} is only in the migrations`
    else if (isTree(before) && isTree(after)) yield* differences(name, before, after)
    else yield `${name} is ${JSON.stringify(before)} in the migrations and ${JSON.stringify(after)} in the tables`
  }
}
