import { describe, expect, it } from 'vitest'
import { searchWords } from './search-words.ts'
import { SUBJECTS } from './subjects.ts'
import { MEANINGS, meaningsOf } from './synonyms.ts'

describe('the words of a search', () => {
  it.each<[string, readonly string[] | null]>([
    ['physics igcse', ['physics', 'igcse']],
    ['  Physics,IGCSE  physics', ['physics', 'igcse']],
    ['Paweł Łoś', ['pawel', 'los']],
    ['A-level maths', ['alevels', 'maths']],
    ['AS level and A Levels', ['alevels']],
    ['International Baccalaureate', ['ib']],
    ['Nina’s lessons', ['nina']],
    ['1:1 chemistry', ['individual', 'chemistry']],
    ['math tutor', ['math']],
    ['a tutor', []],
    ['100%', ['100']],
    ['%_\\', null],
    ['', null],
  ])('of %j are %j', (text, words) => expect(searchWords(text)).toEqual(words))

  it('mean themselves in patterns, and are few', () => {
    const words = searchWords(`${'a.* b% c_ \\d (e|f) [g] '.repeat(20)}h i j k l m n o p q`) ?? []
    expect(words.length).toBeLessThanOrEqual(8)
    for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
  })
})

describe('a word means', () => {
  it.each<[string, readonly (readonly string[])[]]>([
    ['maths', [['maths'], ['mathematics']]],
    ['ict', [['ict'], ['computer', 'science']]],
    ['bio', [['bio']]],
    ['constructor', [['constructor']]],
  ])('%s: %j', (word, meanings) => expect(meaningsOf(word)).toEqual(meanings))

  it('words that the catalogue has', () => {
    const known = new Set(SUBJECTS.flatMap(({ id }) => id.split('-')))
    const unknown = Object.keys(MEANINGS)
      .flatMap(word => meaningsOf(word).slice(1).flat())
      .filter(part => ![...known].some(each => each.startsWith(part)))
    expect(unknown).toEqual([])
  })
})
