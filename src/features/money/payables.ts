import type { Ctx } from '#kernel/actor.ts'
import type { Reader, Tx } from '#platform/database.ts'

/** What a payment is for: a reservation, later also a seat or an invoice. Money knows its kind by registration, never by import. */
export type Payable = { readonly kind: string; readonly id: string }

/** Grosze. */
export type ReceiptLine = { readonly text: string; readonly amount: number }

export type SettledPayment = {
  readonly intentId: string
  readonly payable: Payable
  readonly payerId: string
  /** Grosze. */
  readonly amount: number
  readonly description: string
}

/** What a feature declares for the things it has people pay for. */
export type PayableKind = {
  readonly kind: string
  /** The path of the page on which it is seen and paid. */
  readonly pageOf: (id: string) => string
  /** What a notice about its money carries beside its text. */
  readonly noticeFieldsOf?: (id: string) => { readonly reservationId?: string; readonly sessionId?: string }
  readonly maySee: (reader: Reader, ctx: Ctx, id: string) => Promise<boolean>
  /** The lines of its receipt; their amounts sum to what is paid. */
  readonly linesOf: (reader: Reader, id: string) => Promise<readonly ReceiptLine[]>
  /**
   * Money has arrived for it, in the settlement's transaction, under the intent's lock. It may come late, and a second time by
   * another intent: the kind decides what becomes of it, a refund included. `unclaimed`: there is nothing that it could be for.
   */
  readonly settle: (tx: Tx, ctx: Ctx, settled: SettledPayment) => Promise<'claimed' | 'unclaimed'>
}

let kindsByName: ReadonlyMap<string, PayableKind> = new Map()

/** Called once by the composition with every feature's kinds. Throws on a kind that is declared twice. */
export const registerPayables = (kinds: readonly PayableKind[]): void => {
  const byName = new Map(kinds.map(each => [each.kind, each]))
  if (byName.size < kinds.length) throw new Error('a kind of payable is declared twice')
  kindsByName = byName
}

export const payableKind = (name: string): PayableKind | undefined => kindsByName.get(name)
