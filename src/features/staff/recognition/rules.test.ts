import { describe, expect, it } from 'vitest'
import type { Rate } from '#features/staff/rates/rules.ts'
import { rateFor, rateText } from '#features/staff/rates/rules.ts'
import {
  type Booked,
  differenceOf,
  type LessonFacts,
  lessonPart,
  type SeatDateFacts,
  seatPart,
  type TaughtDate,
  targetOf,
  taughtOn,
} from './rules.ts'

const instant = (iso: string) => Temporal.Instant.from(iso)
const LESSON: LessonFacts = {
  ...{ sourceId: 'lsn_1', reservationId: 'rsv_1', state: 'booked', price: 10_000 },
  ...{ outcome: null, returnedAmount: null, isChargedLater: false, metered: null },
}
const SEAT: SeatDateFacts = { sourceId: 'sdt_1', state: 'booked', price: 6_000, hasAgreement: true, metered: null }

describe('what is charged for a lesson', () => {
  it.each<[string, Partial<LessonFacts>, number, boolean]>([
    ['taught', {}, 10_000, true],
    ['held', { state: 'held' }, 0, false],
    ['lapsed', { state: 'lapsed' }, 0, false],
    ['returned', { state: 'refunded' }, 0, false],
    ['cancelled in time', { state: 'cancelled', outcome: 'returned' }, 0, false],
    ['cancelled late', { state: 'cancelled', outcome: 'charged' }, 10_000, false],
    ['cancelled late, free', { state: 'cancelled', outcome: 'free', price: 0 }, 0, false],
    ['given up late with its booking', { state: 'cancelled', returnedAmount: 0 }, 10_000, false],
    ['given up in time with its booking', { state: 'cancelled', returnedAmount: 10_000 }, 0, false],
    [
      'cancelled late, then returned with its date',
      { state: 'cancelled', outcome: 'returned', returnedAmount: 0 },
      0,
      false,
    ],
    ['weekly, not metered yet', { isChargedLater: true }, 10_000, true],
    ['weekly, metered', { isChargedLater: true, metered: 9_000 }, 9_000, true],
    [
      'weekly, cancelled late',
      { isChargedLater: true, state: 'cancelled', outcome: 'charged', metered: 10_000 },
      10_000,
      false,
    ],
    ['weekly, cancelled in time', { isChargedLater: true, state: 'cancelled', outcome: 'free' }, 0, false],
    ['weekly, returned after it was paid', { isChargedLater: true, state: 'refunded', metered: 10_000 }, 0, false],
  ])('%s', (_, facts, charged, isTaught) => {
    expect(lessonPart({ ...LESSON, ...facts })).toMatchObject({ charged, isTaught })
  })
})

describe('what the school took off the price', () => {
  it.each<[string, Partial<LessonFacts>, number]>([
    ['of a lesson that was taught', {}, 10_000],
    ['of one that cost the student nothing', { price: 0, reduction: 10_000 }, 10_000],
    ['of one given up late', { state: 'cancelled', outcome: 'charged' }, 10_000],
    ['not of one given up in time', { state: 'cancelled', outcome: 'returned' }, 0],
    [
      'of one given up late that cost nothing',
      { price: 0, reduction: 10_000, state: 'cancelled', returnedAmount: 0, isLateThoughFree: true },
      10_000,
    ],
    [
      'not of one given up in time that cost nothing',
      { price: 0, reduction: 10_000, state: 'cancelled', outcome: 'free' },
      0,
    ],
    ['of a weekly one that was metered', { isChargedLater: true, metered: 8_000 }, 10_000],
    ['not of a weekly one given up in time', { isChargedLater: true, state: 'cancelled', outcome: 'free' }, 0],
  ])('is borne by the school: a share is %s', (_, facts, base) => {
    const part = lessonPart({ ...LESSON, price: 8_000, reduction: 2_000, ...facts })
    const { revenue, earnings } = targetOf({ ...DATE, parts: [part] }, RATE, DATE.end)
    expect(revenue.map(({ amount }) => amount)).toEqual(part.charged > 0 ? [part.charged] : [])
    expect(earnings.map(one => [one.base, one.amount])).toEqual(base > 0 ? [[base, 3_333]] : [])
  })
})

describe('what is charged for a player’s part in a game', () => {
  it.each<[string, Partial<SeatDateFacts>, number]>([
    ['played', {}, 6_000],
    ['played, metered', { metered: 5_000 }, 5_000],
    ['played free of charge', { price: 0, hasAgreement: false }, 0],
    ['a held seat', { state: 'held' }, 0],
    ['left in time', { state: 'resigned' }, 0],
    ['left late', { state: 'resigned', metered: 6_000 }, 6_000],
    ['cancelled', { state: 'cancelled' }, 0],
    ['lapsed', { state: 'lapsed' }, 0],
  ])('%s', (_, facts, charged) => {
    expect(seatPart({ ...SEAT, ...facts })).toMatchObject({ charged, paidBy: 'receivable' })
  })
})

const DATE: TaughtDate = {
  ...{ occurrenceId: 'occ_1', personId: 'usr_1', kind: 'group', isPlanned: true },
  ...{ start: instant('2026-11-24T16:00:00Z'), end: instant('2026-11-24T17:30:00Z') },
  parts: [lessonPart(LESSON), lessonPart({ ...LESSON, sourceId: 'lsn_2', state: 'cancelled', outcome: 'charged' })],
}
const RATE: Rate = { id: 'rat_1', personId: null, kind: 'group', basis: 'share', value: 3_333, validFrom: '2026-01-01' }

describe('a date', () => {
  it('brings in nothing a second before its end, and all of it at its end', () => {
    expect(targetOf(DATE, RATE, instant('2026-11-24T17:29:59Z'))).toEqual({
      revenue: [],
      earnings: [],
      lacksRate: false,
    })
    expect(targetOf(DATE, RATE, DATE.end)).toMatchObject({
      revenue: [
        { sourceId: 'lsn_1', amount: 10_000 },
        { sourceId: 'lsn_2', amount: 10_000 },
      ],
      earnings: [
        { sourceId: 'lsn_1', amount: 3_333 },
        { sourceId: 'lsn_2', amount: 3_333 },
      ],
    })
  })

  it('by the hour earns once, for its minutes, and nothing where all gave it up or it was cancelled', () => {
    const hourly = { ...RATE, basis: 'hour', value: 8_001 } as const
    expect(targetOf(DATE, hourly, DATE.end).earnings).toMatchObject([{ sourceId: 'occ_1', base: 90, amount: 12_002 }])
    const late = { ...DATE, parts: DATE.parts.slice(1) }
    expect(targetOf(late, hourly, DATE.end)).toMatchObject({ revenue: [{ amount: 10_000 }], earnings: [] })
    expect(targetOf({ ...DATE, isPlanned: false }, hourly, DATE.end).earnings).toEqual([])
  })

  it('lacks a rate only where something was taught or charged', () => {
    expect(targetOf(DATE, null, DATE.end)).toMatchObject({ earnings: [], lacksRate: true })
    expect(targetOf({ ...DATE, parts: [] }, null, DATE.end).lacksRate).toBe(false)
  })

  it.each([
    ['2026-10-31T22:30:00Z', '2026-10-31'],
    ['2026-10-31T23:10:00Z', '2026-11-01'],
    ['2026-10-24T22:30:00Z', '2026-10-25'],
    ['2026-10-25T22:59:00Z', '2026-10-25'],
    ['2027-03-27T23:30:00Z', '2027-03-28'],
    ['2027-03-28T21:59:00Z', '2027-03-28'],
    ['2027-03-28T22:00:00Z', '2027-03-29'],
  ])('that begins at %s is of %s in Warsaw', (start, day) => {
    expect(taughtOn({ start: instant(start) })).toBe(day)
  })
})

describe('the rate of a day', () => {
  const own: Rate = { ...RATE, id: 'rat_2', personId: 'usr_1', value: 6_000, validFrom: '2026-11-15' }
  const later: Rate = { ...own, id: 'rat_3', value: 7_000, validFrom: '2026-12-01' }
  const corrected: Rate = { ...later, id: 'rat_4', value: 6_500 }
  const school: Rate = { ...RATE, id: 'rat_5', value: 9_000, validFrom: '2026-12-01' }
  const rates = [school, corrected, own, RATE, later]
  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 'rat_1'],
    ['2026-11-14', 'rat_1'],
    ['2026-11-15', 'rat_2'],
    ['2026-11-30', 'rat_2'],
    ['2026-12-01', 'rat_4'],
  ])('%s', (day, id) => {
    expect(rateFor(rates, { personId: 'usr_1', kind: 'group', taughtOn: day }, null)?.id).toBe(id)
  })

  it('of another kind, and of another person, is not that one', () => {
    expect(rateFor(rates, { personId: 'usr_1', kind: 'game', taughtOn: '2026-12-01' }, null)).toBeNull()
    expect(rateFor(rates, { personId: 'usr_2', kind: 'group', taughtOn: '2026-12-01' }, null)?.id).toBe('rat_5')
    expect([rateText(RATE), rateText({ basis: 'hour', value: 8_000 })]).toEqual([
      '33.33% of what students are charged',
      expect.stringMatching(/^80 PLN for an hour$/),
    ])
  })
})

describe('a person’s own rate that has ended', () => {
  const own = { ...RATE, id: 'rat_11', personId: 'usr_1', validFrom: '2026-11-01' } as const
  const end = { ...own, id: 'rat_12', basis: 'school', value: 0, validFrom: '2026-12-01' } as const
  const school = { ...RATE, id: 'rat_10', personId: null, validFrom: '2026-10-01' } as const
  const again = { ...own, id: 'rat_13', validFrom: '2027-01-01' } as const
  it.each([
    ['2026-10-31', 'rat_10'],
    ['2026-11-30', 'rat_11'],
    ['2026-12-01', 'rat_10'],
    ['2026-12-31', 'rat_10'],
    ['2027-01-01', 'rat_13'],
  ])('gives way to the school’s until the next one: %s', (taughtOn, id) => {
    const asked = { personId: 'usr_1', kind: RATE.kind, taughtOn }
    expect(rateFor([school, own, end, again], asked, null)?.id).toBe(id)
  })

  it('leaves none where the school has none', () => {
    expect(rateFor([own, end], { personId: 'usr_1', kind: RATE.kind, taughtOn: '2026-12-05' }, null)).toBeNull()
  })
})

describe('a date of a closed month without a rate', () => {
  const asked = { personId: 'usr_1', kind: RATE.kind, taughtOn: '2026-10-10' }
  const later = { ...RATE, id: 'rat_21', personId: 'usr_1', validFrom: '2026-12-10' } as const
  const first = { ...RATE, id: 'rat_22', personId: null, validFrom: '2026-11-05' } as const
  it('takes the first rate that begins later; one of an open month waits for its own', () => {
    expect(rateFor([later, first], asked, '2026-11-01')?.id).toBe('rat_22')
    expect(rateFor([later], asked, '2026-11-01')?.id).toBe('rat_21')
    expect(rateFor([later, first], asked, '2026-10-01')).toBeNull()
    expect(rateFor([later, first], asked, null)).toBeNull()
    expect(rateFor([], asked, '2026-11-01')).toBeNull()
  })

  it('keeps the rate of its day, and takes none of another person', () => {
    const held = { ...RATE, id: 'rat_20', personId: null, validFrom: '2026-10-10' } as const
    expect(rateFor([held, first], asked, '2026-11-01')?.id).toBe('rat_20')
    expect(rateFor([{ ...later, personId: 'usr_2' }], asked, '2026-11-01')).toBeNull()
  })
})

describe('what is booked', () => {
  const paidByOf = new Map(DATE.parts.map(({ sourceId, paidBy }) => [sourceId, paidBy]))
  /** Of a first booking. */
  const bookedBy = ({ revenue, earnings }: ReturnType<typeof differenceOf>): Booked => ({
    revenue: revenue.map(({ sourceId, amount, round: rounds }) => ({ sourceId, amount, rounds })),
    earnings: earnings.map(({ round: rounds, ...one }) => ({ ...one, rounds })),
  })
  const NOTHING_BOOKED: Booked = { revenue: [], earnings: [] }

  it('is nothing the second time, and the opposite once the date brings in nothing any more', () => {
    const first = differenceOf(targetOf(DATE, RATE, DATE.end), NOTHING_BOOKED, paidByOf)
    const booked = bookedBy(first)
    expect(differenceOf(targetOf(DATE, RATE, DATE.end), booked, paidByOf)).toEqual({ revenue: [], earnings: [] })
    const back = differenceOf({ revenue: [], earnings: [] }, booked, paidByOf)
    expect(back.revenue).toMatchObject([
      { sourceId: 'lsn_1', amount: -10_000, round: 2 },
      { sourceId: 'lsn_2', amount: -10_000, round: 2 },
    ])
    expect(back.earnings.map(({ amount, rate }) => [amount, rate])).toEqual([
      [-3_333, 3_333],
      [-3_333, 3_333],
    ])
  })

  it('goes from one person to another, and from a share to the hour', () => {
    const booked = bookedBy(differenceOf(targetOf(DATE, RATE, DATE.end), NOTHING_BOOKED, paidByOf))
    const other = targetOf({ ...DATE, personId: 'usr_2' }, { ...RATE, basis: 'hour', value: 6_000 }, DATE.end)
    expect(differenceOf(other, booked, paidByOf).earnings.map(({ personId, amount }) => [personId, amount])).toEqual([
      ['usr_2', 9_000],
      ['usr_1', -3_333],
      ['usr_1', -3_333],
    ])
  })
})
