import { expect, it } from 'vitest'
import { planAndCount } from './plan-labels.ts'

it.each([
  ['single', 'One lesson'],
  ['block', 'Weekly for four weeks · 4 lessons'],
  ['weekly', 'Every week'],
  ['course', 'Whole course · 4 lessons'],
] as const)('a booking of the plan %s with 4 lessons is told as %j', (plan, label) =>
  expect(planAndCount(plan, 4)).toBe(label),
)
