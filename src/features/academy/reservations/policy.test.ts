import { describe, expect, it } from 'vitest'
import { type Actor, systemActor, type User, VISITOR } from '#kernel/actor.ts'
import { actorWith } from '#tests/support/actors.ts'
import { checkApproval, checkParties } from './policy.ts'

const user = (id: string, role: User['role'] = 'student'): User => actorWith({ id, role })

describe('the approval that booking needs', () => {
  it.each([
    [true, undefined, null],
    [false, undefined, 'not_confirmed_by_guardian'],
    [false, true, 'closed_to_booking'],
    [true, true, 'closed_to_booking'],
  ] as const)('approved: %s, closed: %s', (guardianConfirmed, closed, code) => {
    const refusal = checkApproval({ guardianConfirmed, ...(closed ? { closedToBooking: closed } : {}) })
    expect(refusal?.code ?? null).toBe(code)
  })
})

describe('who reserves for whom, and who pays', () => {
  const guardianIds = ['mum', 'dad']
  it.each<[string, Actor, string, readonly string[], string | null]>([
    ['a student for themself', user('ala'), 'ala', [], null],
    ['a child who pays', user('ala'), 'ala', guardianIds, null],
    ['a child whose guardian pays', user('ala'), 'mum', guardianIds, null],
    ['a guardian who pays', user('mum'), 'mum', guardianIds, null],
    ['a guardian whose child pays', user('mum'), 'ala', guardianIds, null],
    ['a guardian, the other one pays', user('mum'), 'dad', guardianIds, null],
    ['a student whose friend shall pay', user('ala'), 'olek', [], 'payer_not_allowed'],
    ['a child whose former guardian shall pay', user('ala'), 'gran', guardianIds, 'payer_not_allowed'],
    ['a guardian who lets another person pay', user('mum'), 'olek', guardianIds, 'payer_not_allowed'],
    ['another child', user('olek'), 'olek', guardianIds, 'forbidden'],
    ['another child, the guardian shall pay', user('olek'), 'mum', guardianIds, 'forbidden'],
    ['a guardian that was', user('gran'), 'gran', guardianIds, 'forbidden'],
    ['a superadmin', user('zofia', 'superadmin'), 'ala', guardianIds, 'forbidden'],
    ['a visitor', VISITOR, 'ala', guardianIds, 'forbidden'],
    ['the application itself', systemActor('jobs'), 'ala', guardianIds, 'forbidden'],
  ])('%s', (_, actor, payerId, guardians, code) => {
    expect(checkParties(actor, { studentId: 'ala', payerId, guardianIds: guardians })?.code ?? null).toBe(code)
  })
})
