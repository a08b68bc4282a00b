import { beforeAll, describe, expect, it } from 'vitest'
import { setSealingKey } from '#platform/sealed-text.ts'
import { keptCode, makeCode, openCode, readCode, showCode } from './code.ts'

beforeAll(() => setSealingKey('a key of this test'))

describe('the code of a voucher', () => {
  it('is read as people type it', () => {
    const code = makeCode()
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$/)
    expect(showCode(code)).toMatch(/^(.{4}-){3}.{4}$/)
    for (const typed of [
      code,
      showCode(code),
      ` ${showCode(code).toLowerCase()}\n`,
      showCode(code).replaceAll('-', ' – '),
    ])
      expect(readCode(typed)).toBe(code)
    expect(makeCode()).not.toBe(code)
  })

  it.each(['', 'ABCD', 'ABCD-EFGH-JKMN-PQR0', 'ABCD-EFGH-JKMN-PQRST', 'ABCDEFGHJKMNPQRI'])('%j is none', typed => {
    expect(readCode(typed)).toBeNull()
  })

  it('is opened only for its own voucher, and is not in what is kept', () => {
    const code = makeCode()
    const kept = keptCode('vch_1', code)
    expect(openCode({ id: 'vch_1', ...kept })).toBe(code)
    expect(openCode({ id: 'vch_2', ...kept })).toBeNull()
    expect(kept.codeEnd).toBe(code.slice(-4))
    expect(JSON.stringify(kept)).not.toContain(code)
  })
})
