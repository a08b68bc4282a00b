import { expect, it } from 'vitest'
import { shortTitle } from './short-title.ts'

it.each([
  ['Mathematics AA: the weekly problem hour', 'Mathematics AA'],
  ['Physics 0625: forces: you can feel', 'Physics 0625'],
  ['Physics 0625', 'Physics 0625'],
  ['What to do: now', 'What to do: now'],
])('%s is %s', (title, short) => {
  expect(shortTitle(title)).toBe(short)
})
