import { describe, expect, it } from 'vitest'
import { namesLabel } from './names-label.ts'

describe('namesLabel', () => {
  it.each([
    [[], 'No students yet'],
    [['Ala'], 'Ala'],
    [['Ala', 'Olek'], 'Ala and Olek'],
    [['Ala', 'Olek', 'Iga'], 'Ala, Olek and Iga'],
    [['Ala', 'Olek', 'Iga', 'Jan', 'Ewa'], 'Ala, Olek, Iga and 2 more'],
  ])('%j becomes %j', (names, words) => {
    expect(namesLabel(names, { kind: 'lesson' })).toBe(words)
  })

  it('says players of a game', () => expect(namesLabel([], { kind: 'game' })).toBe('No players yet'))
  it('expects no more students of a lesson that is over', () =>
    expect(namesLabel([], { kind: 'lesson', isOver: true })).toBe('No students'))
})
