import { describe, expect, it } from 'vitest'
import { toPageLinks } from './page-links.ts'
import { readRows } from './paging.ts'

const CURSOR = 'c'.repeat(24)
const page = { rows: 25, shown: 25, total: 60, isMore: false, nextCursor: CURSOR }
const nextLabel = (trail: readonly string[], more: Partial<typeof page> = {}) =>
  toPageLinks(new URLSearchParams(), trail, { ...page, ...more }).nextLabel

const links = (trail: readonly string[], more: Partial<typeof page>) =>
  toPageLinks(new URLSearchParams('q=a'), trail, { ...page, ...more })

describe('a list that grows', () => {
  it.each([
    ['the first page grows by one page', [], { rows: 25 }, '?q=a&rows=50'],
    ['again', [], { rows: 75, shown: 75, total: 90 }, '?q=a&rows=100'],
    ['not beyond what one page may have', [], { rows: 100, shown: 100, total: 400 }, null],
    ['not without more rows', [], { nextCursor: null }, null],
    ['not a later page', [CURSOR], {}, null],
  ] as const)('%s', (_, trail, more, grown) => expect(links(trail, more as Partial<typeof page>).grown).toBe(grown))

  it('leads on in pages of the size that it has reached', () => {
    const last = { rows: 100, shown: 100, total: 250 }
    expect(links([], last)).toMatchObject({
      rangeLabel: '1 – 100 of 250',
      next: `?q=a&after=${CURSOR}&rows=100`,
      nextLabel: 'Next 100',
    })
    expect(links([CURSOR], last)).toMatchObject({
      rangeLabel: '101 – 200 of 250',
      previous: '?q=a&rows=100',
      previousLabel: 'Previous 100',
      nextLabel: 'Next 50',
    })
  })
})

describe('the rows of a list', () => {
  it.each([
    ['', 25],
    ['25', 25],
    ['50', 50],
    ['100', 100],
    ['125', 25],
    ['0', 25],
    ['-50', 25],
    ['60', 25],
    ['50.5', 25],
    ['all', 25],
  ])('of %j are %i', (rows, count) => expect(readRows(new URLSearchParams({ rows }))).toBe(count))
})

describe('the link to the next page', () => {
  it('never promises more than there are', () => {
    expect(nextLabel([])).toBe('Next 25')
    expect(nextLabel([CURSOR])).toBe('Next 10')
    expect(nextLabel([], { total: 26 })).toBe('Next 1')
    expect(nextLabel([], { total: 25 })).toBe('Next')
    expect(nextLabel([CURSOR, CURSOR], { total: 60, isMore: true })).toBe('Next 25')
  })
})
