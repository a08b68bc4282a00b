import { describe, expect, it } from 'vitest'
import { assignLanes, foldedHours, rowAt, visibleHours, wallClock } from './week-lanes.ts'

const entry = (id: string, day: number, start: number, end: number) => ({ id, day, start, end })

describe('entries of a week', () => {
  it('that overlap are side by side, and share the width', () => {
    const lanes = assignLanes([entry('a', 0, 600, 720), entry('b', 0, 660, 700), entry('c', 0, 710, 760)])
    expect([lanes.get('a'), lanes.get('b'), lanes.get('c')]).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 1, lanes: 2 },
    ])
  })
  it('that only touch, or are on other days, keep their full width', () => {
    const lanes = assignLanes([entry('a', 0, 600, 660), entry('b', 0, 660, 720), entry('c', 1, 600, 660)])
    expect([...lanes.values()]).toEqual(Array(3).fill({ lane: 0, lanes: 1 }))
  })
  it('that are early or late extend the shown hours, never past midnight', () => {
    expect(visibleHours([], [8, 20])).toEqual([8, 20])
    expect(visibleHours([entry('a', 0, 30, 90), entry('b', 2, 1380, 1440)], [8, 20])).toEqual([0, 24])
    expect(visibleHours([entry('a', 0, 780, 840), entry('b', 4, 1200, 1320)], [8, 20])).toEqual([12, 23])
    expect(visibleHours([entry('a', 0, 435, 480)], [8, 20])).toEqual([6, 15])
    expect(visibleHours([entry('a', 0, 1320, 1380)], [8, 20])).toEqual([15, 24])
  })
  it('that are far apart have one row for the empty hours between them', () => {
    const [late, early] = [entry('a', 4, 1380, 1440), entry('b', 5, 0, 60)]
    const folds = foldedHours([late, early])
    expect(folds).toEqual([{ from: 2, to: 22 }])
    expect([0, 1, 2, 12, 22, 23, 24].map(hour => rowAt(hour, 0, folds))).toEqual([0, 1, 2, 2.5, 3, 4, 5])
  })
  it.each([
    ['no entry', [], []],
    ['four empty hours', [entry('a', 0, 540, 600), entry('b', 1, 840, 900)], []],
    ['five, which leave one on each side', [entry('a', 0, 540, 600), entry('b', 1, 900, 960)], [{ from: 11, to: 14 }]],
    ['half hours beside them', [entry('a', 0, 540, 630), entry('b', 1, 930, 960)], []],
    ['another entry over them', [entry('a', 0, 540, 600), entry('b', 1, 540, 960), entry('c', 2, 900, 960)], []],
  ])('%s', (_, entries, folds) => {
    expect(foldedHours(entries)).toEqual(folds)
  })
  it('show their local time', () => {
    expect([wallClock(1020), wallClock(545), wallClock(1440)]).toEqual(['17:00', '9:05', '24:00'])
  })
})
