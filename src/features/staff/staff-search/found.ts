import { type Message, msg } from '#kernel/messages.ts'
import type { FOUND_KINDS } from './schema.ts'

export type FoundKind = (typeof FOUND_KINDS)[number]
/** What a search leads to. */
export type Found = {
  readonly kind: FoundKind
  readonly to: string
  readonly label: string
  readonly hint: string | null
}

export type FoundEntry = Omit<Found, 'kind'>
export type FoundGroup = { readonly label: string; readonly entries: readonly FoundEntry[] }

const GROUP_LABELS: Readonly<Record<FoundKind, Message>> = {
  record: msg('By its id'),
  person: msg('People'),
  session: msg('Sessions'),
  game: msg('Games'),
  payment: msg('Payments'),
}

/** What was found, by its kind, in the order of the kinds. */
export const groupFound = (found: readonly Found[]): readonly FoundGroup[] =>
  (Object.keys(GROUP_LABELS) as FoundKind[]).flatMap(kind => {
    const entries = found.filter(each => each.kind === kind)
    return entries.length > 0 ? [{ label: GROUP_LABELS[kind](), entries }] : []
  })
