import { describe, expect, it } from 'vitest'
import { mergeEntries, normalizeEntry, toEntries } from './rules.ts'
import { ownEntriesForm } from './schema.ts'

describe('the list of the table', () => {
  it.each([
    ['nothing', [], { lines: [], veils: [] }],
    ['one entry of two players once', ['line:Spiders', 'line:spiders!'], { lines: ['Spiders'], veils: [] }],
    ['the alphabet, not the order of writing', ['line:war', 'line:Blood'], { lines: ['Blood', 'war'], veils: [] }],
    ['a line before the same veil', ['veil:Blood', 'line:blood. '], { lines: ['blood. '], veils: [] }],
    ['a veil beside another line', ['veil:Blood', 'line:war'], { lines: ['war'], veils: ['Blood'] }],
    ['signs alone as they are', ['line:!!', 'line:??'], { lines: ['??', '!!'].toSorted(), veils: [] }],
  ] as const)('has %s', (_, written, expected) => {
    const entries = written.map(each => {
      const [kind, text = ''] = each.split(':')
      return { kind: kind === 'line' ? ('line' as const) : ('veil' as const), text }
    })
    const merged = mergeEntries(entries)
    expect({ ...merged, lines: [...merged.lines] }).toEqual(expected)
    expect(mergeEntries(entries.toReversed())).toEqual(merged)
  })
  it('compares entries without case, spaces and final signs', () => {
    expect(['Big  Spiders!', ' big spiders', 'BIG SPIDERS ...'].map(normalizeEntry)).toEqual(
      Array.from({ length: 3 }, () => 'big spiders'),
    )
  })
})

it('a player’s own entries are each once, one in a line of the form', () => {
  const form = ownEntriesForm.parse({ lines: ' Spiders \r\n\n spiders\n', veils: '' })
  expect(form).toEqual({ lines: ['Spiders', 'spiders'], veils: [] })
  expect(toEntries(form)).toHaveLength(1)
})

it.each([
  ['a'.repeat(121), 'Use at most 120 characters for each entry.'],
  [Array.from({ length: 21 }, (_, place) => `entry ${place}`).join('\n'), 'Write at most 20 lines and 20 veils.'],
])('refuses what is too much: %.10s…', (lines, message) => {
  expect(ownEntriesForm.safeParse({ lines }).error?.issues[0]?.message).toBe(message)
})
