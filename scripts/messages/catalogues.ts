import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Catalogue } from '../../src/platform/readers.ts'

/** The catalogue of each language but English: each file of the folder is one. */
export const readCatalogues = (folder: string): Readonly<Record<string, Catalogue>> =>
  Object.fromEntries(
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter(name => name.endsWith('.json'))
      .map(name => [basename(name, '.json'), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
