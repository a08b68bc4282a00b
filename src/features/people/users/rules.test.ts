import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { decideSignUp, isMinorOn, proposeUsername, usernameCandidates } from './rules.ts'
import { Username } from './schema.ts'

const now = instant('2026-11-21T12:00:00Z')

describe('an age', () => {
  test.each<[string | null, boolean, string]>([
    ['2008-11-21', false, 'turns 18 today'],
    ['2008-11-22', true, 'turns 18 tomorrow'],
    ['2004-02-29', false, 'was born on a leap day'],
    [null, false, 'was entered by an operator'],
  ])('%s is a minor: %s (%s)', (birthDate, is) => expect(isMinorOn(birthDate, now)).toBe(is))

  test('is calculated in Warsaw, where the birthday begins an hour before midnight in UTC', () => {
    expect(isMinorOn('2008-11-22', instant('2026-11-21T22:59:59Z'))).toBe(true)
    expect(isMinorOn('2008-11-22', instant('2026-11-21T23:00:00Z'))).toBe(false)
  })
})

describe('decideSignUp', () => {
  const join = (birthDate: string, guardianEmail?: string) => {
    const decision = decideSignUp({ email: 'me@a.test', birthDate, guardianEmail }, now)
    return decision.ok ? decision.change.guardianEmail : decision.refusal.code
  }
  test.each([
    ['2026-11-22', 'mum@a.test', 'not_born_yet'],
    ['2020-11-22', 'mum@a.test', 'too_young'],
    ['2020-11-21', 'mum@a.test', 'too_young_to_sign_in'],
    ['2013-11-22', 'mum@a.test', 'too_young_to_sign_in'],
    ['2013-11-21', 'mum@a.test', 'mum@a.test'],
    ['2011-01-01', undefined, 'guardian_needed'],
    ['2011-01-01', 'me@a.test', 'guardian_is_self'],
    ['2011-01-01', 'mum@a.test', 'mum@a.test'],
    ['1990-01-01', 'mum@a.test', null],
    ['1990-01-01', undefined, null],
  ])('born %s with guardian %s: %s', (birthDate, guardian, answer) => expect(join(birthDate, guardian)).toBe(answer))
})

describe('a proposed username', () => {
  test.each([
    ['Kasia Łącka', 'kasia_lacka'],
    ['Zażółć Gęślą Jaźń', 'zazolc_gesla_jazn'],
    ['  Jürgen  Groß ', 'jurgen_gross'],
    ['Ærøskøbing Ðór Þorn', 'aeroskobing_dor_thor'],
    ["Siobhán O'Neill-Smith", 'siobhan_oneill_smith'],
    ['İpek Işık', 'ipek_isik'],
    ['Anna 2', 'anna_2'],
    ['Bo', null],
    ['Катя', null],
    ['🦉', null],
    ['', null],
  ])('for %j is %j', (name, username) => expect(proposeUsername(name)).toBe(username))

  test('is a username that the form accepts as it is, whatever the name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()), name => {
        const proposed = proposeUsername(name)
        if (proposed !== null) expect(Username.parse(proposed)).toBe(proposed)
      }),
    )
  })
})

describe('the usernames that can be taken for a name', () => {
  test.each([
    ['Kasia Łącka', ['kasia_lacka', 'kasia_lacka_50', 'kasia_lacka_5000', 'kasia_lacka_5000', 'kasia_lacka_50000000']],
    ['Катя', ['student', 'student_50', 'student_5000', 'student_5000', 'student_50000000']],
    ['Konstantyna Ildefonsa', expect.arrayContaining(['konstantyna_ildefons', 'konstantyna_ildef_50'])],
    ['Admin', expect.arrayContaining(['student'])],
  ])('%s', (name, expected) => expect(usernameCandidates(name, () => 0.5)).toEqual(expected))

  test('are always some, and each can be chosen', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (name, number) => {
          const candidates = usernameCandidates(name, () => number)
          expect(candidates.length).toBeGreaterThan(0)
          for (const each of candidates) expect(Username.parse(each)).toBe(each)
        },
      ),
    )
  })
})
