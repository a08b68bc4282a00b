import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ASVS_LEVELS } from './asvs-levels.ts'
import type { Check } from './check.ts'
import { CITED_FILE } from './citations.ts'

export const ASVS_TABLE = 'docs/asvs.md'
/** Higher levels are not answered. */
const HIGHEST_LEVEL = 2
/** An answer that needs a file to show it stands first. */
const [HOLDS, ...OTHERS] = ['holds', 'operator', 'not applicable', 'does not hold'] as const
const ANSWERS: readonly string[] = [HOLDS, ...OTHERS]
const MIN_REASON = 5

/** The level of each requirement up to level 2, by its number. */
const levels: ReadonlyMap<string, string> = new Map(
  Object.entries(ASVS_LEVELS).flatMap(([section, digits]) =>
    [...digits]
      .map((level, at) => [`${section}.${at + 1}`, level] as const)
      .filter(([, level]) => Number(level) <= HIGHEST_LEVEL),
  ),
)

const findingsOfRow = (row: string): string[] => {
  const [number = '', level, paraphrase = '', answer = '', reason = '', ...rest] = row
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())
  const expected = levels.get(number)
  if (expected === undefined) return [`${number} is no requirement of level 1 or 2`]
  return [
    ...(level === expected ? [] : [`${number} has level ${expected}, not ${level}`]),
    ...(rest.length === 0 && paraphrase !== '' ? [] : [`${number} needs five cells`]),
    ...(ANSWERS.includes(answer) ? [] : [`${number} is answered by none of: ${ANSWERS.join(', ')}`]),
    ...(answer !== HOLDS || reason.match(CITED_FILE) ? [] : [`${number} holds, and no file shows it`]),
    ...(reason.length < MIN_REASON ? [`${number} has no reason`] : []),
  ]
}

/** The table answers each requirement of OWASP ASVS of level 1 and 2 once, with a reason, and with a file where it holds. */
export const checkAsvs: Check = async root => {
  const rows = readFileSync(join(root, ASVS_TABLE), 'utf8')
    .split('\n')
    .map((row, at) => ({ row, place: `${ASVS_TABLE}:${at + 1}` }))
    .filter(({ row }) => /^\| *\d/.test(row))
  const numbers = rows.map(({ row }) => row.split('|')[1]?.trim())
  return [
    ...rows.flatMap(({ row, place }) => findingsOfRow(row).map(finding => `${place}: ${finding}`)),
    ...rows.flatMap(({ place }, at) =>
      numbers.indexOf(numbers[at]) < at ? [`${place}: ${numbers[at]} is answered twice`] : [],
    ),
    ...[...levels.keys()]
      .filter(number => !numbers.includes(number))
      .map(number => `${ASVS_TABLE}: ${number} is not answered`),
  ]
}
