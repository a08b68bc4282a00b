import format, { type FormatOptions } from 'icu-minify/format'
import { ENGLISH } from './language-address.ts'
import { currentReader } from './reader.ts'

type Values = Readonly<Record<string, string | number>>
type RichValues<Node> = Readonly<Record<string, string | number | ((children: readonly (string | Node)[]) => Node)>>

/**
 * A declared sentence: calling it says it in the language of who reads then. It is a function, so that it is never shown unsaid, and so
 * that zod takes it as the message of an error, whose values it gets (`{minimum}`). A loader cannot send it: it sends what was said.
 */
export type Message<English extends string = string> = ((values?: object) => string) & {
  /** Of the type only: its placeholders are checked. */
  readonly english?: English
}

/** Words that are said later, to another reader than the one of the running request: text that is the same in all languages, or a function. */
export type Said = string | ((values?: object) => string)

const pluralRules = new Map<string, Intl.PluralRules>()
const numberFormats = new Map<string, Intl.NumberFormat>()

const formatters: FormatOptions['formatters'] = {
  getPluralRules: (language, options) => {
    const key = `${language} ${options?.type}`
    const rules = pluralRules.get(key) ?? new Intl.PluralRules(language, options)
    pluralRules.set(key, rules)
    return rules
  },
  getNumberFormat: language => {
    // English numbers of things are written as they are: 1000 lessons.
    const grouping = language === ENGLISH ? false : 'min2'
    const numbers = numberFormats.get(String(language)) ?? new Intl.NumberFormat(language, { useGrouping: grouping })
    numberFormats.set(String(language), numbers)
    return numbers
  },
  getDateTimeFormat: (language, options) => new Intl.DateTimeFormat(language, options),
}

/**
 * Says an English sentence in the reader's language: `t('Pay within {time}', { time })`. The sentence is ICU's message format:
 * `{count, plural, one {# lesson} other {# lessons}}`. It is a literal, written where it is said; the check refuses anything else.
 */
export const t = (english: string, values?: Values): string => {
  const { language, compile } = currentReader()
  const message = compile(english)
  return typeof message === 'string' ? message : String(format(message, language, values, { formatters }))
}

/**
 * Declares a sentence outside of a reader's request, also while a module is loaded: `LABELS.draft()` says it. Marked as free of effects, so
 * that the scripts of a page leave out the refusals and labels that it does not use.
 */
export const msg =
  /* @__NO_SIDE_EFFECTS__ */
    <const English extends string>(english: English): Message<English> =>
    values =>
      t(english, values as Values)

/** Fills a sentence that is kept: text or a number that is the same for all readers, or what is written in the way of each of them. */
export type StoredValue =
  | string
  | number
  | StoredSentence
  | { readonly grosze: number }
  /** `2026-12`. */
  | { readonly month: string }
  /** An instant as ISO text: its date in the school's zone. */
  | { readonly date: string }
  /** Instants as ISO text, in the school's zone; without the year where it is that of `seen`. */
  | { readonly start: string; readonly end: string; readonly seen: string }

/** What is kept of a sentence, so that it can be said to each reader later: `sayStored` of stored-words.ts. */
export type StoredSentence = {
  /** In English: the key of the sentence in each language. */
  readonly sentence: string
  readonly values?: Readonly<Record<string, StoredValue>>
}

/** Makes a sentence that is kept and said later. `english` is a literal, as that of `t`. */
export const stored = (english: string, values?: StoredSentence['values']): StoredSentence =>
  values ? { sentence: english, values } : { sentence: english }

/** Says what is said later: now, to the current reader. */
export const say = (words: Said, values?: Values): string => (typeof words === 'string' ? words : words(values))

/** The parts of a sentence with tags: `richParts('Read <terms>the terms</terms>.', { terms: words => … })`. */
export const richParts = <Node>(english: string, values: RichValues<Node>): readonly (string | Node)[] => {
  const { language, compile } = currentReader()
  const parts = format<Node>(compile(english), language, values, { formatters })
  return Array.isArray(parts) ? parts : [parts]
}

/** The language of the page or letter that is written now, a BCP 47 tag. */
export const currentLanguage = (): string => currentReader().language
