import { or, type SQL, sql } from 'drizzle-orm'
import type { Payable } from '#features/money/payments/payables.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'

/** A thing on hold for a person: a reservation or a seat. Features register their kinds; holds never import them. */
export type Holdable = { readonly kind: string; readonly id: string }

/** What a feature registers for one kind of holdable. */
export type HoldableKind = {
  readonly kind: string
  /** The refusal when the holdable does not exist or the reader may not see it. */
  readonly notFound: Refusal
  /** Locks in this order: the rows that sell the places, the holdables; persons come after both (docs/decisions/004). Returns those that exist. */
  readonly lock: (tx: Tx, ids: readonly string[]) => Promise<readonly unknown[]>
  /** The holds are over: frees their places and their time, and records the events. Called under `lock`. */
  readonly release: (tx: Tx, ctx: Ctx, ids: readonly string[], why: 'lapsed' | 'released') => Promise<void>
  /** The payable; null when nothing is to be paid. */
  readonly payable: (id: string) => Payable | null
  /** In SQL, of a row of `engagements`: whether its time is taken by something of this kind that is only held, and may lapse. */
  readonly isHeldTime: SQL
  /** In SQL, of a row of `holds`: whether others wait for its place. */
  readonly isAwaited: SQL
}

let kindsByName: ReadonlyMap<string, HoldableKind> = new Map()

/** Called once at startup with the kinds of all features. Throws when a kind is declared twice. */
export const registerHoldables = (kinds: readonly HoldableKind[]): void => {
  const byName = new Map(kinds.map(each => [each.kind, each]))
  if (byName.size < kinds.length) throw new Error('a kind of holdable is declared twice')
  kindsByName = byName
}

/** Throws when no feature has registered the kind; its holds then stay unchanged. */
export const holdableKind = (name: string): HoldableKind => {
  const found = kindsByName.get(name)
  if (!found) throw new Error(`no feature has registered holdables of the kind ${name}`)
  return found
}

/** As `isHeldTime`, of all kinds. */
export const isHeldTime = (): SQL => or(...[...kindsByName.values()].map(kind => kind.isHeldTime)) ?? sql`false`
