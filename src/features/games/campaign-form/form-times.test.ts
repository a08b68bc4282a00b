import { describe, expect, test } from 'vitest'
import { enterHour, markSlots, readTimes, selectDay, slotsOfTimes, takeChanges } from './form-times.ts'

const EMPTY = readTimes({ days: [], from: {}, to: {}, slots: {} })
const NO_HOURS = { isSelected: false, from: '', to: '', hours: [] }

describe('the times of a campaign’s form', () => {
  test('marked half-hours select their day, with its first and last hour', () => {
    const times = markSlots(EMPTY, { Friday: [17, 17.5, 20] })
    expect(times.Friday).toEqual({ isSelected: true, from: '17', to: '20.5', hours: [17, 17.5, 20] })
    expect(markSlots(times, {}).Friday).toEqual(NO_HOURS)
  })

  test('an hour selects its day, and two hours mark the half-hours between them', () => {
    const half = enterHour(EMPTY, 'Friday', 'from', '22.5')
    expect(half.Friday).toEqual({ isSelected: true, from: '22.5', to: '', hours: [] })
    expect(slotsOfTimes(enterHour(half, 'Friday', 'to', '24'))).toEqual({ Friday: [22.5, 23, 23.5] })
  })

  test.each([
    ['an end before the start', '20', '18'],
    ['an end at the start', '20', '20'],
    ['no end', '20', ''],
  ])('%s stays entered, is selected, and marks nothing', (_, from, to) => {
    const times = enterHour(enterHour(EMPTY, 'Friday', 'from', from), 'Friday', 'to', to)
    expect(times.Friday).toEqual({ isSelected: true, from, to, hours: [] })
  })

  test('a day that is deselected marks nothing, and has its hours again when it is selected', () => {
    const times = markSlots(EMPTY, { Friday: [17, 17.5] })
    const without = selectDay(times, 'Friday', false)
    expect(slotsOfTimes(without)).toEqual({})
    expect(slotsOfTimes(selectDay(without, 'Friday', true))).toEqual({ Friday: [17, 17.5] })
  })

  test('marking one day leaves the others as they were entered', () => {
    const typed = enterHour(EMPTY, 'Monday', 'from', '9')
    expect(markSlots(typed, { Friday: [17] }).Monday).toEqual(typed.Monday)
  })

  test('are read back as they were, gaps and incomplete hours included', () => {
    const times = markSlots(enterHour(EMPTY, 'Monday', 'from', '9'), { Friday: [17, 19] })
    const read = readTimes({
      ...{ days: ['Monday', 'Friday'], from: { Monday: '9', Friday: '17' }, to: { Monday: '', Friday: '19.5' } },
      slots: { Friday: [17, 19] },
    })
    expect(read).toEqual(times)
  })

  test('what was entered before the scripts ran is taken over, and what was marked then stays', () => {
    const marked = markSlots(EMPTY, { Friday: [17, 19] })
    const inPage = enterHour(EMPTY, 'Monday', 'from', '9')
    expect(takeChanges(marked, EMPTY, inPage)).toEqual({ ...marked, Monday: inPage.Monday })
    expect(takeChanges(marked, EMPTY, EMPTY)).toBe(marked)
  })
})
