import { expect, it } from 'vitest'
import { returnSentence } from './return-sentence.ts'

it.each([
  [{ money: 20_000, credit: 0 }, 'We refund 200 PLN to you.'],
  [{ money: 0, credit: 20_000 }, 'We add 200 PLN to your credit.'],
  [{ money: 14_000, credit: 6_000 }, 'We refund 140 PLN to you and add 60 PLN to your credit.'],
])('what goes back as %o is called what it is', (returned, sentence) => {
  expect(returnSentence(returned).replaceAll('\u00a0', ' ')).toBe(sentence)
})
