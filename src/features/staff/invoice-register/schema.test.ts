import { expect, it } from 'vitest'
import { readListFilters } from '#kernel/list-filters.ts'
import { invoicesInAddress } from './schema.ts'

const read = (query: string) => readListFilters(invoicesInAddress, new URLSearchParams(query))

it.each([
  ['', undefined],
  ['month=', undefined],
  ['month=2026-11', '2026-11'],
])('the address ?%s asks for invoices of %s', (query, month) => {
  const { filters, errors, status } = read(query)
  expect([filters?.month, errors.month, status]).toEqual([month, undefined, 200])
})

it('a month that is none is refused, and stays typed', () => {
  const { filters, typed, errors, status } = read('month=2026-13')
  expect([filters, typed.month, errors.month, status]).toEqual([null, '2026-13', 'Give a month such as 2026-11.', 422])
})
