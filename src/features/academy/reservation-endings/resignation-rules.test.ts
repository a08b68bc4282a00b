import { describe, expect, it } from 'vitest'
import { mayLeave } from '#features/academy/reservations/rules.ts'
import { RESERVATION_STATES } from '#features/academy/reservations/states.ts'
import { SESSION_TYPES } from '#features/academy/sessions/session-types.ts'
import { decideResignation, freedByLeaving, type ResignableReservation } from './resignation-rules.ts'

const now = Temporal.Instant.from('2026-11-24T16:00:00Z')
const lesson = (id: string, hours: number, state: 'booked' | 'cancelled' = 'booked') => ({
  ...{ id, state, price: 2_500 },
  start: now.add({ minutes: hours * 60 }),
})
const LESSONS = [
  lesson('past', -1),
  lesson('late', 23.9),
  lesson('exact', 24),
  lesson('far', 48),
  lesson('off', 72, 'cancelled'),
]
const decide = (changed: Partial<ResignableReservation>) => {
  const decision = decideResignation(
    {
      type: 'course',
      plan: 'course',
      meetLinksCreated: true,
      state: 'booked',
      lateHours: 24,
      lessons: LESSONS,
      ...changed,
    },
    now,
  )
  return decision.ok ? decision.change : decision.refusal.code
}
const lessonIds = ['late', 'exact', 'far']
const late = ['late']

describe('leaving', () => {
  it.each([
    ['a course that has not started returns everything ahead', { meetLinksCreated: false }, 7_500, 0, []],
    ['a started course returns what is at least 24 hours ahead', {}, 5_000, 2_500, late],
    ['a group returns what is at least 24 hours ahead', { type: 'group', meetLinksCreated: false }, 5_000, 2_500, late],
  ] as const)('%s', (_, changed, returned, charged, chargedIds) => {
    expect(decide(changed)).toEqual({ lessonIds, returned, charged, chargedIds })
  })
  it('never charges for a lesson that a substitute teaches', () => {
    const lessons = LESSONS.map(each => ({ ...each, leavesFree: each.id === 'late' }))
    expect(decide({ lessons })).toMatchObject({ returned: 7_500, charged: 0, chargedIds: [] })
  })
  it('uses the hours of its booking', () => {
    expect(decide({ lateHours: 49 })).toMatchObject({ returned: 0, charged: 7_500, chargedIds: lessonIds })
    expect(decide({ lateHours: 1 })).toMatchObject({ returned: 7_500, charged: 0, chargedIds: [] })
  })
  it('individual lessons is refused: they are cancelled one by one', () => {
    expect(decide({ type: 'individual' })).toBe('not_resignable')
  })
  it('with nothing ahead is refused', () => {
    expect(decide({ lessons: [lesson('past', -1), lesson('off', 72, 'cancelled')] })).toBe('nothing_to_resign')
  })
  it('is offered exactly where it is not refused', () => {
    const plans = [
      ...SESSION_TYPES.map(type => ({ type, plan: type === 'course' ? 'course' : 'block' }) as const),
      { type: 'individual', plan: 'weekly' } as const,
    ]
    for (const { type, plan } of plans)
      for (const state of RESERVATION_STATES)
        for (const lessons of [LESSONS, [lesson('running', -0.5)], [lesson('off', 72, 'cancelled')], []]) {
          const isRefused = typeof decide({ type, plan, state, lessons }) === 'string'
          expect([plan, state, mayLeave({ type, plan, state, lessons }, now)]).toEqual([plan, state, !isRefused])
        }
  })
  it.each(RESERVATION_STATES.filter(state => state !== 'booked'))('a reservation that is %s is refused', state => {
    expect(decide({ state })).toBe('lesson_not_booked')
  })
})

describe('ending a weekly agreement', () => {
  it.each(['individual', 'group'] as const)('of an %s session returns nothing and charges what is too near', type =>
    expect(decide({ type, plan: 'weekly', meetLinksCreated: false })).toEqual({
      ...{ lessonIds, returned: 0, charged: 2_500, chargedIds: ['late'] },
    }),
  )
  it('is possible between two lessons, so that no further ones are planned', () =>
    expect(decide({ type: 'group', plan: 'weekly', lessons: [] })).toMatchObject({ lessonIds: [], charged: 0 }))
})

it('frees the time of an individual lesson, and a place among others', () => {
  expect(SESSION_TYPES.map(freedByLeaving)).toEqual(
    SESSION_TYPES.map(type => (type === 'individual' ? 'time' : 'place')),
  )
})
