import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SUBJECTS, TRACK_IDS } from '#features/academy/catalogue/subjects.ts'
import { SESSION_TYPES } from '#features/academy/sessions/session-types.ts'
import { endHourMessage, timeFilterLabel } from '#kernel/filter-labels.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { readZoneParam } from '#kernel/zones.ts'
import { priceFilterLabel } from './filter-labels.ts'
import { type Filters, NO_FILTERS, PRICE_PER, readFilters, toListQuery, writeFilters } from './filters.ts'

const some = <Of>(all: readonly Of[]) => fc.subarray([...all])
const maybe = <Of>(one: fc.Arbitrary<Of>) => fc.option(one, { nil: null })

const filters: fc.Arbitrary<Filters> = fc
  .record({
    track: maybe(fc.constantFrom(...TRACK_IDS)),
    subject: maybe(fc.constantFrom(...SUBJECTS)),
    type: some(SESSION_TYPES),
    day: some(WEEKDAYS),
    from: maybe(fc.integer({ min: 1, max: 11 })),
    to: maybe(fc.integer({ min: 12, max: 23 })),
    upTo: maybe(fc.integer({ min: 0, max: 99_999 })),
    per: fc.constantFrom(...PRICE_PER),
    teacher: maybe(fc.constant('usr_01k9q2m3n4p5r6s7t8v9w0x1y2')),
    view: maybe(fc.constant('teachers' as const)),
    q: fc.string({ maxLength: 40 }).map(text => text.trim()),
  })

  .map(({ subject, track, per, ...rest }) => ({
    ...rest,
    per: rest.upTo === null ? ('hour' as const) : per,
    subject: subject?.id ?? null,
    track: subject?.track ?? track,
  }))

describe('filters in the URL', () => {
  it('survive the round trip', () => {
    fc.assert(fc.property(filters, each => void expect(readFilters(writeFilters(each))).toEqual(each)))
  })

  it('ignore invalid values instead of failing', () => {
    const hostile =
      'track=music&subject=__proto__&type=solo&day=Funday&from=25&to=-1&upTo=1e9&per=week&teacher=%27;drop&zone=+01:00'
    expect(readFilters(new URLSearchParams(hostile))).toEqual(NO_FILTERS)
    expect(readZoneParam(new URLSearchParams(hostile))).toBeNull()
  })

  it.each([
    ['from=18&to=16', 'Choose a time after 18:00. For now we list everything from 18:00 on.', undefined, 'after 18:00'],
    ['from=18&to=18', 'Choose a time after 18:00. For now we list everything from 18:00 on.', undefined, 'after 18:00'],
    ['from=18&to=19', null, 19, '18:00 – 19:00'],
    ['to=8', null, 8, 'before 8:00'],
  ])('keep the hours of %s, and say where the end is not after the start', (query, message, listedTo, label) => {
    const given = readFilters(new URLSearchParams(query))
    expect(String(writeFilters(given))).toBe(query)
    expect(endHourMessage(given)).toBe(message)
    expect(toListQuery(given, 'UTC').to).toBe(listedTo)
    expect(timeFilterLabel(given)).toBe(label)
  })

  it('are an empty string when nothing is chosen', () => expect(String(writeFilters(NO_FILTERS))).toBe(''))

  it('become a list query with grosze, weekday numbers and the viewer’s zone', () => {
    const chosen = readFilters(new URLSearchParams('day=Sunday&from=16&upTo=150&q=0620'))
    expect(toListQuery(chosen, 'Asia/Tokyo')).toMatchObject({
      weekday: ['Sunday'],
      from: 16,
      zone: 'Asia/Tokyo',
      maxPrice: 15_000,
      priceOf: 'individual',
      q: '0620',
    })
    const perLesson = readFilters(new URLSearchParams('upTo=60&per=lesson'))
    expect(toListQuery(perLesson, 'UTC')).toMatchObject({ maxPrice: 6000, priceOf: 'group' })
    expect(priceFilterLabel(perLesson)).toBe('Up to 60 PLN per lesson')
  })

  it('treat all types and all days as no condition', () => {
    const all = readFilters(
      new URLSearchParams([...SESSION_TYPES.map(t => ['type', t]), ...WEEKDAYS.map(d => ['day', d])] as [
        string,
        string,
      ][]),
    )
    expect(toListQuery(all, 'UTC')).toMatchObject({ type: [], weekday: [] })
  })
})
