import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { ClockShift } from '../clock-forecast.ts'
import { ClockForecastCard } from './clock-forecast-card.tsx'

const markupOf = (shifts: readonly ClockShift[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ClockForecastCard shifts={shifts} />
    </MemoryRouter>,
  )

const textsOf = (shifts: readonly ClockShift[]) =>
  markupOf(shifts)
    .replace(/<\/(p|h2|h3|a|small)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

it('says which lesson moves for whom, with the weekday again where it changes, and how to propose another time', () => {
  const own = { name: null, zone: 'Asia/Tokyo', from: 'Wed 0:30', to: 'Tue 23:30' }
  const theirs = { name: 'Nina', zone: 'Europe/London', from: 'Tue 15:30', to: 'Tue 14:30' }
  const shift = {
    lessonId: 'lsn_1',
    title: 'Mathematics AA',
    isMovable: true,
    side: 'host' as const,
    on: '2027-03-28',
    moves: [own, theirs],
  }
  expect(textsOf([{ ...shift, side: 'participant' }])).toContain('Ask for another time')
  expect(textsOf([shift]).slice(0, 5)).toEqual([
    'The clocks change soon',
    'Mathematics AA',
    'From 28 Mar, your Wed 0:30 becomes Tue 23:30.',
    'From 28 Mar, Nina’s Tue 15:30 becomes 14:30 in London.',
    'Propose another time',
  ])
})

it('leads to the page that proposes another time, where the lesson can move alone', () => {
  const shift = {
    lessonId: 'lsn_1',
    title: 'Mathematics AA',
    isMovable: true,
    side: 'host' as const,
    on: '2027-03-28',
    moves: [],
  }
  expect(markupOf([shift])).toContain('href="/campus/proposals/new?lesson=lsn_1"')
  expect(markupOf([{ ...shift, isMovable: false }])).not.toContain('href')
})

it('is not there where nothing moves', () => {
  expect(textsOf([])).toEqual([])
})
