import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import type { Check } from './check.ts'

export const PROJECT_ROOT = join(import.meta.dirname, '../..')
const IMPORTS = Object.fromEntries(['kernel', 'platform', 'features', 'ui'].map(it => [`#${it}/*`, `./src/${it}/*`]))
const createdRoots: string[] = []
afterAll(() => {
  for (const root of createdRoots) rmSync(root, { recursive: true, force: true })
})

export type Files = Readonly<Record<string, string>>

/** A small project of these files, with the real project's packages. */
export const createProject = (files: Files): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'guildhall-check-')))
  createdRoots.push(root)
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(root, 'node_modules'))
  const all = { 'package.json': JSON.stringify({ name: 'fixture', type: 'module', imports: IMPORTS }), ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

export const findingsOf = (check: Check, files: Files) => check(createProject(files))
