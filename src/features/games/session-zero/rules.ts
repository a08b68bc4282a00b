import type { EntryKind, OwnEntries } from './schema.ts'

export type Entry = { readonly kind: EntryKind; readonly text: string }
export type TableList = { readonly lines: readonly string[]; readonly veils: readonly string[] }

const FINAL_SIGNS = /[\s.!,;:]+$/

/** `Spiders!` and `spiders` are one entry. */
export const normalizeEntry = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').replace(FINAL_SIGNS, '').toLowerCase()

const byText = (one: string, other: string): number => one.localeCompare(other, 'en') || (one < other ? -1 : 1)

/** Each once, in the order of the alphabet: neither order nor number tells who wrote what. */
const merge = (texts: readonly string[]): readonly string[] => {
  const merged = new Map<string, string>()
  for (const text of texts.toSorted(byText)) {
    const key = normalizeEntry(text) || text
    if (!merged.has(key)) merged.set(key, text)
  }
  return [...merged.values()]
}

const textsOf = (entries: readonly Entry[], kind: EntryKind) =>
  entries.filter(entry => entry.kind === kind).map(({ text }) => text)

/** The list of the whole table. What is a line for a player is no veil for the others: the line is the stricter (docs/product.md §13.6). */
export const mergeEntries = (entries: readonly Entry[]): TableList => {
  const lines = merge(textsOf(entries, 'line'))
  const isLine = new Set(lines.map(normalizeEntry))
  return { lines, veils: merge(textsOf(entries, 'veil')).filter(text => !isLine.has(normalizeEntry(text))) }
}

/** A player's own entries as rows, each once. */
export const toEntries = ({ lines, veils }: OwnEntries): readonly Entry[] => [
  ...merge(lines).map(text => ({ kind: 'line' as const, text })),
  ...merge(veils).map(text => ({ kind: 'veil' as const, text })),
]

export const toOwnEntries = (entries: readonly Entry[]): TableList => ({
  lines: textsOf(entries, 'line').toSorted(byText),
  veils: textsOf(entries, 'veil').toSorted(byText),
})
