import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ASVS_TABLE, checkAsvs } from './asvs.ts'
import { ASVS_LEVELS } from './asvs-levels.ts'
import { findingsOf, PROJECT_ROOT } from './fixtures.ts'

const TABLE = readFileSync(join(PROJECT_ROOT, ASVS_TABLE), 'utf8')
const findingsIn = (text: string) => findingsOf(checkAsvs, { [ASVS_TABLE]: text })
const rowOf = (number: string) => TABLE.split('\n').find(line => line.startsWith(`| ${number} |`)) ?? ''
const changed = (number: string, change: (row: string) => string) => TABLE.replace(rowOf(number), change(rowOf(number)))

it('has as many requirements as ASVS 5.0.0', () => {
  const levels = Object.values(ASVS_LEVELS).join('')
  expect(['1', '2', '3'].map(level => levels.split(level).length - 1)).toEqual([70, 183, 92])
})

it('accepts the table of this project', async () => {
  expect(await findingsIn(TABLE)).toEqual([])
})

it.each([
  ['a requirement without an answer', changed('1.2.4', () => ''), '1.2.4 is not answered'],
  ['one that is answered twice', changed('1.2.4', row => `${row}\n${row}`), '1.2.4 is answered twice'],
  ['another level', changed('1.2.4', row => row.replace('| 1 |', '| 2 |')), '1.2.4 has level 1, not 2'],
  ['a requirement that does not exist', `${TABLE}\n| 1.2.99 | 1 | x | operator | a long reason |\n`, '1.2.99 is no'],
  ['a requirement of level 3', `${TABLE}\n| 1.2.10 | 3 | x | operator | a long reason |\n`, '1.2.10 is no'],
  ['an unknown answer', changed('1.2.4', row => row.replace('| holds |', '| nearly |')), '1.2.4 is answered by none'],
  ['an answer that no file shows', changed('1.2.4', row => row.replaceAll('`', '')), '1.2.4 holds, and no file'],
  ['no reason', changed('1.2.4', () => '| 1.2.4 | 1 | x | operator | |'), '1.2.4 has no reason'],
  ['a cell too many', changed('1.2.4', row => `${row} more |`), '1.2.4 needs five cells'],
])('finds %s', async (_, text, finding) => {
  const findings = await findingsIn(text)
  expect(findings).toHaveLength(1)
  expect(findings[0]).toContain(finding)
})
