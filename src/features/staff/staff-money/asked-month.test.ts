import { expect, it } from 'vitest'
import { readMonth } from './asked-month.ts'

const now = Temporal.Instant.from('2026-11-30T23:30:00Z')

it.each(['', 'month=2026-12'])('the address ?%s asks for December in Warsaw', query => {
  expect(readMonth(new URLSearchParams(query), now)).toMatchObject({ month: '2026-12', problem: null, status: 200 })
})

it.each(['1', '1899-12', '9999-12', '99999-12', '2026-13', 'nonsense', ''])(
  'a month %j is refused, not another one shown',
  typed => {
    const { problem, status, ...read } = readMonth(new URLSearchParams({ month: typed }), now)
    expect([problem, status, read.typed]).toEqual(['Give a month such as 2026-11.', 422, typed])
  },
)
