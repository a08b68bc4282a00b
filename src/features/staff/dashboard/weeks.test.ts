import { describe, expect, it } from 'vitest'
import { firstDayOfNewUsers, lastWeeks, spanOfWeek, weekOf } from './weeks.ts'

const at = (text: string) => Temporal.Instant.from(text)

describe('a week begins on Monday at midnight in Warsaw', () => {
  it.each([
    ['the last second of a week in winter', '2026-11-22T22:59:59Z', '2026-11-16'],
    ['the first second of a week in winter', '2026-11-22T23:00:00Z', '2026-11-23'],
    ['the last second of a week in summer', '2026-07-19T21:59:59Z', '2026-07-13'],
    ['the first second of a week in summer', '2026-07-19T22:00:00Z', '2026-07-20'],
    ['the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-19'],
    ['the first second after the week that is longer', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['the first second after the week that is shorter', '2026-03-29T22:00:00Z', '2026-03-30'],
  ])('%s', (_, moment, monday) => expect(weekOf(at(moment))).toBe(monday))

  it.each([
    ['an ordinary week', '2026-11-16', 168],
    ['the week in which summer time ends', '2026-10-19', 169],
    ['the week in which summer time begins', '2026-03-23', 167],
  ])('%s has its hours', (_, monday, hours) => {
    const { start, end } = spanOfWeek(monday)
    expect(end.since(start).total('hours')).toBe(hours)
    expect(weekOf(start)).toBe(monday)
    expect(weekOf(end.subtract({ seconds: 1 }))).toBe(monday)
  })
})

it('the last weeks are Mondays without a gap over the change of the clocks, the current one last', () => {
  expect(lastWeeks(at('2026-11-01T12:00:00Z'), 4)).toEqual(['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'])
})

it('new users are those of today and the six days before, by the school’s calendar', () => {
  expect(firstDayOfNewUsers(at('2026-11-22T23:30:00Z'))).toBe('2026-11-17')
})
