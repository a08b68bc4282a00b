import { describe, expect, it } from 'vitest'
import { sentenceOf } from '#kernel/refusal.ts'
import { decideStatementPayment, howComputed, paymentConsequences } from './rules.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  [{ basis: 'share', rate: 6_000, base: 8_000, amount: 4_800 }, '60% of 80 PLN'],
  [{ basis: 'share', rate: 4_550, base: 8_000, amount: 3_640 }, '45.5% of 80 PLN'],
  [{ basis: 'share', rate: 6_000, base: 8_000, amount: -4_800 }, '60% of 80 PLN, taken back'],
  [{ basis: 'share', rate: 7_000, base: 8_000, amount: 800 }, '70% of 80 PLN, less what was booked before'],
  [{ basis: 'hour', rate: 8_000, base: 90, amount: 12_000 }, '90 min at 80 PLN for an hour'],
  [{ basis: 'fee', rate: 90_000, base: 90_000, amount: 90_000 }, 'Fee as agreed'],
] as const)('a line says how it was computed: %o', (line, words) => {
  expect(plain(howComputed(line))).toBe(words)
})

const now = Temporal.Instant.from('2026-12-10T23:30:00Z')
const statement = { id: 'stm_2', month: '2026-11', paidBy: null, paymentReference: null }
const own = { id: 'stm_2', month: '2026-11', amount: 10_000 }
const earlier = { id: 'stm_1', month: '2026-10', amount: -4_000 }
const payment = { amount: 10_000, reference: 'PL 1', paidOn: '2026-12-10' }

describe('a payment', () => {
  const decide = (asked: object, paid: object = {}) =>
    decideStatementPayment({ statement, unpaid: [own], ...asked }, { ...payment, ...paid }, now)
  const code = (asked: object, paid?: object) => {
    const decision = decide(asked, paid)
    return decision.ok ? 'paid' : `${decision.refusal.code} ${plain(sentenceOf(decision.refusal))}`
  }

  it('is of the amount that is to be paid, with what is carried', () => {
    expect(decide({})).toEqual({ ok: true, change: 10_000 })
    expect(decide({ unpaid: [earlier, own] }, { amount: 6_000 })).toEqual({ ok: true, change: 6_000 })
    expect(code({ unpaid: [earlier, own] })).toContain('payable_changed Another amount is to be paid now: 60 PLN')
  })

  it('is not of 0 or less', () => {
    expect(code({ unpaid: [{ ...earlier, amount: -10_000 }, own] }, { amount: 1 })).toContain('nothing_to_pay')
    expect(code({ unpaid: [{ ...own, amount: -1 }] }, { amount: 1 })).toContain('−0.01 PLN is carried')
  })

  it('is refused with who has noted it before', () => {
    expect(code({ statement: { ...statement, paidBy: 'Sara', paymentReference: 'PL 9' }, unpaid: [] })).toContain(
      'statement_paid Sara has marked this statement paid already, with the reference PL 9',
    )
  })

  it('is of a day from the month on until today in Warsaw', () => {
    expect(code({}, { paidOn: '2026-12-11' })).toBe('paid')
    expect(code({}, { paidOn: '2026-12-12' })).toContain('day_not_possible')
    expect(code({}, { paidOn: '2026-11-01' })).toBe('paid')
    expect(code({}, { paidOn: '2026-10-31' })).toContain('day_not_possible')
  })

  it('says what it settles', () => {
    const sentences = paymentConsequences({ statement, unpaid: [earlier, own] }, { displayName: 'Nina' }).map(plain)
    expect(sentences[0]).toContain('60 PLN were transferred to Nina')
    expect(sentences[1]).toContain('October 2026 (−40 PLN)')
  })
})
