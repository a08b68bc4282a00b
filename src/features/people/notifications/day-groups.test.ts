import { expect, it } from 'vitest'
import { groupByDay, timeAgo } from './day-groups.ts'

const NOW = '2026-11-21T23:30:00Z'

it.each([
  ['2026-11-21T23:29:40Z', 'Europe/Warsaw', 'now'],
  ['2026-11-21T23:18:00Z', 'Europe/Warsaw', '12 min'],
  ['2026-11-21T22:30:00Z', 'Europe/Warsaw', 'Sat 23:30'],
  ['2026-11-21T21:20:00Z', 'America/New_York', '2 h'],
])('a notification of %s has in %s the label %s', (at, zone, text) => {
  expect(timeAgo(at, NOW, zone)).toBe(text)
})

it('begins a day at midnight of the user’s zone, not of UTC', () => {
  const items = [
    { id: 'a', createdAt: '2026-11-21T23:10:00Z', read: false },
    { id: 'b', createdAt: '2026-11-21T22:50:00Z', read: false },
    { id: 'c', createdAt: '2026-11-19T12:00:00Z', read: false },
  ]
  expect(groupByDay(items, NOW, 'Europe/Warsaw').map(day => [day.name, day.items.map(item => item.id)])).toEqual([
    ['Today', ['a']],
    ['Yesterday', ['b']],
    ['Thursday 19 November 2026', ['c']],
  ])
})

it('sorts unread items first within a day, never across days', () => {
  const at = (id: string, createdAt: string, read: boolean) => ({ id, createdAt, read })
  const items = [
    at('a', '2026-11-21T12:00:00Z', true),
    at('b', '2026-11-21T11:00:00Z', false),
    at('c', '2026-11-21T10:00:00Z', false),
    at('d', '2026-11-20T10:00:00Z', false),
  ]
  const shown = groupByDay(items, NOW, 'UTC').map(day => day.items.map(item => item.id))
  expect(shown).toEqual([['b', 'c', 'a'], ['d']])
})
