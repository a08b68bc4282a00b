import { expect, it } from 'vitest'
import { markChildren } from './child-marks.ts'

it('marks each child with a letter of its own, and neighbours with different colours', () => {
  expect(markChildren(['Zosia', 'Staś', 'zuzia', 'Łucja']).map(({ letter }) => letter)).toEqual(['Z1', 'S', 'Z2', 'Ł'])
  expect(new Set(markChildren(['A', 'B', 'C', 'D', 'E', 'F']).map(({ tone }) => tone)).size).toBe(6)
})
