import { describe, expect, it } from 'vitest'
import { badgeText, INITIAL_BELL, markSeen, receiveCount } from './notification-bell.ts'

describe('the bell', () => {
  it('does not ring for the first count', () => {
    expect(receiveCount(INITIAL_BELL, 7)).toEqual({ lastCount: 7, hasNew: false, isIncrease: false })
  })
  it('rings and stays highlighted when a later count is higher', () => {
    const rung = receiveCount(receiveCount(INITIAL_BELL, 2), 3)
    expect(rung.isIncrease).toBe(true)
    expect(receiveCount(rung, 3)).toEqual({ lastCount: 3, hasNew: true, isIncrease: false })
  })
  it('does not ring when something was read, but rings for the next one after it', () => {
    const fewer = receiveCount(receiveCount(INITIAL_BELL, 3), 1)
    expect(fewer.isIncrease).toBe(false)
    expect(receiveCount(fewer, 2).isIncrease).toBe(true)
  })
  it('is reset by a visit to the notifications', () => {
    expect(markSeen(4)).toEqual({ lastCount: 4, hasNew: false })
    expect(receiveCount(markSeen(4), 4).isIncrease).toBe(false)
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
    expect(badgeText(unread)).toBe(shown)
  })
})
