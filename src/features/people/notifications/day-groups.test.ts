import { expect, it } from 'vitest'
import { foldByDay, timeAgo } from './day-groups.ts'

const NOW = '2026-11-21T23:30:00Z'

it.each([
  ['2026-11-21T23:29:40Z', 'Europe/Warsaw', 'now'],
  ['2026-11-21T23:18:00Z', 'Europe/Warsaw', '12 min ago'],
  ['2026-11-21T22:30:00Z', 'Europe/Warsaw', 'Sat 23:30'],
  ['2026-11-21T21:20:00Z', 'America/New_York', '2 h ago'],
  ['2026-11-15T12:00:00Z', 'UTC', 'Sun 12:00'],
  ['2026-11-14T12:00:00Z', 'UTC', '14 Nov'],
])('a notification of %s has in %s the label %s', (at, zone, text) => {
  expect(timeAgo(at, NOW, zone)).toBe(text)
})

type Item = Parameters<typeof foldByDay>[0][number] & { readonly id: string }
const item = (id: string, createdAt: string, more: Partial<Item> = {}): Item => ({
  ...{ id, createdAt, read: false, type: 'recap', link: `/about/${id}`, entityId: null },
  ...more,
})
const shown = (items: readonly Item[], zone: string) =>
  foldByDay(items, NOW, zone).map(({ name, folds }) => [
    name,
    folds.map(({ newest, others }) => [newest, ...others].map(({ id }) => id).join('+')),
  ])

it('begins a day at midnight of the user’s zone, not of UTC', () => {
  const items = [
    item('a', '2026-11-21T23:10:00Z'),
    item('b', '2026-11-21T22:50:00Z', { read: true }),
    item('c', '2026-11-21T22:40:00Z'),
    item('d', '2026-11-19T12:00:00Z'),
  ]
  expect(shown(items, 'Europe/Warsaw')).toEqual([
    ['Today', ['a']],
    ['Yesterday', ['b', 'c']],
    ['Thursday 19 November 2026', ['d']],
  ])
})

it('has one group for what is a week old or older', () => {
  const items = [
    item('a', '2026-11-15T12:00:00Z'),
    item('b', '2026-11-14T12:00:00Z'),
    item('c', '2026-10-24T12:00:00Z'),
    item('d', '2025-10-24T12:00:00Z'),
  ]
  expect(shown(items, 'UTC')).toEqual([
    ['Sunday 15 November 2026', ['a']],
    ['Earlier', ['b', 'c', 'd']],
  ])
})

it('folds those of one type about one thing within a day, the unread and the read ones apart', () => {
  const story = { link: '/stories/1#sunday' }
  const items = [
    item('a', '2026-11-21T12:00:00Z', story),
    item('b', '2026-11-21T11:00:00Z'),
    item('c', '2026-11-21T10:00:00Z', { link: '/stories/1#monday' }),
    item('d', '2026-11-21T09:00:00Z', { ...story, type: 'reminder' }),
    item('e', '2026-11-21T08:00:00Z', { ...story, read: true }),
    item('f', '2026-11-20T10:00:00Z', story),
  ]
  expect(shown(items, 'UTC')).toEqual([
    ['Today', ['a+c', 'b', 'd', 'e']],
    ['Yesterday', ['f']],
  ])
})

it('tells those without a link apart by what they are about', () => {
  const unlinked = (id: string, entityId: string) => item(id, '2026-11-21T12:00:00Z', { link: '', entityId })
  expect(shown([unlinked('a', 'x'), unlinked('b', 'y'), unlinked('c', 'x')], 'UTC')).toEqual([['Today', ['a+c', 'b']]])
})
