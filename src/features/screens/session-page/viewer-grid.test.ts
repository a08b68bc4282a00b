import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsFrom, type SchedulingRules } from '#features/academy/availability/availability.ts'
import { type DateTimeMap, WEEKDAYS, type Weekday } from '#kernel/timetable.ts'
import { toViewerGrid } from './viewer-grid.ts'

const WARSAW = 'Europe/Warsaw'
const offer = (date_time: DateTimeMap, zone = WARSAW): SchedulingRules => ({
  zone,
  date_time,
  allowSingleSlots: false,
  minimumNoticeHours: 0,
  bufferMinutes: 0,
  horizonWeeks: 60,
})
const gridIn = (zone: string, map: DateTimeMap, firstDate: string, at = WARSAW) => {
  const context = { teacherBusy: [], holidays: new Set<string>(), now: Temporal.Instant.from('2026-11-20T00:00:00Z') }
  const cells = cellsFrom(offer(map, at), context, firstDate).map(cell => ({ ...cell, start: cell.start.toString() }))
  return toViewerGrid({ cells, firstDate, zone: at, minimumRun: 2 }, zone)
}

const datesOf = (grid: ReturnType<typeof gridIn>) =>
  grid.columns.map(({ day, date }) => `${day.slice(0, 3)} ${date?.slice(8)}`)

describe('the columns', () => {
  it('are the seven days from the first one, in the order of time', () => {
    const grid = gridIn(WARSAW, { Saturday: [9, 9.5], Friday: [17, 17.5] }, '2026-11-21')
    expect(datesOf(grid)).toEqual(['Sat 21', 'Sun 22', 'Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27'])
  })
  it('keep the two dates of one weekday apart, where the session’s days touch eight of the viewer’s', () => {
    const grid = gridIn('Asia/Tokyo', { Saturday: [9, 9.5], Friday: [17, 17.5] }, '2026-11-21')
    expect(datesOf(grid)).toEqual(['Sat 21', 'Sun 22', 'Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27', 'Sat 28'])
    const saturdays = grid.columns.filter(({ day }) => day === 'Saturday')
    expect(saturdays.map(({ covers }) => grid.hours.filter(hour => covers?.(hour)))).toEqual([
      [17, 17.5],
      [1, 1.5],
    ])
  })
  it('leave an empty day at the edge out for one with half-hours', () => {
    expect(datesOf(gridIn('America/New_York', { Saturday: [1, 1.5] }, '2026-11-21'))).toEqual([
      ...['Fri 20', 'Sat 21', 'Sun 22', 'Mon 23', 'Tue 24', 'Wed 25', 'Thu 26'],
    ])
  })
})

describe('the half-hours of Warsaw', () => {
  const map = { Monday: [0.5, 1], Tuesday: [17, 17.5], Sunday: [23, 23.5] }

  it('keep their places for a viewer in Warsaw', () => {
    const view = gridIn(WARSAW, map, '2026-11-23')
    expect(view.toViewer(map)).toEqual(map)
    expect(view.hours).toEqual([0.5, 1, 17, 17.5, 23, 23.5])
  })

  it('move to the day before in New York, also from Monday to Sunday', () => {
    const view = gridIn('America/New_York', map, '2026-11-23')
    expect(view.toViewer(map)).toEqual({ Tuesday: [11, 11.5], Sunday: [17, 17.5, 18.5, 19] })
    expect(view.toSession({ Sunday: [18.5, 19] })).toEqual({ Monday: [0.5, 1] })
  })

  it('move to the day after in Tokyo, also from Sunday to Monday', () => {
    const view = gridIn('Asia/Tokyo', map, '2026-11-23')
    expect(view.toViewer(map)).toEqual({ Monday: [7, 7.5, 8.5, 9], Wednesday: [1, 1.5] })
    expect(view.toSession({ Wednesday: [1], Monday: [7.5] })).toEqual({ Tuesday: [17], Sunday: [23.5] })
  })

  it('are an hour later in New York in the weeks between the two changes to summer time', () => {
    expect(gridIn('America/New_York', map, '2027-03-08').toViewer({ Tuesday: [17] })).toEqual({ Tuesday: [11] })
    expect(gridIn('America/New_York', map, '2027-03-15').toViewer({ Tuesday: [17] })).toEqual({ Tuesday: [12] })
    expect(gridIn('America/New_York', map, '2027-03-29').toViewer({ Tuesday: [17] })).toEqual({ Tuesday: [11] })
  })

  it('keep their places when the clocks change within the week', () => {
    const week = { Saturday: [17], Sunday: [17] }
    const view = gridIn('Asia/Tokyo', week, '2027-03-22')
    expect(view.toViewer(week)).toEqual({ Sunday: [1], Monday: [0] })
    expect(view.toSession({ Sunday: [1], Monday: [0] })).toEqual(week)
  })

  it('show the first of two half-hours with the same local time in the night when summer time ends', () => {
    const night = { Sunday: [1.5, 2, 2.5] }
    const view = gridIn('America/New_York', { Sunday: [6, 6.5, 7, 7.5, 8] }, '2027-11-01')
    expect(view.toViewer({ Sunday: [6, 6.5, 8] })).toEqual({ Sunday: [1, 1.5, 2] })
    expect(view.toViewer({ Sunday: [7, 7.5] })).toEqual({})
    expect(gridIn(WARSAW, night, '2027-10-25').toViewer(night)).toEqual(night)
  })

  it('are drawn in the session’s zone when they do not fit the half-hours of the viewer’s zone', () => {
    const view = gridIn('Asia/Kathmandu', map, '2026-11-23')
    expect(view.zone).toBe(WARSAW)
    expect(view.toViewer(map)).toEqual(map)
    expect(gridIn('Asia/Kolkata', map, '2026-11-23').toViewer({ Tuesday: [17] })).toEqual({ Tuesday: [21.5] })
  })

  it('tell unavailable half-hours from those that are not offered', () => {
    const cells = [
      { start: '2026-11-24T16:00:00Z', weekday: 'Tuesday', hour: 17, state: 'clash' },
      { start: '2026-11-24T16:30:00Z', weekday: 'Tuesday', hour: 17.5, state: 'notice' },
    ] as const
    const { cellAt } = toViewerGrid({ cells, firstDate: '2026-11-23', zone: WARSAW, minimumRun: 1 }, WARSAW)
    expect([cellAt('Tuesday', 17), cellAt('Tuesday', 17.5), cellAt('Tuesday', 18)]).toEqual(['taken', 'closed', 'off'])
  })
})

describe('one tap chooses an hour of the session', () => {
  const tapped = (grid: ReturnType<typeof gridIn>, day: Weekday, hour: number) => grid.select({}, [{ day, hour }], true)
  it('in the viewer’s local time', () => {
    const grid = gridIn('America/New_York', { Tuesday: [17, 17.5, 18] }, '2026-11-23')
    expect(tapped(grid, 'Tuesday', 11)).toEqual({ Tuesday: [11, 11.5] })
    expect(grid.select({ Tuesday: [11, 11.5] }, [{ day: 'Tuesday', hour: 12 }], true)).toEqual({
      Tuesday: [11, 11.5, 12],
    })
    expect(grid.select({ Tuesday: [11, 11.5] }, [{ day: 'Tuesday', hour: 11 }], false)).toEqual({})
  })
  it('that goes on after the viewer’s midnight', () =>
    expect(tapped(gridIn('Asia/Tokyo', { Tuesday: [15.5, 16] }, '2026-11-23'), 'Tuesday', 23.5)).toEqual({
      Tuesday: [23.5],
      Wednesday: [0],
    }))
  it('but not after the session’s own, where its lessons end', () =>
    expect(
      tapped(gridIn('America/New_York', { Monday: [23, 23.5], Tuesday: [0, 0.5] }, '2026-11-23'), 'Monday', 17.5),
    ).toEqual({ Monday: [17, 17.5] }))
  it.each([
    ['before summer time begins in Europe', '2027-03-15', 12],
    ['in the week in which it begins there', '2027-03-22', 12],
    ['after it has begun', '2027-03-29', 11],
  ])('%s', (_, firstDate, hour) =>
    expect(tapped(gridIn('America/New_York', { Tuesday: [17, 17.5] }, firstDate), 'Tuesday', hour)).toEqual({
      Tuesday: [hour, hour + 0.5],
    }),
  )
  it('in the nights in which the clocks of Warsaw change', () => {
    const night = { Sunday: [1, 1.5, 2, 2.5, 3, 3.5] }
    expect(tapped(gridIn(WARSAW, night, '2027-10-25'), 'Sunday', 2)).toEqual({ Sunday: [2, 2.5] })
    expect(tapped(gridIn(WARSAW, night, '2027-03-22'), 'Sunday', 1)).toEqual({ Sunday: [1, 1.5] })
  })
})

it('a single free half-hour between two lessons cannot be chosen', () => {
  const cell = (hour: number, state: 'free' | 'taken') =>
    ({ start: `2026-11-24T${15 + hour - 16}:00:00Z`, weekday: 'Tuesday', hour, state }) as const
  const week = {
    cells: [cell(16, 'taken'), cell(17, 'free'), cell(18, 'taken')],
    firstDate: '2026-11-23',
    zone: WARSAW,
  }
  const stateOf = (minimumRun: 1 | 2) => toViewerGrid({ ...week, minimumRun }, WARSAW).cellAt('Tuesday', 17)
  expect([stateOf(1), stateOf(2)]).toEqual(['free', 'closed'])
})

describe('half-hours that are too short a lesson', () => {
  const tokyo = gridIn('Asia/Tokyo', { Tuesday: [15.5, 16] }, '2026-11-23')
  const advice = (picks: DateTimeMap) =>
    tokyo.findTooShort(tokyo.toViewer(picks)).map(({ weekday, hour, refusal }) => [weekday, hour, refusal.message])
  it('are not those of a lesson that goes on after the viewer’s midnight', () =>
    expect(advice({ Tuesday: [15.5, 16] })).toEqual([]))
  it('are advised to go on after the viewer’s midnight', () =>
    expect(advice({ Tuesday: [15.5] })).toEqual([['Tuesday', 23.5, 'Lessons last at least an hour. Add 0:00.']]))
})

describe('the half-hours of the reader’s own lessons', () => {
  const cells = [
    { start: '2026-11-24T16:00:00Z', weekday: 'Tuesday', hour: 17, state: 'taken' },
    { start: '2026-11-24T16:30:00Z', weekday: 'Tuesday', hour: 17.5, state: 'taken' },
    { start: '2026-11-24T17:00:00Z', weekday: 'Tuesday', hour: 18, state: 'free' },
  ] as const
  const lessons = [{ start: '2026-11-24T16:00:00Z', end: '2026-11-24T16:30:00Z' }]
  const appearances = (isHeld: boolean) => {
    const { cellAt } = toViewerGrid({ cells, firstDate: '2026-11-23', zone: WARSAW, minimumRun: 1 }, WARSAW, [
      { lessons, isHeld, isOffer: false },
    ])
    return cells.map(({ weekday, hour }) => cellAt(weekday, hour))
  }
  it('are theirs and not taken', () => expect(appearances(false)).toEqual(['booked', 'taken', 'free']))
  it('are held for them, and nothing else can be chosen meanwhile', () =>
    expect(appearances(true)).toEqual(['held', 'taken', 'closed']))
})

it('picked half-hours of any zone map back to the same half-hours of the session', () => {
  const zone = fc.constantFrom('America/New_York', 'Asia/Tokyo', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC', WARSAW)
  const hours = fc.uniqueArray(
    fc.integer({ min: 0, max: 47 }).map(half => half / 2),
    { minLength: 1, maxLength: 10 },
  )
  const week = fc.dictionary(fc.constantFrom(...WEEKDAYS), hours) as fc.Arbitrary<DateTimeMap>
  const date = fc
    .integer({ min: 0, max: 300 })
    .map(days => Temporal.PlainDate.from('2026-11-21').add({ days }).toString())
  fc.assert(
    fc.property(zone, zone, week, date, (viewer, own, map, first) => {
      const view = gridIn(viewer, map, first, own)
      const shown = view.toViewer(map)
      expect(view.toViewer(view.toSession(shown))).toEqual(shown)
    }),
  )
})
