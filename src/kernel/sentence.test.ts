import { expect, it } from 'vitest'
import { asSentence, joinSentences } from './sentence.ts'

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
