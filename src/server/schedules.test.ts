import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { schedules } from './schedules.ts'

/** Sent by the scheduler itself. */
const OWN = 'watch-schedules'

it('are all in the table of docs/operations.md, and nothing else is', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const table = text.slice(text.indexOf('| schedule | when |')).split('\n\n')[0] ?? ''
  const documented = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) => names.match(/[a-z-]+/g) ?? [])
  expect(documented.toSorted()).toEqual([...schedules.map(({ name }) => name), OWN].sort())
})
