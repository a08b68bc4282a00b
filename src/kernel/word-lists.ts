import { ENGLISH } from './language-address.ts'
import { currentLanguage } from './messages.ts'

const formats = new Map<string, Intl.ListFormat>()
const collators = new Map<string, Intl.Collator>()

/** `Ala, Olek and Marta`; `or` between choices. */
export const listWords = (words: readonly string[], between: 'and' | 'or' = 'and'): string => {
  const language = currentLanguage()
  const key = `${language} ${between}`
  // British English has no comma before the last word.
  const locale = language === ENGLISH ? 'en-GB' : language
  const type = between === 'and' ? 'conjunction' : 'disjunction'
  const format = formats.get(key) ?? new Intl.ListFormat(locale, { type })
  formats.set(key, format)
  return format.format(words)
}

/** In the order of the reader's alphabet, for `toSorted`: what people read. `Ł` follows `L`. */
export const compareWords = (one: string, other: string): number => {
  const language = currentLanguage()
  const collator = collators.get(language) ?? new Intl.Collator(language)
  collators.set(language, collator)
  return collator.compare(one, other)
}

/** A language as the reader calls it, inside a sentence: `Polish`, `polski`. */
export const languageWord = (language: string): string =>
  new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(language) ?? language
