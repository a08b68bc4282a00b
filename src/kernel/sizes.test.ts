import { expect, it } from 'vitest'
import { createReader, sayTo } from '#platform/readers.ts'
import { formatDecimal } from './decimals.ts'
import { formatSize } from './sizes.ts'

it.each([
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1024 * 999, '999 KB'],
  [1024 * 1000, '1.0 MB'],
  [25 * 1024 * 1024, '25.0 MB'],
  [1024 ** 3 * 1.25, '1.3 GB'],
  [1024 ** 3 * 2000, '2000.0 GB'],
])('%i bytes are %s', (bytes, label) => {
  expect(formatSize(bytes)).toBe(label)
})

it('has a comma for Polish readers', () => {
  const inPolish = <Said>(say: () => Said) => sayTo(createReader('pl', {}), say)
  expect(inPolish(() => [formatSize(2.4 * 1024 ** 2), formatDecimal(4.5), formatDecimal(5)])).toEqual([
    ...['2,4 MB', '4,5', '5,0'],
  ])
})
