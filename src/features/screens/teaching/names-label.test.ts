import { describe, expect, it } from 'vitest'
import { namesLabel } from './names-label.ts'

describe('namesLabel', () => {
  it.each([
    [[], 'nobody yet'],
    [['Ala'], 'Ala'],
    [['Ala', 'Olek'], 'Ala and Olek'],
    [['Ala', 'Olek', 'Iga'], 'Ala, Olek and Iga'],
    [['Ala', 'Olek', 'Iga', 'Jan', 'Ewa'], 'Ala, Olek, Iga and 2 more'],
  ])('%j becomes %j', (names, words) => {
    expect(namesLabel(names)).toBe(words)
  })

  it('nobody comes any more to a lesson that is over', () => expect(namesLabel([], true)).toBe('nobody'))
})
