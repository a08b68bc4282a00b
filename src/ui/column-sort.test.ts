import { expect, it } from 'vitest'
import { columnSort } from './column-sort.ts'

type Sort = 'joined' | '-joined' | 'username' | '-username'
const sortBy = (name: 'joined' | 'username', sort?: Sort, first?: Sort) =>
  columnSort<Sort>(name, { sort, usual: '-joined', ...(first ? { first } : {}), to: each => `?sort=${each}` })

it('turns the order of its own column round', () => {
  expect(sortBy('joined', '-joined')).toEqual({ to: '?sort=joined', now: 'descending' })
  expect(sortBy('joined', 'joined')).toEqual({ to: '?sort=-joined', now: 'ascending' })
})
it('knows the order of an address that names none', () => {
  expect(sortBy('joined')).toEqual({ to: '?sort=joined', now: 'descending' })
})
it('leads from another column to its first order', () => {
  expect(sortBy('username')).toEqual({ to: '?sort=username', now: null })
  expect(sortBy('joined', 'username', '-joined')).toEqual({ to: '?sort=-joined', now: null })
})
