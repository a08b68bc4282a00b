import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { WeekGrid } from './week-grid.tsx'

const DAYS = [{ date: '2026-12-01', weekday: 'Tuesday', shortWeekday: 'Tue', number: '1', short: '1 Dec', today: true }]
const entry = { id: 'lsn_1', title: 'Physics', day: 0, tone: 'academy' } as const

type Props = Parameters<typeof WeekGrid>[0]

const show = (entries: Props['entries'], now: Props['now'] = null) => {
  const element = <WeekGrid label="This week" days={DAYS} {...{ entries, now }} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

it('an entry names its title, times, day and state, in a list with the name of its day', () => {
  const html = show([
    { ...entry, start: 1020, end: 1080, state: 'booked', href: '/campus/lessons/lsn_1' },
    { ...entry, id: 'off', title: 'Away', start: 0, end: 1440, state: 'away' },
  ])
  expect(html).toContain('aria-label="Tuesday 1 Dec, today"')
  const texts = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, content = '']) =>
    content.replaceAll(/<[^>]*>/g, '|'),
  )
  const words = texts.map(text => text.split('|').filter(Boolean))
  expect(words).toEqual([
    ['Away', 'all day', ', Tuesday 1 Dec, time off'],
    ['Physics', '17:00', ' – 18:00', ', Tuesday 1 Dec, booked'],
  ])
})

it('the entry that is on is marked, and no other', () => {
  const html = show(
    [
      { ...entry, start: 1020, end: 1080, state: 'booked' },
      { ...entry, id: 'lsn_2', start: 1080, end: 1140, state: 'booked' },
    ],
    { day: 0, minute: 1080 },
  )
  expect([...html.matchAll(/<li[^>]*data-tone[^>]*>/g)].map(([tag]) => tag.includes('data-on'))).toEqual([false, true])
})
