import { expect, it } from 'vitest'
import { shortNames, withShortNames } from './short-names.ts'

it('calls children by their first names, and those of one first name by the whole', () => {
  expect(shortNames(['Hania Zając', 'Franek Zając'])).toEqual(['Hania', 'Franek'])
  expect(shortNames(['Jan Zając', 'Jan Lis', 'Ola Lis'])).toEqual(['Jan Zając', 'Jan Lis', 'Ola'])
})

it('says of a child what its guardian calls it', () => {
  const names = ['Hania Zając', 'Franek Zając']
  expect(withShortNames('Franek Zając would like Physics', names)).toBe('Franek would like Physics')
  expect(withShortNames('Jan Zając would like Physics', ['Jan Zając', 'Jan Lis'])).toBe('Jan Zając would like Physics')
})
