import { describe, expect, it } from 'vitest'
import { formatTime } from '#kernel/time.ts'
import { instant } from '#tests/support/clock.ts'
import { decideGames, type GameSchedule, gameDates } from './game-dates.ts'

const now = instant('2026-11-23T08:00:00Z')
const schedule = (more: Partial<GameSchedule> = {}): GameSchedule => ({
  ...{ type: 'campaign', zone: 'Europe/Warsaw', date_time: { Friday: [18.5] }, startsOn: '2026-11-27', weeks: 4 },
  duration: 3,
  ...more,
})
const NONE = new Set<string>()

const outcome = (more: Partial<GameSchedule>, holidays: ReadonlySet<string> = NONE, at = now) => {
  const decision = decideGames(schedule(more), holidays, at)
  return decision.ok ? decision.change.dates.length : decision.refusal.code
}

describe('the dates of a game', () => {
  it.each([
    // Summer time begins on 28 March 2027 and ends on 31 October 2027.
    ['2027-03-26', 'Friday', 18.5, ['17:30', '16:30'].length],
    ['2027-10-29', 'Friday', 18.5, 2],
  ] as const)('from %s keep their local time over the change of clocks', (startsOn, weekday, hour, count) => {
    const dates = gameDates(schedule({ startsOn, date_time: { [weekday]: [hour] }, weeks: 2 }))
    expect(dates).toHaveLength(count)
    for (const { start, end } of dates) {
      expect(formatTime(start, 'Europe/Warsaw')).toBe('18:30')
      expect(start.until(end).total('hours')).toBe(3)
    }
    expect(dates[0]?.start.until(dates[1]?.start ?? now).total('hours')).toBe(startsOn === '2027-03-26' ? 167 : 169)
  })

  it.each([
    ['the night that skips 2:30', '2027-03-28', '2027-03-28T01:30:00Z', '2027-03-28T04:30:00Z'],
    ['the night that has 2:30 twice', '2027-10-31', '2027-10-31T00:30:00Z', '2027-10-31T03:30:00Z'],
    ['an ordinary night', '2027-05-02', '2027-05-02T00:30:00Z', '2027-05-02T03:30:00Z'],
  ])('in %s last their elapsed hours', (_, startsOn, start, end) => {
    const [date] = gameDates(schedule({ type: 'one-shot', startsOn, date_time: { Sunday: [2.5] }, weeks: 1 }))
    expect([date?.start.toString(), date?.end.toString()]).toEqual([start, end])
  })

  it('that run beyond midnight belong to the day on which they start', () => {
    const [date] = gameDates(schedule({ date_time: { Friday: [22.5] }, weeks: 1, duration: 4 }))
    expect([date?.date, date?.end.toString()]).toEqual(['2026-11-27', '2026-11-28T01:30:00Z'])
  })

  it('begin with the first day, in the order of time', () => {
    const dates = gameDates(
      schedule({ startsOn: '2026-11-28', date_time: { Friday: [18], Sunday: [10, 15] }, weeks: 1 }),
    )
    expect(dates.map(({ start }) => start.toString())).toEqual([
      ...['2026-11-29T09:00:00Z', '2026-11-29T14:00:00Z', '2026-12-04T17:00:00Z'],
    ])
  })
})

describe('what a game master may publish', () => {
  it.each([
    ['four Fridays', {}, 4],
    ['no time', { date_time: {} }, 'no_games'],
    ['a one-shot with two games', { type: 'one-shot', weeks: 2 }, 'wrong_number_of_games'],
    ['a one-shot', { type: 'one-shot', weeks: 1 }, 1],
    ['a mini-campaign of one', { type: 'mini-campaign', weeks: 1 }, 'wrong_number_of_games'],
    ['a mini-campaign of nine', { type: 'mini-campaign', weeks: 9 }, 'wrong_number_of_games'],
    ['a campaign of one', { weeks: 1 }, 'wrong_number_of_games'],
    ['a private game of one', { type: 'private', weeks: 1 }, 1],
    ['games that overlap on a day', { date_time: { Friday: [18, 20] } }, 'games_overlap'],
    ['games that follow each other', { date_time: { Friday: [15, 18] } }, 8],
    ['games that overlap over midnight', { date_time: { Friday: [23], Saturday: [1] } }, 'games_overlap'],
    ['games that overlap from Sunday to Monday', { date_time: { Sunday: [22.5], Monday: [1] } }, 'games_overlap'],
    ['a year and a week ahead', { startsOn: '2027-12-03' }, 'game_too_far'],
  ] as const)('%s: %s', (_, more, expected) => expect(outcome(more)).toBe(expected))

  it.each([
    ['exactly 24 hours ahead', '2026-11-26T17:30:00Z', 'game_too_soon'],
    ['24 hours and a second', '2026-11-26T17:29:59Z', 4],
    ['in the past', '2026-11-28T08:00:00Z', 'game_too_soon'],
  ])('its first game %s', (_, at, expected) => expect(outcome({}, NONE, instant(at))).toBe(expected))

  it('holidays are left out and told, and at least one game must remain', () => {
    const decision = decideGames(schedule(), new Set(['2026-12-11']), now)
    expect(decision).toMatchObject({
      ok: true,
      change: { skipped: [{ start: '2026-12-11T17:30:00Z', reason: 'holiday' }] },
    })
    expect(outcome({}, new Set(['2026-12-11']))).toBe(3)
    const all = new Set(['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'])
    expect(outcome({}, all)).toBe('only_holidays')
  })

  it('every refusal says what is wrong in one sentence', () => {
    const tooSoon = decideGames(schedule(), NONE, instant('2026-11-27T08:00:00Z'))
    expect(tooSoon).toMatchObject({
      refusal: {
        message:
          'The first game would start Fri 27 Nov, 18:30 – 21:30. It must start more than 24 hours from now, because players can join until then.',
      },
    })
    const tooMany = decideGames(schedule({ type: 'one-shot' }), NONE, now)
    expect(tooMany).toMatchObject({ refusal: { message: 'One-shot is one game, and these times make 4 games.' } })
  })
})
