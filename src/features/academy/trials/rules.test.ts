import { describe, expect, it } from 'vitest'
import { individualLessonPrice } from '#features/academy/sessions/price.ts'
import {
  asTrial,
  countsThough,
  decideTrial,
  firstOfTrial,
  type TrialFacts,
  trialLabel,
  trialObstacle,
  trimToTrial,
} from './rules.ts'
import { trialOfferForm, trialOfferInput } from './schema.ts'

const half = { price: 2_005, minutes: 30 }
const hour = { price: 0, minutes: 60 }
const free: TrialFacts = { offer: half, isTaken: false, hasLesson: false, isFamilyFull: false }

describe('what a trial costs', () => {
  const session = { id: 'ses_1', price: 14_000, allowSingleSlots: false }
  it.each([half, hour, { price: 99_999, minutes: 30 }])('is the offer’s price to the grosz: %o', offer => {
    const sold = asTrial(session, offer)
    expect(individualLessonPrice(sold.price, offer.minutes / 30)).toBe(offer.price)
    expect(sold).toMatchObject({ id: 'ses_1', allowSingleSlots: offer.minutes === 30 })
  })
  it('is told with its length', () =>
    expect([half, hour].map(trialLabel)).toEqual(['30 minutes for 20.05 PLN', 'one hour, free of charge']))
})

describe('who can have a trial', () => {
  it.each<[string, Partial<TrialFacts>, string | undefined]>([
    ['a new student', {}, undefined],
    ['one who has had it', { isTaken: true, hasLesson: true }, 'trial_taken'],
    ['one who had a lesson', { hasLesson: true }, 'not_first_lesson'],
    ['one who had a lesson, of a teacher without an offer', { hasLesson: true, offer: null }, 'not_first_lesson'],
    ['a new student of a teacher without an offer', { offer: null }, 'trial_not_offered'],
    ['the fourth of a family', { isFamilyFull: true }, 'trial_family_limit'],
    ['the fourth of a family who has had it', { isFamilyFull: true, isTaken: true }, 'trial_taken'],
    ['the fourth of a family, of a teacher without an offer', { isFamilyFull: true, offer: null }, 'trial_not_offered'],
  ])('%s', (_, facts, code) => expect(trialObstacle({ ...free, ...facts })?.code).toBe(code))

  const asked = { type: 'individual', plan: 'single', date_time: { Tuesday: [17] } } as const
  const code = (more: object, facts = free) => {
    const decision = decideTrial({ ...asked, ...more }, facts)
    return decision.ok ? 'ok' : decision.refusal.code
  }
  it.each<[string, object, string]>([
    ['one lesson of its length', {}, 'ok'],
    ['a group', { type: 'group' }, 'trial_individual'],
    ['four weeks', { plan: 'block' }, 'trial_individual'],
    ['a longer one', { date_time: { Tuesday: [17, 17.5] } }, 'trial_length'],
    ['two days', { date_time: { Tuesday: [17], Friday: [17] } }, 'trial_length'],
    ['no time', { date_time: undefined }, 'trial_length'],
  ])('asking for %s', (_, more, expected) => expect(code(more)).toBe(expected))
  it('says first that it is taken', () =>
    expect(code({ date_time: {} }, { ...free, isTaken: true })).toBe('trial_taken'))
})

it.each([
  ['participant', true, true],
  ['participant', false, false],
  ['host', true, false],
  ['school', true, false],
] as const)('cancelled by the %s, late: %s, it counts: %s', (side, isLate, counts) => {
  expect(countsThough({ side, isLate, leftSubstitute: false })).toBe(counts)
  expect(countsThough({ side, isLate, leftSubstitute: true })).toBe(false)
})

describe('picking', () => {
  it('keeps what was picked last', () => {
    expect(trimToTrial(half, { Monday: [17] }, { Monday: [17], Tuesday: [9] })).toEqual({ Tuesday: [9] })
    expect(trimToTrial(hour, { Monday: [17, 17.5] }, { Monday: [17, 17.5], Tuesday: [9, 9.5] })).toEqual({
      Tuesday: [9, 9.5],
    })
  })
  it('leaves a choice that has too little of the new one', () => {
    const longer = { Monday: [17, 17.5, 18] }
    expect(trimToTrial(hour, { Monday: [17, 17.5] }, longer)).toEqual(longer)
    expect(trimToTrial(half, {}, {})).toEqual({})
  })
  it('begins with the first of an ordinary choice', () => {
    expect(firstOfTrial(half, { Tuesday: [17, 17.5], Friday: [9] })).toEqual({ Tuesday: [17] })
    expect(firstOfTrial(half, {})).toEqual({})
  })
})

it('an offer is free or can be paid, and divides an hour', () => {
  const isValid = (more: object) =>
    trialOfferInput.safeParse({ isOffered: true, price: 0, minutes: 30, ...more }).success
  expect([{}, { price: 200 }, { minutes: 60 }].map(isValid)).toEqual([true, true, true])
  expect([{ price: 199 }, { price: -1 }, { minutes: 45 }, { minutes: 90 }].map(isValid)).toEqual([
    ...[false, false, false, false],
  ])
  expect(trialOfferForm.safeParse({ price: '1', minutes: '45' }).error?.issues.map(({ path }) => path[0])).toEqual([
    'price',
    'minutes',
  ])
})
