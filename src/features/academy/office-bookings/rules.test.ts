import { describe, expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { checkAgreedAt, checkPayer, decidePayment } from './rules.ts'

const now = instant('2026-11-21T10:00:00Z')
const codeOf = (decision: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  decision.ok ? 'ok' : decision.refusal?.code

const paying = (more: object) =>
  decidePayment(
    {
      ...{ pay: 'credit', plan: 'single', amount: 10_000, credit: 10_000, lateHours: 24, isReady: true },
      ...{ firstStart: instant('2026-11-24T16:00:00Z'), agreedAt: now },
      ...more,
    } as Parameters<typeof decidePayment>[0],
    now,
  )

describe('how what staff book is paid', () => {
  it.each([
    ['all of it with credit', {}, 'ok'],
    ['a weekly agreement', { plan: 'weekly', amount: 0 }, 'weekly_by_link'],
    ['what costs nothing', { amount: 0 }, 'free_by_link'],
    ['more than the credit', { credit: 9_999 }, 'too_little_credit'],
    ['for a payer without the terms', { isReady: false }, 'payer_not_ready'],
    ['just early enough to cancel', { firstStart: instant('2026-11-22T12:00:00Z') }, 'ok'],
    ['too near to cancel', { firstStart: instant('2026-11-22T11:59:59Z') }, 'too_near_for_credit'],
    ['without the moment', { agreedAt: undefined }, 'agreed_when'],
  ])('with credit: %s', (_what, more, expected) => {
    expect(codeOf(paying(more))).toBe(expected)
  })

  it('by link whatever it is', () => {
    expect(paying({ pay: 'link', plan: 'weekly', credit: 0, isReady: false, agreedAt: undefined })).toEqual({
      ok: true,
      change: null,
    })
  })

  it.each([
    ['now', '2026-11-21T10:00:00Z', 'ok'],
    ['in a second', '2026-11-21T10:00:01Z', 'agreed_when'],
    ['seven days ago', '2026-11-14T10:00:00Z', 'ok'],
    ['before that', '2026-11-14T09:59:59Z', 'agreed_when'],
  ])('agreed %s', (_when, at, expected) => {
    expect(codeOf(checkAgreedAt(instant(at), now))).toBe(expected)
  })

  it.each([
    ['the student', 'usr_ada', true, 'ok'],
    ['a guardian', 'usr_paula', true, 'ok'],
    ['a child without a sign-in', 'usr_ada', false, 'payer_cannot_sign_in'],
    ['another person', 'usr_stranger', true, 'payer_not_allowed'],
  ])('paid by %s', (_who, payerId, hasSignIn, expected) => {
    expect(codeOf(checkPayer({ payerId, hasSignIn, studentId: 'usr_ada', guardianIds: ['usr_paula'] }))).toBe(expected)
  })
})
