import { expect, it } from 'vitest'
import { compareVersions } from './scripts-version.ts'

it.each([
  ['100.a', '100.a', 'same'],
  // Two nodes that have built the same sources.
  ['100.a', '200.a', 'same'],
  ['100.a', '200.b', 'newer'],
  // A node of the version before, or the site went back to it.
  ['200.b', '100.a', 'older'],
] as const)('%s reads of %s: %s', (own, ofServer, result) => {
  expect(compareVersions(own, ofServer)).toBe(result)
})
