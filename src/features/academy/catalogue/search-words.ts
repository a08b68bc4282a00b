import { FILLER_WORDS } from './synonyms.ts'

/** Without accents and case, as `search_form` of the database does. */
const LETTERS_WITHOUT_MARKS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 's',
  æ: 'a',
  œ: 'o',
  ı: 'i',
}

const simplify = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı]/g, letter => LETTERS_WITHOUT_MARKS[letter] ?? letter)

/** Several words that are one name. */
const joinNames = (text: string): string =>
  text
    .replace(/['’]s?(?![\p{L}\p{N}])/gu, '')
    .replace(/\bas?[\s-]+levels?\b/g, 'alevels')
    .replace(/\binternational[\s-]+baccalaureate\b/g, 'ib')
    .replace(/\b(one|1)[\s-]*(to|on|2|:)[\s-]*(one|1)\b/g, 'individual')

const MAX_WORDS = 8

/**
 * The words of a search, of letters and digits only; words that fit every lesson are left out, so a search of only those has none.
 * Null where the text has no letter and no digit: such a search finds nothing.
 */
export const searchWords = (text: string): readonly string[] | null => {
  const all = joinNames(simplify(text)).match(/[\p{L}\p{N}]+/gu)
  return all && [...new Set(all)].filter(word => !FILLER_WORDS.has(word)).slice(0, MAX_WORDS)
}
