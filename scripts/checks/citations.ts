import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { lineOf } from './sources.ts'

const RULE_BOOK = 'docs/product.md'
const CODE = ['{src,scripts,tests,db}/**/*.{ts,tsx,css,sql}', '*.ts']
/** One section or several: `docs/product.md §4.2, §5 and §6`. */
const CITATION = /docs\/product\.md (§\d+(?:\.\d+)?(?:(?:, | and )§\d+(?:\.\d+)?)*)/g
const HEADING = /^#{2,3} (\d+(?:\.\d+)?)\.? /gm

/** Every section of docs/product.md that a comment cites exists. */
export const checkCitations: Check = async root => {
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
