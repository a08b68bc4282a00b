import { describe, expect, it } from 'vitest'
import { slotInWeek, swipedWeek, weekOfKey } from './slot-weeks.ts'

describe('a finger', () => {
  it.each([
    ['to the left: a week later', -80, 10, 1],
    ['to the right: a week earlier', 80, -10, -1],
    ['a short way is none', -40, 0, 0],
    ['a slanted one scrolls the page', -80, 60, 0],
    ['straight down scrolls the page', 0, 200, 0],
  ] as const)('%s', (_, dx, dy, step) => expect(swipedWeek({ dx, dy })).toBe(step))
})

describe('keys', () => {
  it.each([
    ['ArrowRight', true, 1],
    ['ArrowRight', false, 0],
    ['ArrowLeft', true, -1],
    ['ArrowLeft', false, 0],
    ['ArrowDown', true, 0],
    ['PageDown', false, 1],
    ['PageUp', false, -1],
    ['Home', true, 0],
  ] as const)('%s, at the edge: %s', (key, isAtEdge, step) => expect(weekOfKey(key, isAtEdge)).toBe(step))
})

describe('the focus goes on in the other week', () => {
  const columns = (['Tuesday', 'Wednesday', 'Thursday'] as const).map((day, at) => ({
    day,
    date: `2026-12-0${at + 1}`,
  }))
  const week = { columns, hours: [16, 16.5, 17], exists: ({ hour }: { hour: number }) => hour > 16 }
  it.each([
    ['ArrowRight', 'Tuesday', 17],
    ['ArrowLeft', 'Thursday', 17],
    ['PageDown', 'Wednesday', 17],
    ['PageUp', 'Wednesday', 17],
  ] as const)('after %s on %s', (key, day, hour) =>
    expect(slotInWeek(week, { day: 'Wednesday', hour: 17 }, key)).toEqual({ day, hour }),
  )
  it('at the nearest time that there is', () =>
    expect(slotInWeek(week, { day: 'Wednesday', hour: 9 }, 'PageDown')).toEqual({ day: 'Wednesday', hour: 16.5 }))
  it('on the nearest day with times', () => {
    const exists = ({ day }: { day: string }) => day === 'Thursday'
    expect(slotInWeek({ ...week, exists }, { day: 'Wednesday', hour: 16 }, 'ArrowRight')).toEqual({
      day: 'Thursday',
      hour: 16,
    })
  })
  it('nowhere in a week without times', () =>
    expect(slotInWeek({ ...week, exists: () => false }, { day: 'Wednesday', hour: 16 }, 'PageUp')).toBeNull())
})
