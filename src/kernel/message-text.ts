import type { Said } from './messages.ts'
/** The words of a notice or an e-mail, with `{placeholders}`. A blank line in the message begins a paragraph. */
export type MessageText = { readonly title: string; readonly message: string }

/** A message that staff may reword (docs/product.md §12.10). */
export type Wording = {
  readonly title: Said
  readonly message: Said
  readonly type: string
  /** The label of the button in the e-mail. */
  readonly action: Said
  /** It also goes to addresses that are not confirmed: its title takes no words of a user, and so no placeholders. */
  readonly isToAnyAddress?: boolean
}

/** Placeholders that stand for themselves. */
const UNFILLED: object = new Proxy({}, { get: (_, name) => `{${String(name)}}`, has: () => true })

/** A declared sentence in the reader's language, with its `{placeholders}`. */
export const templateOf = (words: Said): string => (typeof words === 'string' ? words : words(UNFILLED))

const PLACEHOLDER = /\{([^{}]*)\}/g

/** Fills the placeholders once: braces inside a value stay as they are. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '')

/** One line for a subject. Danger: a line break in a subject would begin another header of the e-mail. */
export const fillTitle = (text: string, values: Readonly<Record<string, string>>): string =>
  fillPlaceholders(text, values).replace(/\s+/g, ' ').trim()

export const toParagraphs = (message: string): readonly string[] => message.split(/\n{2,}/)

/** The names in braces, each once. */
export const placeholdersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
]

/** Whether a brace belongs to no placeholder. */
export const hasStrayBrace = (text: string): boolean => /[{}]/.test(text.replace(PLACEHOLDER, ''))
