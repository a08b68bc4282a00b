import { expect, it } from 'vitest'
import { formatWordLines, recapForm, toRecapInput } from './schema.ts'

const parse = (words: string) => recapForm.safeParse({ story: 'They found it.', words })

it.each([
  ['cauldron: a big pot', 'cauldron', 'a big pot'],
  ['well-known - famous', 'well-known', 'famous'],
  ['to sneak – to move quietly', 'to sneak', 'to move quietly'],
  ['ratio = 2:1', 'ratio', '2:1'],
])('reads the line "%s"', (line, word, meaning) => {
  expect(parse(line).data?.words).toEqual([{ word, meaning }])
})

it.each([
  ['cauldron', 'Write "cauldron" as word: meaning.'],
  ['cauldron:', 'Write "cauldron:" as word: meaning.'],
  ['a: b\nA: c', 'Write each word once.'],
  [Array.from({ length: 41 }, (_, place) => `w${place}: m`).join('\n'), 'Write at most 40 words.'],
])('refuses %.20s', (text, message) => {
  expect(parse(text).error?.issues[0]?.message).toBe(message)
})

it('keeps what it wrote, and leaves out empty praises', () => {
  const words = [{ word: 'lair', meaning: 'a home of a dragon: dark' }]
  const form = recapForm.parse({
    story: 'They found it.',
    words: formatWordLines(words),
    praises: [
      { playerId: 'usr_1', text: ' ' },
      { playerId: 'usr_2', text: 'Brave.' },
    ],
  })
  expect(toRecapInput(form)).toEqual({
    story: 'They found it.',
    words,
    praises: [{ playerId: 'usr_2', text: 'Brave.' }],
  })
})
