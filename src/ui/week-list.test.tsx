import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { WeekList } from './week-list.tsx'

const day = (date: string, weekday: string, today = false) => ({
  ...{ date, weekday, shortWeekday: weekday.slice(0, 3), number: date.slice(8), short: date, today },
})
const DAYS = [day('2026-11-26', 'Thursday'), day('2026-11-27', 'Friday', true), day('2026-11-28', 'Saturday')]
const entry = { id: 'lsn_1', title: 'Physics', tone: 'academy', state: 'booked' } as const
const night = { start: 1380, end: 60 }

const show = (days: typeof DAYS, entries: Parameters<typeof WeekList>[0]['entries']) => {
  const element = <WeekList label="This week" days={days} entries={entries} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html
    .replaceAll(/<[^>]*>/g, '|')
    .split('|')
    .filter(Boolean)
}

it('an entry across midnight is listed once, on the day on which it begins, with its own times', () => {
  const pieces = [
    { ...entry, day: 1, start: 1380, end: 1440, overnight: { ...night, isTail: false } },
    { ...entry, id: 'tail', day: 2, start: 0, end: 60, overnight: { ...night, isTail: true } },
  ]
  expect(show(DAYS, pieces)).toEqual(['Today ', 'Fri 2026-11-27', '23:00', '1:00', 'Physics', ', booked'])
})

it('and on the first day of the list when it began before', () => {
  const tail = { ...entry, day: 0, start: 0, end: 60, overnight: { ...night, isTail: true } }
  expect(show(DAYS.slice(2), [tail])).toEqual(expect.arrayContaining(['0:00', '1:00', 'Physics']))
})

it('the days of the week that are over are counted above the others', () => {
  const words = show(DAYS, [
    { ...entry, day: 0, start: 600, end: 660 },
    { ...entry, id: 'lsn_2', day: 1, start: 600, end: 660 },
  ])
  expect(words[0]).toBe('1 earlier this week')
  expect(words).toContain('Today ')
})
