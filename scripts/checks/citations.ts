import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { lineOf } from './sources.ts'

const RULE_BOOK = 'docs/product.md'
const CODE = ['{src,scripts,tests,db}/**/*.{ts,tsx,css,sql}', '*.ts']
/** One section or several: `docs/product.md §4.2, §5 and §6`. */
const CITATION = /docs\/product\.md (§\d+(?:\.\d+)?(?:(?:, | and )§\d+(?:\.\d+)?)*)/g
/** A file by its path from the root, or from `src`. */
export const CITED_FILE = /`([a-z][\w./-]*\/[\w.-]+\.(?:tsx?|md|json|sql|sh))`/g
/** Their claims are only as good as the files that show them. */
const DOCUMENTS_WITH_FILES = ['docs/security.md', 'docs/asvs.md']
const HEADING = /^#{2,3} (\d+(?:\.\d+)?)\.? /gm

const missingSections = (root: string): string[] => {
  const sections = new Set(
    Array.from(readFileSync(join(root, RULE_BOOK), 'utf8').matchAll(HEADING), ([, number]) => number),
  )
  return globSync(CODE, { cwd: root }).flatMap(path => {
    const text = readFileSync(join(root, path), 'utf8')
    return [...text.matchAll(CITATION)].flatMap(({ index, 1: cited = '' }) =>
      (cited.match(/\d+(\.\d+)?/g) ?? [])
        .filter(number => !sections.has(number))
        .map(number => `${path}:${lineOf(text, index)}: ${RULE_BOOK} has no §${number}`),
    )
  })
}

const missingFiles = (root: string): string[] =>
  DOCUMENTS_WITH_FILES.filter(document => existsSync(join(root, document))).flatMap(document => {
    const text = readFileSync(join(root, document), 'utf8')
    return [...text.matchAll(CITED_FILE)]
      .filter(([, path = '']) => !existsSync(join(root, path)) && !existsSync(join(root, 'src', path)))
      .map(({ index, 1: path }) => `${document}:${lineOf(text, index)}: there is no file ${path}`)
  })

const FEATURES = 'docs/features.md'

/** `people/users`, from the tables below the name of each area. */
const namedFeatures = (text: string): readonly string[] =>
  text.split(/^## /m).flatMap(part => {
    const area = part.slice(0, part.indexOf('\n'))
    return Array.from(part.matchAll(/^\| `([a-z-]+)` \|/gm), ([, feature]) => `${area}/${feature}`)
  })

const missingFeatures = (root: string): string[] => {
  if (!existsSync(join(root, FEATURES))) return []
  const named = new Set(namedFeatures(readFileSync(join(root, FEATURES), 'utf8')))
  const built = new Set(globSync('src/features/*/*', { cwd: root }).map(path => path.slice('src/features/'.length)))
  return [
    ...[...built.difference(named)].map(feature => `${FEATURES}: say in a line what ${feature} is`),
    ...[...named.difference(built)].map(feature => `${FEATURES}: there is no feature ${feature}`),
  ]
}

/** Every section of docs/product.md that a comment cites exists, every file that the pages about security cite, and every feature of the list. */
export const checkCitations: Check = async root => [
  ...missingSections(root),
  ...missingFiles(root),
  ...missingFeatures(root),
]
