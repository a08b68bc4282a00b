import { expect, it } from 'vitest'
import { generateApiToken, hashApiToken, isLikeApiToken, isWholeApiToken } from './token-format.ts'

const token = generateApiToken()
const digits = token.slice('guildhall_'.length)

it('a token can be recognised, is random and is not what is kept of it', () => {
  expect(token).toMatch(/^guildhall_[0-9a-f]{72}$/)
  expect(new Set(Array.from({ length: 100 }, generateApiToken)).size).toBe(100)
  expect([isLikeApiToken(token), isWholeApiToken(token)]).toEqual([true, true])
  expect(hashApiToken(token)).toMatch(/^[\w-]{43}$/)
})

const flipped = (digit: string | undefined) => (digit === '0' ? '1' : '0')

it.each([
  ['empty', ''],
  ['only the prefix', 'guildhall_'],
  ['without the prefix', digits],
  ['cut off', token.slice(0, -1)],
  ['longer', `${token}0`],
  ['one digit of the random part changed', `guildhall_${flipped(digits[0])}${digits.slice(1)}`],
  ['one digit of the checksum changed', `${token.slice(0, -1)}${flipped(digits.at(-1))}`],
  ['in capitals', `guildhall_${'A'.repeat(72)}`],
  ['two tokens', `${token}, ${token}`],
  ['a line more', `${token}\n`],
  ['other letters', `guildhall_${'ą'.repeat(72)}`],
  ['very long', `guildhall_${'0'.repeat(100_000)}`],
])('costs no look-up: %s', (_, text) => {
  expect(isWholeApiToken(text)).toBe(false)
})
