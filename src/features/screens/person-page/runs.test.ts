import { expect, it } from 'vitest'
import { runsOf } from './runs.ts'

type Line = { readonly id: string; readonly isOurs?: true }
const ours = (id: string): Line => ({ id, isOurs: true })
const theirs = (id: string): Line => ({ id })
const fold = (...lines: readonly Line[]) => runsOf(lines).map(run => run.map(({ id }) => id).join(''))

it('folds three messages that we wrote after each other', () => {
  expect(fold(ours('a'), ours('b'), ours('c'), ours('d'))).toEqual(['abcd'])
  expect(fold(ours('a'), ours('b'))).toEqual(['a', 'b'])
})

it('shows each message that the person wrote, also between ours', () => {
  expect(fold(theirs('a'), theirs('b'), theirs('c'))).toEqual(['a', 'b', 'c'])
  expect(fold(ours('a'), ours('b'), theirs('x'), ours('c'), ours('d'))).toEqual(['a', 'b', 'x', 'c', 'd'])
})
