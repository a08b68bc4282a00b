import { expect, test } from 'vitest'
import { ratingForm, ratingInput } from './schema.ts'

const CONTACT = 'She answers on +48 600 700 800.'

test.each([
  ['words for everyone', { stars: 5, text: 'She explains well.', isPublic: true }, true],
  ['contact data for everyone', { stars: 5, text: CONTACT, isPublic: true }, false],
  ['contact data only for the own eyes', { stars: 5, text: CONTACT, isPublic: false }, true],
])('%s', (_, input, isAllowed) => {
  for (const parsed of [ratingInput.safeParse(input), ratingForm.safeParse({ ...input, stars: '5' })]) {
    expect(parsed.success).toBe(isAllowed)
    expect(parsed.error?.issues.map(({ path }) => path.join()) ?? []).toEqual(isAllowed ? [] : ['text'])
  }
})
