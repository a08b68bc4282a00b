import { randomBytes } from 'node:crypto'
import { RECOVERY_CODE } from './second-factor-limits.ts'

/** Without letters and digits that look alike: people copy these codes by hand. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 50 random bits, written as two groups of five. */
const makeCode = (): string => {
  const letters = [...randomBytes(10)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

export const makeRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODE.count }, makeCode)
