import { expect, it } from 'vitest'
import { nameOf } from './name-of.ts'

it.each([
  ['les_1', 'a lesson'],
  ['les_2', 'les_2'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
  ['toString', 'toString'],
])('%s is %s', (text, expected) => expect(nameOf({ les_1: 'a lesson' }, text)).toBe(expected))
