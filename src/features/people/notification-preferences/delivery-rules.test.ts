import { describe, expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import {
  type Choices,
  type DeliveredNotice,
  type DeliveryPreferences,
  decideDelivery,
  decidePush,
  endOfQuietHours,
  lastSummary,
  nextSummary,
  pushUntil,
} from './delivery-rules.ts'

/** Noon in Warsaw. */
const NOON = instant('2026-11-24T11:00:00Z')
/** 23:00 in Warsaw. */
const NIGHT = instant('2026-11-24T22:00:00Z')
const MORNING = '2026-11-25T06:00:00Z'
const PREFERENCES: DeliveryPreferences = {
  choices: {},
  quietHours: { from: 22 * 60, until: 7 * 60 },
  summaryHour: 18,
  zone: 'Europe/Warsaw',
}
const LESSON: DeliveredNotice = { type: 'lesson_news', category: 'lessons', email: true, changesPlans: 'no' }
const MONEY: DeliveredNotice = { ...LESSON, category: 'money' }
const startingIn = (hours: number, from = NIGHT) => ({ startsAt: from.add({ seconds: Math.round(hours * 3600) }) })
const CHANGE: DeliveredNotice = { ...LESSON, changesPlans: 'dated' }
const OFF: Choices = { lesson_news: 'off', 'category.money': 'off' }
const SUMMARY: Choices = { lesson_news: 'summary', 'category.money': 'summary' }

type Case = readonly [
  name: string,
  notice: DeliveredNotice,
  choices: Choices,
  now: Temporal.Instant,
  expected: string,
  due?: Temporal.Instant,
]

describe('an e-mail', () => {
  const cases: readonly Case[] = [
    ['leaves at once by default', LESSON, {}, NOON, '2026-11-24T11:00:00Z'],
    ['is never sent for a notice without one', { ...LESSON, email: false }, {}, NOON, 'none'],
    ['about money without one is not sent either', { ...MONEY, email: false }, {}, NOON, 'none'],
    ['waits for the end of the quiet hours', LESSON, {}, NIGHT, MORNING],
    ['is not sent where its type is off', LESSON, OFF, NOON, 'none'],
    ['is not sent where its category is off', LESSON, { 'category.lessons': 'off' }, NOON, 'none'],
    [
      'follows its type before its category',
      LESSON,
      { 'category.lessons': 'off', lesson_news: 'at_once' },
      NOON,
      NOON.toString(),
    ],
    ['follows no other category', LESSON, { 'category.games': 'off' }, NOON, NOON.toString()],
    ['goes into the summary', LESSON, SUMMARY, NOON, 'summary'],
    ['goes into the summary also at night', LESSON, SUMMARY, NIGHT, 'summary'],
    ['about money cannot be silenced', MONEY, OFF, NOON, NOON.toString()],
    ['about money does not wait for a summary', MONEY, SUMMARY, NOON, NOON.toString()],
    ['about money does not wait for the morning', MONEY, {}, NIGHT, NIGHT.toString()],
    [
      'about a change within 24 hours cannot be silenced',
      { ...CHANGE, ...startingIn(24 - 1 / 3600) },
      OFF,
      NIGHT,
      NIGHT.toString(),
    ],
    ['about it does not wait for a summary', { ...CHANGE, ...startingIn(23) }, SUMMARY, NIGHT, NIGHT.toString()],
    ['about it does not wait for the morning', { ...CHANGE, ...startingIn(23) }, {}, NIGHT, NIGHT.toString()],
    [
      'about a change of what has begun cannot be silenced',
      { ...CHANGE, ...startingIn(-1) },
      OFF,
      NIGHT,
      NIGHT.toString(),
    ],
    ['about a change without one start cannot be silenced', CHANGE, OFF, NIGHT, NIGHT.toString()],
    [
      'about a change of several dates cannot be silenced',
      { ...LESSON, changesPlans: 'undated', ...startingIn(99) },
      OFF,
      NIGHT,
      NIGHT.toString(),
    ],
    ['about a change in exactly 24 hours can be silenced', { ...CHANGE, ...startingIn(24) }, OFF, NIGHT, 'none'],
    [
      'about a change in 30 hours does not wait into its last 24 hours',
      { ...CHANGE, ...startingIn(30) },
      {},
      NIGHT,
      NIGHT.toString(),
    ],
    ['about a change in 40 hours waits for the morning', { ...CHANGE, ...startingIn(40) }, {}, NIGHT, MORNING],
    [
      'about it leaves alone where the summary comes too late',
      { ...CHANGE, ...startingIn(40) },
      SUMMARY,
      NIGHT,
      MORNING,
    ],
    ['about a change in three days goes into the summary', { ...CHANGE, ...startingIn(72) }, SUMMARY, NIGHT, 'summary'],
    [
      'that the sender delays is judged by when it leaves',
      { ...CHANGE, ...startingIn(24.05) },
      OFF,
      NIGHT,
      '2026-11-24T22:10:00Z',
      NIGHT.add({ minutes: 10 }),
    ],
    ['that the sender delays into the night waits', LESSON, {}, NIGHT.subtract({ hours: 2 }), MORNING, NIGHT],
    ['whose delay is over leaves now', LESSON, {}, NOON, NOON.toString(), NOON.subtract({ hours: 1 })],
    [
      'of a reminder is not held until the lesson has begun',
      { ...LESSON, ...startingIn(2) },
      {},
      NIGHT,
      NIGHT.toString(),
    ],
    ['of a reminder can be silenced', { ...LESSON, ...startingIn(2) }, OFF, NIGHT, 'none'],
    [
      'that asks for an answer is not held until it is too late',
      { ...LESSON, expiryDate: instant(MORNING) },
      {},
      NIGHT,
      NIGHT.toString(),
    ],
    [
      'that asks for an answer before the next summary leaves alone',
      { ...LESSON, expiryDate: NOON.add({ hours: 3 }) },
      SUMMARY,
      NOON,
      NOON.toString(),
    ],
  ]
  for (const [name, notice, choices, now, expected, due] of cases)
    it(name, () => {
      const found = decideDelivery(notice, { ...PREFERENCES, choices }, { now, due })
      expect(typeof found === 'string' ? found : found.at.toString()).toBe(expected)
    })
})

describe('a message to a device', () => {
  type PushCase = readonly [
    name: string,
    notice: Pick<DeliveredNotice, 'type' | 'category' | 'startsAt' | 'expiryDate'>,
    choices: Choices,
    at: Temporal.Instant,
    expected: string,
  ]
  const cases: readonly PushCase[] = [
    ['is sent at once by default', LESSON, {}, NOON, NOON.toString()],
    ['without an e-mail too', { ...LESSON, email: false } as DeliveredNotice, {}, NOON, NOON.toString()],
    ['is not sent where its type is off', LESSON, OFF, NOON, 'never'],
    ['is not sent where its category is off', LESSON, { 'category.lessons': 'off' }, NOON, 'never'],
    ['follows its type first', LESSON, { 'category.lessons': 'off', lesson_news: 'at_once' }, NOON, NOON.toString()],
    ['about money can be turned off', MONEY, OFF, NOON, 'never'],
    ['waits for the end of the quiet hours', LESSON, {}, NIGHT, MORNING],
    ['about money waits too', MONEY, {}, NIGHT, MORNING],
    ['about a change within 24 hours waits too', { ...CHANGE, ...startingIn(10) }, {}, NIGHT, MORNING],
    ['and can be turned off', { ...CHANGE, ...startingIn(10) }, OFF, NIGHT, 'never'],
    [
      'about what begins in the quiet hours is sent at once',
      { ...CHANGE, ...startingIn(7) },
      {},
      NIGHT,
      NIGHT.toString(),
    ],
    ['about what begins at their end is sent at once', { ...CHANGE, ...startingIn(8) }, {}, NIGHT, NIGHT.toString()],
    ['about what begins a second later waits', { ...CHANGE, ...startingIn(8 + 1 / 3600) }, {}, NIGHT, MORNING],
    ['about what has begun waits', { ...CHANGE, ...startingIn(-1) }, {}, NIGHT, MORNING],
    [
      'that is to be answered in the quiet hours is sent at once',
      { ...LESSON, expiryDate: NIGHT.add({ hours: 1 }) },
      {},
      NIGHT,
      NIGHT.toString(),
    ],
    ['in the first minute of the quiet hours waits', LESSON, {}, instant('2026-11-24T21:00:00Z'), MORNING],
    ['a second before is sent', LESSON, {}, instant('2026-11-24T20:59:59Z'), '2026-11-24T20:59:59Z'],
    ['after midnight waits for the same morning', LESSON, {}, instant('2026-11-24T23:30:00Z'), MORNING],
    [
      'in the night of the summer time waits an hour less',
      LESSON,
      {},
      instant('2027-03-27T22:00:00Z'),
      '2027-03-28T05:00:00Z',
    ],
    [
      'in the night of the winter time waits an hour more',
      LESSON,
      {},
      instant('2026-10-24T21:00:00Z'),
      '2026-10-25T06:00:00Z',
    ],
  ]
  it.each(cases)('%s', (_, notice, choices, at, expected) => {
    const until = pushUntil(notice, at)
    expect(decidePush({ ...notice, until }, { ...PREFERENCES, choices }, at)?.toString() ?? 'never').toBe(expected)
  })
  it('is of use until what it is about begins, until it can no longer be answered, or for a day', () => {
    expect(pushUntil({}, NOON)).toEqual(NOON.add({ hours: 24 }))
    expect(pushUntil({ startsAt: NOON.add({ hours: 3 }), expiryDate: NOON.add({ hours: 2 }) }, NOON)).toEqual(
      NOON.add({ hours: 2 }),
    )
    expect(pushUntil({ startsAt: NOON.add({ hours: 99 }) }, NOON)).toEqual(NOON.add({ hours: 24 }))
    expect(pushUntil({ startsAt: NOON.subtract({ hours: 1 }) }, NOON)).toEqual(NOON.add({ hours: 24 }))
  })
  it('that comes too late is not sent', () => {
    expect(decidePush({ ...LESSON, until: NOON }, PREFERENCES, NOON)).toBeNull()
  })
})

describe('quiet hours', () => {
  it.each([
    ['begin with their first minute', 22 * 60, 7 * 60, '2026-11-24T21:00:00Z', '2026-11-25T06:00:00Z'],
    ['have not begun a second before', 22 * 60, 7 * 60, '2026-11-24T20:59:59Z', '2026-11-24T20:59:59Z'],
    ['last until a second before their end', 22 * 60, 7 * 60, '2026-11-25T05:59:59Z', '2026-11-25T06:00:00Z'],
    ['are over at their end', 22 * 60, 7 * 60, '2026-11-25T06:00:00Z', '2026-11-25T06:00:00Z'],
    ['may lie within one day', 13 * 60, 15 * 60, '2026-11-24T12:30:00Z', '2026-11-24T14:00:00Z'],
    [
      'are an hour shorter in the night of the summer time',
      22 * 60,
      7 * 60,
      '2027-03-27T22:00:00Z',
      '2027-03-28T05:00:00Z',
    ],
    [
      'are an hour longer in the night of the winter time',
      22 * 60,
      7 * 60,
      '2026-10-24T21:00:00Z',
      '2026-10-25T06:00:00Z',
    ],
    [
      'that end in the skipped hour end as the clock skips it',
      22 * 60,
      150,
      '2027-03-27T22:00:00Z',
      '2027-03-28T01:00:00Z',
    ],
    [
      'that end in the repeated hour end in its first pass',
      22 * 60,
      150,
      '2026-10-24T23:00:00Z',
      '2026-10-25T00:30:00Z',
    ],
    ['hold again in its second pass', 22 * 60, 150, '2026-10-25T01:15:00Z', '2026-10-25T01:30:00Z'],
  ])('%s', (_, from, until, at, expected) => {
    const found = endOfQuietHours({ quietHours: { from, until }, zone: 'Europe/Warsaw' }, instant(at))
    expect(found.toString()).toBe(expected)
  })
  it('follow the person’s zone', () => {
    const quietHours = { from: 22 * 60, until: 7 * 60 }
    expect(endOfQuietHours({ quietHours, zone: 'America/New_York' }, NIGHT)).toEqual(NIGHT)
  })
})

describe('the daily summary', () => {
  const clock = { summaryHour: 18, zone: 'Europe/Warsaw' }
  it.each([
    ['2026-11-24T16:59:59Z', '2026-11-24T17:00:00Z', '2026-11-23'],
    ['2026-11-24T17:00:00Z', '2026-11-25T17:00:00Z', '2026-11-24'],
    ['2026-10-24T16:30:00Z', '2026-10-25T17:00:00Z', '2026-10-24'],
  ])('at %s comes next at %s', (at, next, last) => {
    expect(nextSummary(clock, instant(at)).toString()).toBe(next)
    expect(lastSummary(clock, instant(at)).day).toBe(last)
  })
})
