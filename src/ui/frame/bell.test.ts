import { describe, expect, it } from 'vitest'
import { badge, hear, SILENT_BELL, visit } from './bell.ts'

describe('the bell', () => {
  it('does not ring for the first count it hears', () => {
    expect(hear(SILENT_BELL, 7)).toEqual({ baseline: 7, fresh: false, rings: false })
  })
  it('rings and stays fresh when a later count is higher', () => {
    const rung = hear(hear(SILENT_BELL, 2), 3)
    expect(rung.rings).toBe(true)
    expect(hear(rung, 3)).toEqual({ baseline: 3, fresh: true, rings: false })
  })
  it('does not ring when something was read, but rings for the next one after it', () => {
    const fewer = hear(hear(SILENT_BELL, 3), 1)
    expect(fewer.rings).toBe(false)
    expect(hear(fewer, 2).rings).toBe(true)
  })
  it('is reset by a visit to the notifications', () => {
    expect(visit(4)).toEqual({ baseline: 4, fresh: false })
    expect(hear(visit(4), 4).rings).toBe(false)
  })
})

describe('the badge', () => {
  it.each([
    [0, null],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [214, '9+'],
  ])('of %i unread shows %s', (unread, shown) => {
    expect(badge(unread)).toBe(shown)
  })
})
