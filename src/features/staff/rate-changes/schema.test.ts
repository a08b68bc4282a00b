import { describe, expect, it } from 'vitest'
import { rateErrors, rateForm, rateInput, rateQuery } from './schema.ts'

const TYPED = { person: '', kind: 'group', basis: 'share', value: '50', validFrom: '2026-11-01' }
const errorsOf = (more: object) => {
  const typed = { ...TYPED, ...more }
  const { error } = rateForm.safeParse(typed)
  return error ? rateErrors(error, typed) : {}
}
const MISSING = ['Give the percent, or the amount in PLN for an hour.']

describe('a rate that is typed', () => {
  it.each<[string, object, object]>([
    [
      'nothing but what is chosen',
      { value: '', validFrom: '' },
      { value: MISSING, validFrom: ['Choose the first day.'] },
    ],
    ['no value', { value: ' ' }, { value: MISSING }],
    ['a share of more than all', { value: '100.01' }, { value: [expect.stringContaining('0 to 100 percent')] }],
    ['words', { basis: 'hour', value: 'much' }, { value: [expect.stringContaining('0 to 10 000 PLN')] }],
    ['a day of the last century', { validFrom: '1999-01-01' }, { validFrom: ['Choose the first day.'] }],
    [
      'the end of no person’s rate',
      { basis: 'school', value: '' },
      { person: [expect.stringContaining('Give the username')] },
    ],
  ])('says what is wrong beside the field: %s', (_, more, errors) => {
    expect(errorsOf(more)).toEqual(errors)
  })

  it('is read as percent or PLN, and ends without a value', () => {
    expect(rateForm.parse(TYPED)).toEqual({ ...TYPED, value: 5_000 })
    expect(rateForm.parse({ ...TYPED, basis: 'hour', value: '80,50' })).toMatchObject({ value: 8_050 })
    const end = { ...TYPED, person: 'nina', basis: 'school', value: '' }
    expect(rateForm.parse(end)).toMatchObject({ basis: 'school', person: 'nina' })
    expect(rateForm.parse(end)).not.toHaveProperty('value')
  })
})

it('an empty value of a preview or of the API is missing, not 0', () => {
  const codes = (parsed: {
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined
  }) => parsed.error?.issues.map(({ message }) => message)
  expect(codes(rateQuery.safeParse({ ...TYPED, value: '' }))).toEqual(MISSING)
  expect(codes(rateQuery.safeParse({ ...TYPED, value: undefined }))).toEqual(MISSING)
  expect(rateQuery.parse({ ...TYPED, value: '0' })).toMatchObject({ value: 0 })
  const { value: _, ...without } = TYPED
  expect(codes(rateInput.safeParse(without))).toEqual(MISSING)
  expect(codes(rateInput.safeParse({ ...without, basis: 'school', person: 'nina', value: 5 }))).toHaveLength(1)
})
