import { expect, it } from 'vitest'
import { firstSentence } from './personal-line.ts'

it.each([
  ['', null],
  ['  \n ', null],
  ['I teach with examples from real life. And more.', 'I teach with examples from real life.'],
  ['Maths is a language!\nI speak it.', 'Maths is a language!'],
  ['I have taught for 2.5 years. Hello.', 'I have taught for 2.5 years.'],
  ['No full stop at all', 'No full stop at all'],
  [`${'a'.repeat(180)}. Hello.`, null],
])('the first sentence of %j is %j', (introduction, sentence) => {
  expect(firstSentence(introduction)).toBe(sentence)
})
