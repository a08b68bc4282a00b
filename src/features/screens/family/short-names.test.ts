import { expect, it } from 'vitest'
import { shortNames } from './short-names.ts'

it('calls children by their first names, and those of one first name by the whole', () => {
  expect(shortNames(['Hania Zając', 'Franek Zając'])).toEqual(['Hania', 'Franek'])
  expect(shortNames(['Jan Zając', 'Jan Lis', 'Ola Lis'])).toEqual(['Jan Zając', 'Jan Lis', 'Ola'])
})
