import type { Shelf } from './declared.ts'
import { ACADEMY_KINDS } from './kinds-of-academy.ts'
import { GAME_KINDS } from './kinds-of-games.ts'
import { HOUSE_KINDS } from './kinds-of-house.ts'

/** Every notification is of one declared kind: the 23 of the specification, and ours (docs/product.md §7). */
export const KINDS = { ...ACADEMY_KINDS, ...GAME_KINDS, ...HOUSE_KINDS } as const

export type Kind = keyof typeof KINDS

/** A row may carry a kind that a newer version wrote. */
export const isKind = (type: string): type is Kind => Object.hasOwn(KINDS, type)

export const kindsOf = (shelf: Shelf): readonly Kind[] =>
  (Object.keys(KINDS) as Kind[]).filter(kind => KINDS[kind].shelf === shelf)

export type Params = Readonly<Record<string, string>>

/** Fills the place-holders; one that is missing leaves nothing, not its name. */
const fill = (text: string, params: Params): string =>
  text
    .replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    .replace(/ +/g, ' ')
    .trim()

export const worded = (kind: Kind, params: Params): { readonly title: string; readonly message: string } => ({
  title: fill(KINDS[kind].title, params),
  message: fill(KINDS[kind].message, params),
})
