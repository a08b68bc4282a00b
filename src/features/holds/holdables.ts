import type { Payable } from '#features/money/payables.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'

/** What is kept for a person: a reservation, later also a seat. Holds know its kind by registration, never by import. */
export type Holdable = { readonly kind: string; readonly id: string }

/** What a feature declares for the things that it keeps for people. */
export type HoldableKind = {
  readonly kind: string
  /** What a person reads who may not see it, or where there is none. */
  readonly notFound: Refusal
  /** Takes the locks in their order: what sells the places, the persons, then the row itself (docs/decisions/004). Refuses `notFound`. */
  readonly lock: (tx: Tx, id: string) => Promise<void>
  /** The hold is over: frees its places and its time, and tells whom it concerns. Called under `lock`. */
  readonly release: (tx: Tx, ctx: Ctx, id: string, why: 'lapsed' | 'released') => Promise<void>
  /** How it is paid; null where nothing is to be paid. */
  readonly payable: (id: string) => Payable | null
}

let kindsByName: ReadonlyMap<string, HoldableKind> = new Map()

/** Called once by the composition with every feature's kinds. Throws on a kind that is declared twice. */
export const registerHoldables = (kinds: readonly HoldableKind[]): void => {
  const byName = new Map(kinds.map(each => [each.kind, each]))
  if (byName.size < kinds.length) throw new Error('a kind of holdable is declared twice')
  kindsByName = byName
}

/** Throws where no feature has registered the kind: its holds stay as they are until one does. */
export const holdableKind = (name: string): HoldableKind => {
  const found = kindsByName.get(name)
  if (!found) throw new Error(`no feature has registered holdables of the kind ${name}`)
  return found
}
