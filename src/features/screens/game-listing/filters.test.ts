import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEVELS, PUBLIC_GAME_TYPES } from '#features/games/games/game-types.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { NO_GAME_FILTERS, type PageFilters, readGameFilters, toGameQuery, writeGameFilters } from './filters.ts'

const some = <Of>(all: readonly Of[]) => fc.subarray([...all])
const maybe = <Of>(one: fc.Arbitrary<Of>) => fc.option(one, { nil: null })

const filters: fc.Arbitrary<PageFilters> = fc.record({
  q: fc.string({ maxLength: 20 }).map(text => text.trim()),
  level: some(LEVELS),
  type: some(PUBLIC_GAME_TYPES),
  day: some(WEEKDAYS),
  from: maybe(fc.integer({ min: 1, max: 11 })),
  to: maybe(fc.integer({ min: 12, max: 23 })),
  upTo: maybe(fc.integer({ min: 0, max: 10_000 })),
  free: maybe(fc.constant('yes' as const)),
  teacher: fc.constant(null),
})

describe('the filters of the list of games', () => {
  it('survive the way through the URL', () => {
    fc.assert(
      fc.property(filters, given => {
        expect(readGameFilters(writeGameFilters(given))).toEqual(given)
      }),
    )
  })
  it.each(['level=Z9', 'type=private', 'day=Moonday', 'from=0', 'to=24', 'upTo=-1', 'free=maybe', 'teacher=x'])(
    'ignore what they do not know: %s',
    query => {
      expect(readGameFilters(new URLSearchParams(query))).toEqual(NO_GAME_FILTERS)
    },
  )
  it('keep an end that is not after the start, and list as without it', () => {
    const given = readGameFilters(new URLSearchParams('from=18&to=17'))
    expect(given).toMatchObject({ from: 18, to: 17 })
    expect(toGameQuery(given, 'UTC')).toMatchObject({ from: 18, to: undefined })
  })
  it('ask for nothing where everything is chosen, and for prices in grosze', () => {
    const all = { ...NO_GAME_FILTERS, level: LEVELS, type: PUBLIC_GAME_TYPES, day: WEEKDAYS, upTo: 60 }
    expect(toGameQuery(all, 'Europe/Warsaw')).toMatchObject({ level: [], type: [], weekday: [], maxPrice: 6000 })
    expect(toGameQuery({ ...NO_GAME_FILTERS, free: 'yes' }, 'UTC').hasSpot).toBe(true)
  })
})
