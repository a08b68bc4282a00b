import { describe, expect, it } from 'vitest'
import type { Choice } from './choice.ts'
import { choiceOf, inWeek, picksInWeek, weeksBeside } from './shown-week.ts'

const picks = { Tuesday: [16, 16.5], Friday: [17, 17.5] }
/** Tue 24 and Fri 27 November. */
const choice: Choice = { plan: 'single', from: '2026-11-24', week: null, picks }
const nothing: Choice = { ...choice, picks: {} }

describe('a choice keeps its dates', () => {
  it.each([
    ['its own week shows it', '2026-11-24', picks],
    ['the week before shows what it shares', '2026-11-21', picks],
    ['also only a part', '2026-11-19', { Tuesday: [16, 16.5] }],
    ['the same weekdays a week later are other days', '2026-12-01', {}],
    ['a week earlier as well', '2026-11-17', {}],
    ['over the end of the year', '2027-01-05', {}],
  ] as const)('%s', (_, firstDate, shown) => expect(picksInWeek(choice, firstDate)).toEqual(shown))

  it('where no day is named, they are those of the shown week', () =>
    expect(picksInWeek({ from: null, picks }, '2026-12-01')).toEqual(picks))
})

describe('the address of a week', () => {
  it('names the week beside a choice, and not where it is that of the choice', () => {
    expect(inWeek(choice, '2026-12-01')).toEqual({ ...choice, week: '2026-12-01' })
    expect(inWeek({ ...choice, week: '2026-12-01' }, '2026-11-24')).toEqual(choice)
  })
  it('names only the day where nothing is chosen', () =>
    expect(inWeek({ ...nothing, week: '2026-12-08' }, '2026-12-01')).toEqual({ ...nothing, from: '2026-12-01' }))
})

describe('the weeks beside the shown one', () => {
  const lastDate = '2026-12-20'
  it.each([
    ['begin today at the earliest', '2026-11-27', { earlier: '2026-11-24', later: '2026-12-04' }],
    ['are seven days away', '2026-12-10', { earlier: '2026-12-03', later: '2026-12-17' }],
    ['there is none before today', '2026-11-24', { earlier: null, later: '2026-12-01' }],
    ['nor after the last day', '2026-12-14', { earlier: '2026-12-07', later: null }],
    ['the last day is shown', '2026-12-13', { earlier: '2026-12-06', later: '2026-12-20' }],
  ] as const)('%s', (_, firstDate, beside) =>
    expect(weeksBeside({ firstDate, lastDate }, '2026-11-24')).toEqual(beside),
  )
})

describe('the next free time', () => {
  const week = { firstDate: '2026-11-24', zone: 'Europe/Warsaw' }
  it('is chosen in the shown week', () =>
    expect(
      choiceOf(nothing, { date: '2026-11-26', start: '2026-11-26T15:00:00Z', end: '2026-11-26T16:00:00Z' }, week),
    ).toEqual({ ...nothing, from: '2026-11-24', picks: { Thursday: [16, 16.5] } }))
  it('opens its own week, also after the clocks have changed', () =>
    expect(
      choiceOf(nothing, { date: '2027-03-29', start: '2027-03-29T14:00:00Z', end: '2027-03-29T14:30:00Z' }, week),
    ).toEqual({ ...nothing, from: '2027-03-29', picks: { Monday: [16] } }))
})
