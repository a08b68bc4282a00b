import { describe, expect, it } from 'vitest'
import { actorWith } from '#tests/support/actors.ts'
import {
  checkDates,
  checkPlan,
  checkPrice,
  checkRepeated,
  checkTerms,
  lessonPricesFor,
  mayReserve,
  nextState,
  settlementEffect,
} from './rules.ts'
import { RESERVATION_STATES, TRANSITIONS } from './states.ts'

const ala = actorWith()
const session = { user_id: 'usr_n', status: 'open' as const, teacherHasAccess: true }
const refusalCode = (decision: { ok: boolean; refusal?: { code: string } }) =>
  decision.ok ? 'ok' : decision.refusal?.code

describe('who may reserve', () => {
  it.each([
    ['an adult student', ala, session, 'ok'],
    ['a started course', ala, { ...session, status: 'active' as const }, 'ok'],
    ['another teacher', { ...ala, role: 'teacher' as const }, session, 'ok'],
    ['a visitor', { kind: 'visitor' as const }, session, 'sign_in_first'],
    ['its own teacher', { ...ala, id: 'usr_n' }, session, 'own_session'],
    ['a closed session', ala, { ...session, status: 'closed' as const }, 'not_open'],
    ['a session whose teacher has lost access', ala, { ...session, teacherHasAccess: false }, 'not_open'],
    ['an ended session', ala, { ...session, status: 'ended' as const }, 'not_open'],
    ['an unconfirmed e-mail', { ...ala, emailVerified: false }, session, 'email_not_verified'],
    [
      'a minor without a confirmed guardian',
      { ...ala, minor: true, guardianConfirmed: false },
      session,
      'not_confirmed_by_guardian',
    ],
  ])('%s', (_, actor, which, code) => {
    expect(refusalCode(mayReserve(actor, which))).toBe(code)
  })
  it('a parent cannot reserve for the session’s teacher, but a teacher can for their own child', () => {
    expect(refusalCode(mayReserve(ala, session, 'usr_n'))).toBe('own_session')
    expect(refusalCode(mayReserve({ ...ala, id: 'usr_n' }, session, 'usr_child'))).toBe('ok')
  })
})

const sumOf = (prices: readonly number[]) => prices.reduce((all, price) => all + price, 0)

describe('the price', () => {
  it('is the price per hour times the minutes of an individual lesson', () => {
    expect(lessonPricesFor({ type: 'individual', price: 14_000 }, [60, 90, 30], 3)).toEqual([14_000, 21_000, 7_000])
  })
  it('is the price per lesson in a group, regardless of its length', () => {
    expect(lessonPricesFor({ type: 'group', price: 6_000 }, [60, 60, 60, 60], 4)).toEqual([6_000, 6_000, 6_000, 6_000])
  })
  it.each([
    [8, 8, 72_000],
    [8, 7, 63_000],
    [8, 1, 9_000],
    [8, 0, 0],
  ])('of a course of %i lessons with %i left is %i grosze', (all, left, price) => {
    expect(sumOf(lessonPricesFor({ type: 'course', price: 72_000 }, Array(left).fill(60), all))).toBe(price)
  })
  it('sums to the whole price when it is not divisible', () => {
    expect(sumOf(lessonPricesFor({ type: 'course', price: 10_000 }, [60, 60, 60], 3))).toBe(10_000)
  })
  it('is refused with the new price when the seen price differs', () => {
    expect(checkPrice(100, 14_000)).toMatchObject({
      ok: false,
      refusal: { status: 409, params: { price: 14_000 }, message: expect.stringContaining('140 PLN') },
    })
    expect(checkPrice(14_000, 14_000).ok).toBe(true)
  })
})

describe('states', () => {
  it('define the effect of settled money', () => {
    expect(RESERVATION_STATES.map(state => [state, settlementEffect(state)])).toEqual([
      ['held', 'book'],
      ['booked', 'surplus'],
      ['resigned', 'surplus'],
      ['lapsed', 'rebook if free'],
      ['ended', 'surplus'],
    ])
  })
  it('change only along the transition table', () => {
    for (const from of RESERVATION_STATES)
      for (const to of RESERVATION_STATES)
        if (TRANSITIONS[from].includes(to)) expect(nextState(from, to)).toBe(to)
        else expect(() => nextState(from, to)).toThrow(`from ${from} to ${to}`)
    expect(() => nextState('booked', 'lapsed')).toThrow()
  })
})

describe('the dates', () => {
  const lessons = ['2026-11-24T16:00:00Z', '2026-12-01T16:00:00Z'].map(start => ({
    start: Temporal.Instant.from(start),
  }))
  it.each([
    ['the same', ['2026-12-01T16:00:00Z', '2026-11-24T17:00:00+01:00'], true],
    ['one that is not seen', ['2026-11-24T16:00:00Z'], false],
    ['another day', ['2026-11-24T16:00:00Z', '2026-12-02T16:00:00Z'], false],
    ['one too many', ['2026-11-24T16:00:00Z', '2026-12-01T16:00:00Z', '2026-12-08T16:00:00Z'], false],
    ['none named, as by older API clients', undefined, true],
  ] as const)('that were seen: %s', (_, seen, ok) => expect(checkDates(seen, lessons).ok).toBe(ok))
})

describe('a repeated request', () => {
  const start = '2026-11-24T16:00:00Z'
  const asked = {
    plan: 'single',
    firstDate: '2026-11-24',
    date_time: { Tuesday: [17, 17.5] },
    seenPrice: 5000,
    payerId: 'usr_a',
  } as const
  const ordinary = { type: 'individual', trialOf: null, amount: 5000 } as const
  const individual = { ...ordinary, lessons: [{ start: Temporal.Instant.from(start) }] } as const
  const held = { ...asked, ...individual, date_time: { Tuesday: [17, 17.5] } }
  const code = (more: object, of: object = {}) => refusalCode(checkRepeated({ ...asked, ...more }, { ...held, ...of }))
  it.each<[string, object, string]>([
    ['the same', {}, 'ok'],
    ['the same in another order', { date_time: { Monday: [], Tuesday: [17.5, 17] } }, 'ok'],
    ['the dates that are held', { seenDates: [start] }, 'ok'],
    ['another plan', { plan: 'block' }, 'holds_other_lessons'],
    ['another date', { firstDate: '2026-12-01' }, 'holds_other_lessons'],
    ['another date that shows the held one', { firstDate: '2026-12-01', seenDates: [start] }, 'holds_other_lessons'],
    ['no date', { firstDate: undefined }, 'holds_other_lessons'],
    ['other half-hours', { date_time: { Tuesday: [18, 18.5] } }, 'holds_other_lessons'],
    ['other dates', { seenDates: ['2026-12-01T16:00:00Z'] }, 'holds_other_lessons'],
    ['another price', { seenPrice: 1 }, 'price_changed'],
    ['a trial', { trial: true }, 'holds_other_lessons'],
    ['another payer', { payerId: 'usr_b' }, 'holds_other_lessons'],
  ])('that asks for %s', (_, more, expected) => expect(code(more)).toBe(expected))
  it('is of a trial as well', () => {
    expect(code({ trial: true }, { trialOf: 'usr_n' })).toBe('ok')
    expect(code({}, { trialOf: 'usr_n' })).toBe('holds_other_lessons')
  })
  it('names no half-hours of a group or course: the timetable is theirs', () => {
    expect(code({ date_time: undefined }, { type: 'group' })).toBe('ok')
    expect(code({ plan: 'course', firstDate: undefined }, { type: 'course', plan: 'course', firstDate: null })).toBe(
      'ok',
    )
  })
})

describe('the agreement', () => {
  it.each([
    ['course', 'course', true],
    ['course', 'block', false],
    ['group', 'course', false],
    ['group', 'single', true],
    ['individual', 'block', true],
    ['group', 'weekly', true],
    ['individual', 'weekly', true],
    ['course', 'weekly', false],
  ] as const)('a %s as %s: %s', (type, plan, ok) => expect(checkPlan({ type, price: 100 }, plan).ok).toBe(ok))
  it('of every week needs a price that can be charged afterwards', () =>
    expect(checkPlan({ type: 'group', price: 0 }, 'weekly').ok).toBe(false))
  it('needs the current version of the terms', () => {
    expect(checkTerms('2025-01', '2026-11')).toMatchObject({ ok: false, refusal: { status: 409 } })
    expect(checkTerms('2026-11', '2026-11').ok).toBe(true)
  })
})
