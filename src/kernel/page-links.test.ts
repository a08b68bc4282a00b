import { describe, expect, it } from 'vitest'
import { toPageLinks } from './page-links.ts'

const CURSOR = 'c'.repeat(24)
const page = { shown: 25, total: 60, isMore: false, nextCursor: CURSOR }
const nextLabel = (trail: readonly string[], more: Partial<typeof page> = {}) =>
  toPageLinks(new URLSearchParams(), trail, { ...page, ...more }).nextLabel

describe('the link to the next page', () => {
  it('never promises more than there are', () => {
    expect(nextLabel([])).toBe('Next 25')
    expect(nextLabel([CURSOR])).toBe('Next 10')
    expect(nextLabel([], { total: 26 })).toBe('Next 1')
    expect(nextLabel([], { total: 25 })).toBe('Next')
    expect(nextLabel([CURSOR, CURSOR], { total: 60, isMore: true })).toBe('Next 25')
  })
})
