import { expect, it } from 'vitest'
import { mainAct } from './main-act.ts'

const NOW = '2026-11-21T10:00:00Z'
const none = { doors: [], waiting: 0, trials: 0, steps: 0 }

it.each([
  ['an open door before a payment', { ...none, doors: ['2026-11-21T10:05:00Z'], waiting: 1 }, 'door'],
  ['a payment while the door is closed', { ...none, doors: ['2026-11-22T10:00:00Z'], waiting: 1, steps: 2 }, 'waiting'],
  ['a trial before a first step', { ...none, trials: 1, steps: 1 }, 'trial'],
  ['a first step where nothing waits', { ...none, steps: 1 }, 'step'],
  ['nothing where there is nothing to do', none, null],
])('gives the gold button to %s', (_, acts, expected) => {
  expect(mainAct(acts, NOW)).toBe(expected)
})
