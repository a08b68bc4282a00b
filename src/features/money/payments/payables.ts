import { accounts, type OwedAccount } from '#features/money/ledger/accounts.ts'
import type { Sold } from '#features/money/taxes/rates.ts'
import type { SoldPart } from '#features/money/taxes/sales.ts'
import type { Notice, NoticeFields } from '#features/people/notices/define-notice.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Said } from '#kernel/messages.ts'
import { type StoredWords, sayStored } from '#kernel/stored-words.ts'
import type { Reader, Tx } from '#platform/database.ts'

/** The thing that a payment pays for: a reservation, later also a seat or an invoice. Features register their kinds; money never imports them. */
export type Payable = { readonly kind: string; readonly id: string }

/** Said when a document is issued or a page is read. Grosze. `part`: what it is of, for invoices. */
export type ReceiptLine = { readonly text: StoredWords; readonly amount: number; readonly part?: SoldPart }

/** A line of a document, which stays as it was issued. */
export type SaidLine = Omit<ReceiptLine, 'text'> & { readonly text: string }

/** In the language of the current reader. */
export const sayLines = <Line extends ReceiptLine>(lines: readonly Line[]): readonly (Line & SaidLine)[] =>
  lines.map(line => ({ ...line, text: sayStored(line.text) }))

export type SettledPayment = {
  readonly intentId: string
  readonly payable: Payable
  readonly payerId: string
  /** Grosze. */
  readonly amount: number
  readonly description: StoredWords
}

export type PayableFields = NoticeFields<Notice>

/** Who takes part in what is paid for. */
export type Participant = { readonly uid: string; readonly name: string }

/** What a feature registers for one kind of payable. */
export type PayableKind = {
  readonly kind: string
  /** What is sold, for taxes. */
  readonly sold: Sold
  /** Path of the page that shows the payable and lets the payer pay it. */
  readonly pageOf: (id: string) => string
  /** The specification's fields that name the payable: in notices about its payment, and in the API where a payment has the field. */
  readonly fieldsOf?: (id: string) => PayableFields
  readonly maySee: (reader: Reader, ctx: Ctx, id: string) => Promise<boolean>
  /** For whom each is, by its id: a person whom the payer may be or not. */
  readonly peopleOf?: (reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, Participant>>
  /** The lines of the receipt; their amounts sum to the paid amount. */
  readonly linesOf: (reader: Reader, id: string) => Promise<readonly ReceiptLine[]>
  /** What follows when a payment of it fails, for the payer's notification; null where it has nothing to add. */
  readonly afterFailure?: (tx: Tx, ctx: Ctx, id: string) => Promise<Said | null>
  /** The account on which its money is owed; its prepaid lessons by default. */
  readonly accountOf?: (payable: Payable, payerId: string) => OwedAccount
  /**
   * Handles money that has arrived, in the settlement's transaction and under the intent's lock. Money may arrive late, or twice from
   * two intents: the kind decides what follows, refunds included. `unclaimed`: the payable does not exist.
   */
  readonly settle: (tx: Tx, ctx: Ctx, settled: SettledPayment) => Promise<'claimed' | 'unclaimed'>
}

let kindsByName: ReadonlyMap<string, PayableKind> = new Map()

/** Called once at startup with the kinds of all features. Throws when a kind is declared twice. */
export const registerPayables = (kinds: readonly PayableKind[]): void => {
  const byName = new Map(kinds.map(each => [each.kind, each]))
  if (byName.size < kinds.length) throw new Error('a kind of payable is declared twice')
  kindsByName = byName
}

export const payableKind = (name: string): PayableKind | undefined => kindsByName.get(name)

/** Empty for a kind that is not registered or has no fields. */
export const payableFields = ({ kind, id }: Payable): PayableFields => payableKind(kind)?.fieldsOf?.(id) ?? {}

/** The account on which new money for a payable is owed. */
export const accountFor = (payable: Payable, payerId: string): OwedAccount =>
  payableKind(payable.kind)?.accountOf?.(payable, payerId) ?? accounts.prepaidLessons(payable)
