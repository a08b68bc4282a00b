import { expect, test } from 'vitest'
import { searchQuery, searchTerms } from './search-words.ts'

test.each([
  ['Łąka i las', ['con_1/laka', 'con_1/las']],
  ["'); drop table messages; --", ['con_1/drop', 'con_1/table', 'con_1/messages']],
  ['a b', []],
  ['Las las LAS', ['con_1/las']],
  ['Привіт 2026', ['con_1/привіт', 'con_1/2026']],
])('%s is found by its words', (text, terms) => {
  expect(searchTerms('con_1', text)).toEqual(terms)
})

test('a search names each conversation with each word', () => {
  expect(searchQuery(['con_1', 'con_2'], 'Maths home')).toBe(
    "('con_1/maths':* & 'con_1/home':*) | ('con_2/maths':* & 'con_2/home':*)",
  )
})

test('a search for nothing, or in nothing, asks for nothing', () => {
  expect(searchQuery(['con_1'], " ' - ")).toBeNull()
  expect(searchQuery([], 'maths')).toBeNull()
})
