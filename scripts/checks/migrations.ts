import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Check } from './check.ts'

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

/** The tables as the code declares them. */
export const snapshotOfTables = async (root: string, after: Snapshot): Promise<Snapshot> => {
  const declared: Record<string, unknown> = {}
  for (const file of globSync(['src/platform/*table.ts', 'src/features/*/*/*table.ts'], { cwd: root }).sort()) {
    const found: object = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)
    for (const [name, value] of Object.entries(found)) declared[`${file}:${name}`] = value
  }
  return JSON.parse(JSON.stringify(generateDrizzleJson(declared, after.id, undefined, 'snake_case')))
}

/** The newest migration matches the tables that the code declares. drizzle-kit's own `check` does not compare them. */
export const checkMigrations: Check = async root => {
  const recorded = readSnapshot(root)
  const declared = await snapshotOfTables(root, recorded)
  return [...differences('', recorded, declared)].map(what => `${what}; run npm run db:migration -- <name>`)
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
