import { expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { decidePraises, decideWriting } from './rules.ts'

const END = instant('2026-11-28T20:00:00Z')

it.each([
  ['planned', END.subtract({ nanoseconds: 1 }), 'not_played_yet'],
  ['planned', END, 'ok'],
  ['planned', END.add({ hours: 24 * 365 }), 'ok'],
  ['cancelled', END, 'date_cancelled'],
] as const)('a %s game at %s: %s', (state, now, expected) => {
  const decision = decideWriting({ state, end: END }, now)
  expect(decision.ok ? 'ok' : decision.refusal.code).toBe(expected)
})

it.each([
  [[], true],
  [['usr_1'], true],
  [['usr_1', 'usr_3'], false],
] as const)('praises of %j: %s', (praised, isAllowed) => {
  const praises = praised.map(playerId => ({ playerId, text: 'Brave.' }))
  expect(decidePraises(praises, ['usr_1', 'usr_2']).ok).toBe(isAllowed)
})
