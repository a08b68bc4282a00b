import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { currentLanguage, msg, richParts, t } from '#kernel/messages.ts'
import { createReader, sayTo } from './readers.ts'

const LESSONS = '{count, plural, one {# lesson} other {# lessons}}'
const polish = createReader('pl', {
  'Pay within {time}': 'Zapłać w ciągu {time}',
  [LESSONS]: '{count, plural, one {# lekcja} few {# lekcje} many {# lekcji} other {# lekcji}}',
  '[state] Open': 'otwarte',
  'Read <terms>the terms</terms>.': 'Przeczytaj <terms>warunki</terms>.',
})
const inPolish = <Result>(run: () => Result): Result => sayTo(polish, run)

it('without a reader, English is said', () => {
  expect([currentLanguage(), t('Pay within {time}', { time: '9:02' }), t(LESSONS, { count: 1 })]).toEqual([
    ...['en', 'Pay within 9:02', '1 lesson'],
  ])
})

it.each([
  [1, '1 lekcja'],
  [2, '2 lekcje'],
  [5, '5 lekcji'],
  [22, '22 lekcje'],
  [0, '0 lekcji'],
])('%i in Polish is “%s”', (count, said) => {
  expect(inPolish(() => t(LESSONS, { count }))).toBe(said)
})

it('a declared sentence is said in the language of who reads it', () => {
  const declared = msg('Pay within {time}')
  expect([declared({ time: '5' }), inPolish(() => declared({ time: '5' }))]).toEqual([
    ...['Pay within 5', 'Zapłać w ciągu 5'],
  ])
})

it('the words that tell two meanings apart are not said', () => {
  expect([t('[state] Open'), inPolish(() => t('[state] Open'))]).toEqual(['Open', 'otwarte'])
})

it('a sentence that a language lacks is said in English', () => {
  expect(inPolish(() => t('Nothing yet'))).toBe('Nothing yet')
})

it('tags become elements', () => {
  const terms = (words: readonly unknown[]) => ({ link: words.join('') })
  expect(inPolish(() => richParts<unknown>('Read <terms>the terms</terms>.', { terms }))).toEqual([
    ...['Przeczytaj ', { link: 'warunki' }, '.'],
  ])
})

it('readers at the same time each get their language, also after waiting', async () => {
  const say = async () => {
    await setTimeout(1)
    return currentLanguage()
  }
  const said = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? inPolish(say) : say())))
  expect(said).toEqual(Array.from({ length: 20 }, (_, at) => (at % 2 ? 'pl' : 'en')))
})
