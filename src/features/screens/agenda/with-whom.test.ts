import { expect, it } from 'vitest'
import { withWhom } from './with-whom.ts'

it.each([
  ['kasia', 'with Nina'],
  ['mum', 'with Nina, for Kasia'],
])('the row of a child’s booking names the child to its guardian: read by %s', (viewerId, label) => {
  expect(withWhom({ displayName: 'Nina' }, { uid: 'kasia', displayName: 'Kasia' }, viewerId)).toBe(label)
})
