import { expect, it } from 'vitest'
import { sizeLabel } from './size-label.ts'

it.each([
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1024 * 999, '999 KB'],
  [1024 * 1000, '1.0 MB'],
  [25 * 1024 * 1024, '25.0 MB'],
])('%i bytes are %s', (bytes, label) => {
  expect(sizeLabel(bytes)).toBe(label)
})
