import format, { type FormatOptions } from 'icu-minify/format'
import { currentReader } from './reader.ts'

type Values = Readonly<Record<string, string | number>>
type RichValues<Node> = Readonly<Record<string, string | number | ((children: readonly (string | Node)[]) => Node)>>

/** A declared sentence, said later in the reader's language. It is opaque, so that it is never shown in English by mistake. */
export type Message = { readonly declared: unique symbol }

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
    const numbers = numberFormats.get(String(language)) ?? new Intl.NumberFormat(language)
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

/** Declares a sentence outside of a reader's request: `translate` says it. */
export const msg = (english: string): Message => english as unknown as Message

export const translate = (message: Message, values?: Values): string => t(message as unknown as string, values)

/** The parts of a sentence with tags: `richParts('Read <terms>the terms</terms>.', { terms: words => … })`. */
export const richParts = <Node>(english: string, values: RichValues<Node>): readonly (string | Node)[] => {
  const { language, compile } = currentReader()
  const parts = format<Node>(compile(english), language, values, { formatters })
  return Array.isArray(parts) ? parts : [parts]
}

/** The language of the page or letter that is written now, a BCP 47 tag. */
export const currentLanguage = (): string => currentReader().language
