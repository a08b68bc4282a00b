import type { z } from 'zod'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { EndpointScope } from '#kernel/api-scope.ts'
import type { Closable } from '#kernel/closable.ts'
import type { Message } from '#kernel/messages.ts'
import type { Policy } from '#kernel/policy.ts'
import type { AdminSection } from '#kernel/topics.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { RequestKindName, RequestStatus } from './schema.ts'
import type { StoredRequest } from './table.ts'

export type RequestOf<Data> = Omit<StoredRequest, 'data'> & { readonly data: Data }

/** What staff read of a request: a title, its details, and the way to what it is about. */
export type RequestSummary = {
  readonly title: string
  /** Who asks, where that is a visitor. */
  readonly from?: string
  readonly details: readonly (readonly [label: string, value: string])[]
  readonly link?: { readonly to: string; readonly label: string } | undefined
}

/** A session with which staff can answer a request. */
export type SessionChoice = {
  readonly id: string
  readonly title: string
  readonly type: SessionType
  /** Grosze, for what the type names. */
  readonly price: number
  readonly teacher: { readonly name: string; readonly photo: string | null }
  readonly nextStart: string | null
  /** The first start that it offers at a time that was asked for; null where it offers none. */
  readonly askedStart: string | null
  /** Grosze by which an hour costs more than the wish would pay; null where it does not, or has no price for an hour. */
  readonly overWish: number | null
  /** All of it in one line. */
  readonly label: string
}

/** The first of the sessions with which staff can answer a request, and how many its own page lists. */
export type ChoiceList = { readonly shown: readonly SessionChoice[]; readonly count: number }

type Filing = {
  /** The kind's own fields, as they are kept. */
  readonly data: object
  /** What it is about: a session, a reservation, a person. */
  readonly entityId?: string
  /** Only one request of the kind with this key is open at a time. */
  readonly openKey: string
}

/**
 * One kind of request: all that differs between the eleven queues. `Input` is what a person sends, `Data` what is kept of it, `Approval`
 * what the person who approves it adds.
 */
type Declaration<Input, Data, Approval> = {
  readonly name: RequestKindName
  /** In the plural: the name of its queue. */
  readonly label: Message
  readonly section: AdminSection
  readonly input: z.ZodType<Input>
  readonly mayFile: Policy
  /** What an API token needs to file it. */
  readonly scope: EndpointScope
  /** Whether a person has one request for good, which asking again opens again. */
  readonly isOnePerPerson?: true
  /** Visitors file it as well: its API counts tries by address and takes no `Idempotency-Key`, which belongs to a person. */
  readonly isPublic?: true
  /** What staff can close so that it is not filed for a while. */
  readonly closable?: Closable
  /** Counts this try against limits of the kind, before its transaction. Refuses 429. */
  readonly limit?: (ctx: Ctx, input: Input) => Promise<void>
  /** Whether this person approves it instead of staff, and may decline it too; staff may only decline. Without it staff decide. */
  readonly decidedBy?: (reader: Reader, ctx: Ctx, request: RequestOf<Data>) => Promise<boolean>
  /** Tells the people of `decidedBy` that they are asked. */
  readonly ask?: (tx: Tx, ctx: Ctx, request: RequestOf<Data>) => Promise<void>
  /** Locks what it is about, before the request itself: the order in which everything that changes both locks them. */
  readonly lockFirst?: (tx: Tx, request: RequestOf<Data>) => Promise<unknown>
  /** What must be done before the transaction of an approval. */
  readonly prepare?: (ctx: Ctx, request: RequestOf<Data>) => Promise<void>
  /** Checks what is asked for and completes it. Refuses what is not possible. */
  readonly file: (tx: Tx, ctx: Ctx, input: Input) => Promise<Filing>
  /** Tells the person that the request has arrived, where the person may not have an account. It runs in the language of the request. */
  readonly confirm?: (tx: Tx, ctx: Ctx, request: RequestOf<Data>) => Promise<void>
  /** Whether this member of staff may approve it; all staff may reject it. */
  readonly mayApprove?: (ctx: Ctx, request: RequestOf<Data>) => ReturnType<Policy>
  /** What the person who approves adds. */
  readonly approval: z.ZodType<Approval>
  /** What approving it is, where that is more than saying yes: the label of its button. */
  readonly approveLabel?: Message
  /** Where staff approve it, when that takes more than the form of the queue. */
  readonly approvalPath?: (data: Data) => string
  /** For staff, beside the button: what follows at once from approving it. Where the form of the queue approves it, there is one. */
  readonly consequence?: (data: Data) => string
  /** Where staff go on with an approved request of this kind. */
  readonly followUp?: (id: string) => { readonly to: string; readonly label: string }
  /**
   * What staff choose from to fill the approval's `sessionId`: for each of some requests, in their order, `most` at most, in one statement
   * for all.
   */
  readonly listChoices?: (reader: Reader, asked: readonly Data[], most?: number) => Promise<readonly ChoiceList[]>
  /** Does what was asked for; `request.reason` is what the approver wrote. A refusal leaves the request open, with the reason. */
  readonly approve: (tx: Tx, ctx: Ctx, request: RequestOf<Data>, approval: Approval) => Promise<void>
  /** What follows from its end, rejected and withdrawn too, beside telling: for a kind whose thing lives on elsewhere. */
  readonly close?: (tx: Tx, ctx: Ctx, request: RequestOf<Data>, decision: DecisionTold) => Promise<void>
  /** Tells the person who asked. Without it the notice `request_decided` does. It runs in the language of the request. */
  readonly tell?: (tx: Tx, ctx: Ctx, request: RequestOf<Data>, decision: DecisionTold) => Promise<void>
  readonly summary: (data: Data) => RequestSummary
  /** The specification's fields of this kind alone, which its JSON has beside those of all kinds. */
  readonly apiFields?: (data: Data) => object
}

export type DecisionTold = { readonly status: RequestStatus; readonly reason: string }

/** A kind whose own types only it knows: its functions take what its schemas have read. */
export type RequestKind = Omit<Declaration<never, never, never>, 'input' | 'approval'> & {
  readonly input: z.ZodType
  readonly approval: z.ZodType
}

/** Holds the parts of one declaration together by their types. */
export const defineRequestKind = <Input, Data, Approval>(kind: Declaration<Input, Data, Approval>): RequestKind => kind
