import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountKind, accounts, type LedgerAccount } from './accounts.ts'
import { CLAIM, defineMovement, type Movement, PAYMENT, type Part, REFUND, toEntries } from './movements.ts'

/** Examples of movements that later features will declare. */
const TOP_UP = defineMovement({ kind: 'credit_top_up', debits: ['provider_clearing'], credits: ['credit'] })
const EARNING = defineMovement({
  kind: 'lesson_earning',
  debits: ['prepaid_lessons'],
  credits: ['teacher_earnings', 'revenue', 'vat'],
})
const WRITE_OFF = defineMovement({ kind: 'write_off', debits: ['write_off'], credits: ['prepaid_lessons', 'credit'] })
const MOVEMENTS: readonly Movement[] = [PAYMENT, REFUND, CLAIM, TOP_UP, EARNING, WRITE_OFF]

const ACCOUNTS: { readonly [Kind in AccountKind]: LedgerAccount } = {
  provider_clearing: accounts.providerClearing('test'),
  prepaid_lessons: accounts.prepaidLessons({ kind: 'reservation', id: 'rsv_1' }),
  credit: accounts.credit('usr_1'),
  voucher: accounts.voucher('vch_1'),
  receivable: accounts.receivable('lsn_1'),
  revenue: accounts.revenue('school'),
  teaching_costs: accounts.teachingCosts('school'),
  teacher_earnings: accounts.teacherEarnings('usr_2'),
  vat: accounts.vat('school'),
  bank: accounts.bank('school'),
  write_off: accounts.writeOff('school'),
  provider_fees: accounts.providerFees('test'),
  goodwill: accounts.goodwill('school'),
}

const grosze = fc.integer({ min: 1, max: 10_000_000 })

/** Generates the parts of one side, with account kinds that the movement allows there. */
const side = (kinds: readonly AccountKind[]): fc.Arbitrary<Part[]> =>
  fc.array(fc.record({ account: fc.constantFrom(...kinds).map(kind => ACCOUNTS[kind]), amount: grosze }), {
    minLength: 1,
    maxLength: 5,
  })

/** Generates a balanced movement: the smaller side gets one more part with the difference. */
const posting = fc.constantFrom(...MOVEMENTS).chain(movement =>
  fc.record({ debits: side(movement.debits), credits: side(movement.credits) }).map(({ debits, credits }) => {
    const difference = sum(debits) - sum(credits)
    const fill = (parts: readonly Part[], amount: number): readonly Part[] => {
      const [first] = parts
      return first && amount > 0 ? [...parts, { account: first.account, amount }] : parts
    }
    return { movement, debits: fill(debits, -difference), credits: fill(credits, difference) }
  }),
)
const sum = (parts: readonly { readonly amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)

describe('every declared movement', () => {
  it('sums to 0, with positive debits and negative credits', () => {
    fc.assert(
      fc.property(posting, ({ movement, debits, credits }) => {
        const entries = toEntries(movement, { debits, credits })
        expect(sum(entries)).toBe(0)
        expect(sum(entries.filter(({ amount }) => amount > 0))).toBe(sum(debits))
        const kindsWhere = (holds: (amount: number) => boolean) =>
          new Set(entries.filter(({ amount }) => holds(amount)).map(({ account }) => account.kind))
        expect(movement.debits).toEqual(expect.arrayContaining([...kindsWhere(amount => amount > 0)]))
        expect(movement.credits).toEqual(expect.arrayContaining([...kindsWhere(amount => amount < 0)]))
      }),
    )
  })

  it('is refused when its sides differ, even by 1 grosz', () => {
    fc.assert(
      fc.property(posting, grosze, ({ movement, debits, credits }, amount) => {
        const [first] = debits
        const more = first ? [...debits, { account: first.account, amount }] : []
        expect(() => toEntries(movement, { debits: more, credits })).toThrow('do not equal')
      }),
    )
  })

  it.each([0, -1, 0.5, Number.NaN])('is refused with an amount of %s', amount => {
    const account = ACCOUNTS.credit
    expect(() =>
      toEntries(TOP_UP as Movement, { debits: [{ account, amount }], credits: [{ account, amount }] }),
    ).toThrow('no amount of grosze')
  })
})

it('a full refund reverses its payment in every account', () => {
  fc.assert(
    fc.property(grosze, amount => {
      const clearing = [{ account: accounts.providerClearing('test'), amount }]
      const prepaid = [{ account: accounts.prepaidLessons({ kind: 'reservation', id: 'rsv_1' }), amount }]
      const both = [
        ...toEntries(PAYMENT, { debits: clearing, credits: prepaid }),
        ...toEntries(REFUND, { debits: prepaid, credits: clearing }),
      ]
      for (const entries of Map.groupBy(both, ({ account }) => account.kind).values()) expect(sum(entries)).toBe(0)
    }),
  )
})

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type DebitOf<M> = M extends Movement<infer Debit, AccountKind> ? Debit : never

it('an account of a kind that the movement does not declare does not compile', () => {
  const isExact: Same<DebitOf<typeof EARNING>, 'prepaid_lessons'> = true
  const isPart: Same<Part<'credit'>['account'], { readonly kind: 'credit'; readonly owner: string }> = true
  expect([isExact, isPart]).toEqual([true, true])
})
