import { createHash, randomInt } from 'node:crypto'
import { sealText, unsealText } from '#platform/sealed-text.ts'

/** Without what looks alike on paper: 0 and O, 1, I and L, U and V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const GROUP = 4
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)
/** Spaces, and all that programs make of a hyphen. */
const BETWEEN = /[\s\p{Dash}]/gu

/** 16 random letters, of which no one guesses one: 78 bits. */
export const makeCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/** `ABCD-EFGH-JKMN-PQRS`, as people read and type it. */
export const showCode = (code: string): string =>
  Array.from({ length: LENGTH / GROUP }, (_, at) => code.slice(at * GROUP, (at + 1) * GROUP)).join('-')

/** The code out of what was typed; null for what is none. */
export const readCode = (typed: string): string | null => {
  const code = typed.replace(BETWEEN, '').toUpperCase()
  return CODE.test(code) ? code : null
}

/** By what a row is found. Without salt: the code is random and long, so a table of hashes helps no reader. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url')

const purposeOf = (voucherId: string): string => `gift voucher ${voucherId}`

/** What a row keeps of a new code: a hash to find it by, the sealed code for its buyer, and its end for staff. */
export const keptCode = (voucherId: string, code: string) => ({
  codeHash: hashCode(code),
  sealedCode: sealText(purposeOf(voucherId), code),
  codeEnd: code.slice(-GROUP),
})

/** Null after a change of SECRET. */
export const openCode = ({ id, sealedCode }: { readonly id: string; readonly sealedCode: string | null }) =>
  sealedCode === null ? null : unsealText(purposeOf(id), sealedCode)
