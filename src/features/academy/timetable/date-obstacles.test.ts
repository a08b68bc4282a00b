import { describe, expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { planDates } from './date-obstacles.ts'

const GROUP = 'ses_group'
const span = (from: string, to: string) => ({
  start: instant(`2026-11-${from}:00Z`),
  end: instant(`2026-11-${to}:00Z`),
})
const date = (day: number, from: string, to: string) => ({
  ...span(`${day}T${from}`, `${day}T${to}`),
  date: `2026-11-${day}`,
})
const taken = (
  day: number,
  from: string,
  to: string,
  {
    part = 'host',
    sessionId = 'ses_other',
  }: { part?: 'host' | 'participant' | 'busy'; sessionId?: string | null } = {},
) => ({ ...span(`${day}T${from}`, `${day}T${to}`), part, sessionId })

const inTheWay = (dates: readonly ReturnType<typeof date>[], times: readonly ReturnType<typeof taken>[] = []) =>
  planDates(dates, { holidays: new Map([['2026-11-11', 'Independence Day']]), taken: times, sessionId: GROUP }).map(
    planned => planned.inTheWay,
  )

describe('a date of a group', () => {
  it.each([
    ['beside what is taken', [taken(24, '15:00', '16:00'), taken(24, '17:00', '18:00')], null],
    ['over another session', [taken(24, '16:30', '17:30')], 'clash'],
    ['over a lesson that the teacher takes', [taken(24, '15:30', '16:30', { part: 'participant' })], 'clash'],
    ['over time off', [taken(24, '08:00', '20:00', { part: 'busy', sessionId: null })], 'time off'],
    ['over its own group', [taken(24, '16:30', '17:00', { sessionId: GROUP })], 'sibling'],
    ['over a game', [taken(24, '16:30', '17:00', { sessionId: null })], 'clash'],
  ] as const)('%s', (_, times, expected) => {
    expect(inTheWay([date(24, '16:00', '17:00')], times)).toEqual([expected])
  })

  it('on a holiday has the holiday in its way, whatever else is', () => {
    expect(inTheWay([date(11, '16:00', '17:00')], [taken(11, '16:00', '17:00', { part: 'busy' })])).toEqual(['holiday'])
  })

  it('takes place where an earlier date of the group does not overlap it', () => {
    expect(inTheWay([date(24, '16:00', '17:00'), date(24, '16:30', '17:30'), date(24, '17:00', '18:00')])).toEqual([
      null,
      'sibling',
      null,
    ])
  })

  it('is compared with each of many taken times, also with one that lasts over several dates', () => {
    const times = [
      taken(20, '16:00', '17:00'),
      { ...span('22T00:00', '24T00:00'), part: 'busy' as const, sessionId: null },
      taken(24, '16:30', '17:00'),
    ]
    const dates = [20, 21, 22, 23, 24, 25].map(day => date(day, '16:00', '17:00'))
    expect(inTheWay(dates, times)).toEqual(['clash', null, 'time off', 'time off', 'clash', null])
  })
})
