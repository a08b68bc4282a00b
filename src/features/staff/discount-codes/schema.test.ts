import { expect, it } from 'vitest'
import { codeForm, codeInput, toCodeInput } from './schema.ts'

const typed = { code: '', takes: 'percent', value: '15', note: '' }
const parse = (more: object) => {
  const parsed = codeForm.safeParse({ ...typed, ...more })
  return parsed.success ? toCodeInput(parsed.data) : parsed.error.issues.map(({ path }) => String(path))
}

it.each([
  [{}, { percent: 15 }],
  [{ value: '15 %' }, { percent: 15 }],
  [{ takes: 'amount', value: '99,50' }, { amount: 9_950 }],
  [{ code: 'spring - 25' }, { code: 'SPRING25', percent: 15 }],
  [
    { maxUses: '50', maxUsesEach: '' },
    { maxUses: 50, maxUsesEach: undefined },
  ],
])('what is typed, %j, is taken', (more, expected) => expect(parse(more)).toMatchObject(expected))

it.each([
  [{ value: '' }, ['value']],
  [{ value: '12.5' }, ['value']],
  [{ value: '101' }, ['value']],
  [{ takes: 'amount', value: '1' }, ['value']],
  [{ takes: 'amount', value: 'ten' }, ['value']],
  [{ code: 'no!' }, ['code']],
  [{ code: 'Ł123' }, ['code']],
  [{ validFrom: '2026-12-02', validUntil: '2026-12-01' }, ['validUntil']],
  [{ maxUses: '0' }, ['maxUses']],
  [{ maxUsesEach: 'two' }, ['maxUsesEach']],
  [{ subjects: ['magic'] }, ['subjects,0']],
])('what is typed, %j, is refused at its field', (more, fields) => expect(parse(more)).toEqual(fields))

it.each([{}, { percent: 10, amount: 1_000 }])('over HTTP %j is neither a part nor an amount', input =>
  expect(codeInput.safeParse(input).success).toBe(false),
)
