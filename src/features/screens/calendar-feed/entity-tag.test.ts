import { expect, it } from 'vitest'
import { entityTag, namesTag } from './entity-tag.ts'

const TAG = entityTag(['1', 'a'])

it.each([
  [null, false],
  ['', false],
  [TAG, true],
  [`W/${TAG}`, true],
  [`"other", W/${TAG}`, true],
  ['*', true],
  ['"other"', false],
  [TAG.slice(1, -1), false],
])('the header %s names the tag: %s', (header, isNamed) => {
  expect(namesTag(header, TAG)).toBe(isNamed)
})

it('other parts have another tag, also where they read the same together', () => {
  expect(entityTag(['1', 'a'])).toBe(TAG)
  expect(entityTag(['1a', ''])).not.toBe(TAG)
})
