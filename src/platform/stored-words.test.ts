import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StoredSentence, stored } from '#kernel/messages.ts'
import { isStoredSentence, sayStored } from '#kernel/stored-words.ts'
import { inLanguage, offerLanguages } from './readers.ts'
import { keepWords, wordsOf } from './stored-words.ts'

const LESSONS = '[test] {count, plural, one {# lesson} other {# lessons}}'

beforeAll(() =>
  offerLanguages({
    pl: {
      '[range] {first} – {last}': '{first}–{last}',
      '[test] {what} for {price}': '{what} za {price}',
      '[test] {what} until {month}': '{what} do: {month}',
      '[test] {what} on {when}': '{what}: {when}',
      [LESSONS]: '{count, plural, one {# lekcja} few {# lekcje} many {# lekcji} other {# lekcji}}',
    },
  }),
)
afterAll(() => offerLanguages({}))

const lessons = stored(LESSONS, { count: 3 })
const when = { start: '2026-11-24T16:00:00Z', end: '2026-11-24T17:00:00Z' }

it.each<[string, StoredSentence, english: string, polish: string]>([
  [
    'money',
    stored('[test] {what} for {price}', { what: 'Maths', price: { grosze: 9_950 } }),
    'Maths for 99.50 PLN',
    'Maths za 99,50\u00a0zł',
  ],
  [
    'a month',
    stored('[test] {what} until {month}', { what: 'Maths', month: { month: '2026-12' } }),
    'Maths until December 2026',
    'Maths do: grudzień 2026',
  ],
  [
    'a date',
    stored('[test] {what} on {when}', { what: 'Maths', when: { date: when.start } }),
    'Maths on Tue 24 Nov',
    'Maths: wt., 24\u00a0lis',
  ],
  [
    'a time of this year',
    stored('[test] {what} on {when}', { what: 'Maths', when: { ...when, seen: '2026-11-21T10:00:00Z' } }),
    'Maths on Tue 24 Nov, 17:00 – 18:00',
    'Maths: wt., 24\u00a0lis, 17:00–18:00',
  ],
  [
    'a time of another year',
    stored('[test] {what} on {when}', { what: 'Maths', when: { ...when, seen: '2025-11-21T10:00:00Z' } }),
    'Maths on Tue 24 Nov 2026, 17:00 – 18:00',
    'Maths: wt., 24\u00a0lis 2026, 17:00–18:00',
  ],
  [
    'a sentence with its plural',
    stored('[test] {what} for {price}', { what: lessons, price: { grosze: 10_000 } }),
    '3 lessons for 100 PLN',
    '3 lekcje za 100\u00a0zł',
  ],
])('%s is said in the way of each reader, also after it was kept', (_, sentence, english, polish) => {
  const { englishWords, words } = inLanguage('pl', () => keepWords(sentence))
  expect(englishWords).toBe(english)
  const kept = wordsOf({ englishWords, words: JSON.parse(JSON.stringify(words)) })
  expect([sayStored(kept), inLanguage('pl', () => sayStored(kept))]).toEqual([english, polish])
})

it('a title is the same for all, and so is what a version before has kept', () => {
  const kept = keepWords('Mathematics AA')
  expect(kept).toEqual({ englishWords: 'Mathematics AA', words: null })
  expect(inLanguage('pl', () => sayStored(wordsOf(kept)))).toBe('Mathematics AA')
})

it('a sentence that a language lacks is said in English, with its values', () => {
  const sentence = stored('[test] {what}, not translated', { what: lessons })
  expect(inLanguage('pl', () => sayStored(sentence))).toBe('3 lekcje, not translated')
})

it('is told from other values', () => {
  const others = [{}, { sentence: 1 }, { sentence: 'x', other: 1 }, { values: {} }]
  expect([...others, lessons, stored('x')].map(isStoredSentence)).toEqual([false, false, false, false, true, true])
})
