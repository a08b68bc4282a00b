import { expect, it } from 'vitest'

const pairs = [
  ['instants', Temporal.Instant.from('2026-11-26T10:00:00Z'), Temporal.Instant.from('2026-11-26T10:00:01Z')],
  ['days', Temporal.PlainDate.from('2026-11-26'), Temporal.PlainDate.from('2026-11-27')],
  [
    'a day and its first moment',
    Temporal.PlainDate.from('2026-11-26'),
    Temporal.PlainDateTime.from('2026-11-26T00:00'),
  ],
] as const

it.each(pairs)('%s that differ are not equal, also inside of objects and lists', (_, one, other) => {
  expect(one).not.toEqual(other)
  expect({ at: [one] }).not.toEqual({ at: [other] })
  expect({ at: one, more: 1 }).not.toMatchObject({ at: other })
  expect({ at: one }).toEqual({ at: one })
})
