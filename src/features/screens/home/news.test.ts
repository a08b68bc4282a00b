import { expect, it } from 'vitest'
import { listNews } from './news.ts'

const unread = (id: string, link: string, type = 'homework_marked') => ({ id, link, type, title: `News of ${id}` })
const shown = { ids: ['asked'], links: ['/reservations/1', '/homework/1'] }

it('leaves out what the page shows already, and reminders of what is next', () => {
  const all = [
    unread('asked', '/proposals/1'),
    unread('held', '/reservations/1', 'block_renewal_offer'),
    unread('set', '/homework/1', 'homework_set'),
    unread('soon', '/lessons/1', 'reminder'),
    unread('game', '/games/1', 'game_reminder'),
    unread('marked', '/homework/2'),
  ]
  expect(listNews(all, shown).map(({ id }) => id)).toEqual(['marked'])
})

it('shows the newest four', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map(id => unread(id, `/${id}`))
  expect(listNews(many, shown).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

it('of several that say the same, shows the newest', () => {
  const recap = (id: string) => ({ ...unread(id, `/games/${id}`, 'recap'), title: 'The story so far' })
  expect(listNews([recap('a'), unread('b', '/b'), recap('c')], shown).map(({ id }) => id)).toEqual(['a', 'b'])
})
