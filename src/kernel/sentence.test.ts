import { expect, it } from 'vitest'
import { asSentence, firstSentence, joinSentences } from './sentence.ts'

it.each([
  ['Not yet', 'Not yet.'],
  ['Not yet. ', 'Not yet.'],
  ['Why not?', 'Why not?'],
  ['See “Rules.”', 'See “Rules.”'],
  ['Line\nline', 'Line\nline.'],
  ['', ''],
])('%j ends before the next sentence as %j', (text, sentence) => expect(asSentence(text)).toBe(sentence))

it('nothing is said for an empty text', () => {
  expect(joinSentences('You can publish now.', '')).toBe('You can publish now.')
  expect(joinSentences('Not yet', 'You can ask again.')).toBe('Not yet. You can ask again.')
})

it.each([
  ['Essays are built, not found. We read closely.', 'Essays are built, not found.'],
  ['Hello! I teach physics with numbers. And by hand.', 'Hello! I teach physics with numbers.'],
  ['I teach e.g. algebra, and I do so slowly. Ask me.', 'I teach e.g. algebra, and I do so slowly.'],
  ['No full stop, and nothing after it', 'No full stop, and nothing after it'],
  ['Short. Also. ', 'Short. Also.'],
  ['', ''],
])('the first sentence of %j is %j', (text, sentence) => expect(firstSentence(text)).toBe(sentence))
