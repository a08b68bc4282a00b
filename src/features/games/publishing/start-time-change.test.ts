import { describe, expect, it } from 'vitest'
import type { GameDateRow } from '#features/games/games/date-rows.ts'
import { decideGameRetiming, type NewGameStart } from './start-time-change.ts'

const at = (text: string) => Temporal.Instant.from(text)
/** Saturday noon in Warsaw. */
const now = at('2026-11-21T11:00Z')
const game = { zone: 'Europe/Warsaw', duration: 3, date_time: { Friday: [18], Saturday: [15, 22] } }
const dateAt = (id: string, start: string, state: GameDateRow['state'] = 'planned'): GameDateRow => ({
  ...{ id, state, start: at(start), end: at(start).add({ hours: 3 }), playerIds: [] },
})
const DATES = [
  dateAt('tonight', '2026-11-21T21:00Z'),
  dateAt('friday', '2026-11-27T17:00Z'),
  dateAt('saturday', '2026-11-28T14:00Z'),
  dateAt('late', '2026-11-28T21:00Z'),
  dateAt('off', '2026-12-04T17:00Z', 'cancelled'),
]
const retime = (start: NewGameStart, dates: readonly GameDateRow[] = DATES) =>
  decideGameRetiming(game, start, dates, now)

describe('another start of a weekly game', () => {
  it('moves its planned games, each with its day and length, and the timetable', () => {
    expect(retime({ startTime: '17:30', weeklyGame: 'Friday 18' })).toEqual({
      ok: true,
      change: {
        date_time: { Friday: [17.5], Saturday: [15, 22] },
        moves: [
          {
            ...{ occurrenceId: 'friday', from: at('2026-11-27T17:00Z') },
            to: { start: at('2026-11-27T16:30Z'), end: at('2026-11-27T19:30Z') },
          },
        ],
      },
    })
  })

  it.each([
    ['without saying which of several', { startTime: '18:00' }, DATES, 'which_game'],
    ['of a game that there is not', { startTime: '18:00', weeklyGame: 'Monday 18' }, DATES, 'which_game'],
    ['into another game of the day', { startTime: '20:00', weeklyGame: 'Saturday 15' }, DATES, 'games_overlap'],
    [
      'into the day before',
      { startTime: '00:30', weeklyGame: 'Saturday 15' },
      [...DATES, dateAt('x', '2026-11-27T22:00Z')],
      'games_overlap',
    ],
    [
      'where all games are cancelled',
      { startTime: '17:00', weeklyGame: 'Friday 18' },
      DATES.slice(-1),
      'no_game_to_move',
    ],
    [
      'where the only game begins tonight',
      { startTime: '23:00', weeklyGame: 'Saturday 22' },
      DATES.slice(0, 1),
      'no_game_to_move',
    ],
  ] as const)('is refused %s', (_, start, dates, code) => {
    expect(retime(start, dates)).toMatchObject({ ok: false, refusal: { code } })
  })

  it('may end after midnight', () => {
    const decision = retime({ startTime: '23:00', weeklyGame: 'Saturday 22' })
    expect(decision.ok && decision.change.moves.map(({ to }) => String(to.end))).toEqual(['2026-11-29T01:00:00Z'])
  })

  it('keeps the local time over the start of summer time', () => {
    const dates = [dateAt('winter', '2027-03-26T17:00Z'), dateAt('summer', '2027-04-02T16:00Z')]
    const decision = retime({ startTime: '19:00', weeklyGame: 'Friday 18' }, dates)
    const starts = decision.ok ? decision.change.moves.map(({ to }) => String(to.start)) : []
    expect(starts).toEqual(['2027-03-26T18:00:00Z', '2027-04-02T17:00:00Z'])
  })
})
