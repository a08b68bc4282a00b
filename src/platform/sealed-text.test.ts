import { afterAll, beforeEach, expect, it } from 'vitest'
import { sealText, setSealingKey, unsealText } from './sealed-text.ts'

beforeEach(() => setSealingKey('one key'))
afterAll(() => setSealingKey('the key of the tests'))

it('opens what was sealed, and never looks the same twice', () => {
  const [one, other] = [sealText('row 1', 'a secret: ąę'), sealText('row 1', 'a secret: ąę')]
  expect([unsealText('row 1', one), unsealText('row 1', other)]).toEqual(['a secret: ąę', 'a secret: ąę'])
  expect(one).not.toBe(other)
  expect(one).not.toContain('secret')
})

it('does not open another row, another key, or what was changed or cut', () => {
  const sealed = sealText('row 1', 'a secret')
  expect(unsealText('row 2', sealed)).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unsealText('row 1', changed.toString('base64url')), String(at)).toBeNull()
  }
  for (const length of [0, 10, bytes.length - 1])
    expect(unsealText('row 1', bytes.subarray(0, length).toString('base64url'))).toBeNull()
  setSealingKey('another key')
  expect(unsealText('row 1', sealed)).toBeNull()
})
