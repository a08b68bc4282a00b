import { describe, expect, it } from 'vitest'
import { sessionListQuery } from './list-query.ts'

describe('the list query', () => {
  it('reads repeated and comma-separated values, and numbers from text', () =>
    expect(
      sessionListQuery.parse({
        type: ['group', 'course'],
        weekday: 'Tuesday,Saturday',
        from: '16',
        to: '20.5',
        maxPrice: '15000',
        limit: '100',
        q: ' moles ',
      }),
    ).toEqual({
      type: ['group', 'course'],
      weekday: ['Tuesday', 'Saturday'],
      from: 16,
      to: 20.5,
      maxPrice: 15_000,
      limit: 100,
      q: 'moles',
    }))

  it('an empty query has no conditions', () => expect(sessionListQuery.parse({ utm_source: 'mail' })).toEqual({}))

  it.each([
    ['limit', '101'],
    ['limit', '0'],
    ['limit', '1e9'],
    ['limit', 'many'],
    ['type', 'workshop'],
    ['weekday', 'Someday'],
    ['track', 'gcse'],
    ['from', '24'],
    ['from', '16.25'],
    ['maxPrice', '-1'],
    ['q', 'x'.repeat(81)],
    ['zone', 'Mars/Olympus'],
    ['subject', 'ib-latin'],
  ])('refuses %s=%s', (name, value) =>
    expect(sessionListQuery.safeParse({ [name]: value }).error?.issues[0]?.path[0]).toBe(name),
  )
})
