import { ACADEMY_KINDS } from './academy-kinds.ts'
import { ADDITIONAL_KINDS } from './additional-kinds.ts'
import { GAME_KINDS } from './game-kinds.ts'
import type { NotificationCategory } from './notification-kind.ts'

/** Every notification is of one declared kind: the 23 of the specification, and ours (docs/product.md §7). */
export const KINDS = { ...ACADEMY_KINDS, ...GAME_KINDS, ...ADDITIONAL_KINDS } as const

export type NotificationKindName = keyof typeof KINDS

/** A row may carry a kind that a newer version wrote. */
export const isKind = (type: string): type is NotificationKindName => Object.hasOwn(KINDS, type)

export const kindsIn = (category: NotificationCategory): readonly NotificationKindName[] =>
  (Object.keys(KINDS) as NotificationKindName[]).filter(kind => KINDS[kind].category === category)

export type Params = Readonly<Record<string, string>>

/** Fills the place-holders; one that is missing leaves nothing, not its name. */
const fillTemplate = (text: string, params: Params): string =>
  text
    .replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    .replace(/ +/g, ' ')
    .trim()

export const renderKind = (
  kind: NotificationKindName,
  params: Params,
): { readonly title: string; readonly message: string } => ({
  title: fillTemplate(KINDS[kind].title, params),
  message: fillTemplate(KINDS[kind].message, params),
})
