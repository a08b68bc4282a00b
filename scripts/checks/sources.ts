import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type Program, parseSync } from 'oxc-parser'

/** One import as written; `erased` if it imports only types. */
export type ImportEdge = { readonly specifier: string; readonly erased: boolean; readonly dynamic: boolean }

export type Source = {
  /** From `src`, with slashes: `features/money/payments/rules.ts`. */
  readonly path: string
  readonly text: string
  readonly program: Program
  readonly edges: readonly ImportEdge[]
}

const known = new Map<string, readonly Source[]>()

/** All TypeScript under `root/src`, parsed once for all checks of this process. */
export const sourcesOf = (root: string): readonly Source[] => {
  const sources = known.get(root) ?? parseAll(root)
  known.set(root, sources)
  return sources
}

const parseAll = (root: string): Source[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, 'src') })
    .filter(path => !path.endsWith('.d.ts'))
    .sort()
    .map(path => sourceOf(root, path.replaceAll('\\', '/')))

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const sourceOf = (root: string, path: string): Source => {
  const text = readFileSync(join(root, 'src', path), 'utf8')
  const { program, module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`src/${path} cannot be read: ${errors[0].message}`)
  const imports = module.staticImports.map(it => ({
    specifier: it.moduleRequest.value,
    erased: it.entries.length > 0 && it.entries.every(entry => entry.isType),
    dynamic: false,
  }))
  const exports = module.staticExports.flatMap(it =>
    it.entries.flatMap(entry =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, erased: entry.isType, dynamic: false }] : [],
    ),
  )
  const dynamicImports = module.dynamicImports.flatMap(it => {
    const literal = /^(['"`])(.*)\1$/.exec(text.slice(it.moduleRequest.start, it.moduleRequest.end))
    return literal?.[2] ? [{ specifier: literal[2], erased: false, dynamic: true }] : []
  })
  return { path, text, program, edges: [...imports, ...exports, ...dynamicImports] }
}

/** The target of an import: a path from `src`, one outside it that begins with `..`, or null for a package. */
export const resolveImport = (root: string, from: string, specifier: string): string | null => {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#'))
    return bare.startsWith('#db/') || bare.startsWith('#tests/') ? `../${bare.slice(1)}` : bare.slice(1)
  if (!bare.startsWith('.')) return null
  const path = relative(join(root, 'src'), resolve(join(root, 'src', dirname(from)), bare)).replaceAll('\\', '/')
  if (existsSync(join(root, 'src', path))) return path
  // A generated module, such as a route's types: not part of `src`.
  return path.includes('+types/') ? null : path
}

/** The line number of an offset. */
export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
