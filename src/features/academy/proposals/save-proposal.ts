import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { toInstant } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { proposalRejected, proposalSent, proposalWished } from './events.ts'
import type { Proposal } from './queries.ts'
import { closingEffects, nextStatus, offerExpiry, wishExpiry } from './rules.ts'
import type { ProposalSide, ProposedTimes, RejectionReason } from './schema.ts'
import { lessonProposals } from './table.ts'

export const entityOf = ({ lessonId, id }: Pick<Proposal, 'lessonId' | 'id'>): string => lessonId ?? id

export const payloadOf = ({ id, type, status, lessonId, reservationId }: Proposal) => ({
  proposalId: id,
  ...{ type, status, lessonId, reservationId },
})

const update = async (tx: Tx, id: string, changed: Partial<Proposal>): Promise<Proposal> => {
  const [row] = await tx.update(lessonProposals).set(changed).where(eq(lessonProposals.id, id)).returning()
  if (!row) throw new Error(`no proposal ${id}`)
  return row
}

/** What both a wish and a proposal begin with. */
export type ProposalTerms = Pick<
  Proposal,
  | ('type' | 'studentId' | 'teacherId' | 'subject' | 'curriculum' | 'originalSessionId' | 'reservationId' | 'lessonId')
  | ('originalDate' | 'durationMinutes' | 'additionalPayment' | 'round' | 'answersId' | 'termsVersion')
>

const firstOf = ({ times: [first] }: ProposedTimes): Temporal.Instant | null => (first ? toInstant(first) : null)

/** A wish of the student's side, which waits for the teacher. */
export const insertWish = async (tx: Tx, ctx: Ctx, terms: ProposalTerms, wish: ProposedTimes): Promise<string> => {
  const row = await insertPending(tx, ctx, { ...terms, wish, offer: null }, wishExpiry(ctx.now))
  await recordEvents(tx, ctx, proposalWished(entityOf(row), payloadOf(row)))
  return row.id
}

/** A proposal of the teacher, which is sent in the same transaction. */
export const insertOffer = async (tx: Tx, ctx: Ctx, terms: ProposalTerms, offer: ProposedTimes): Promise<string> => {
  const row = await insertPending(tx, ctx, { ...terms, wish: null, offer }, offerExpiry(offer.times))
  await sendOffer(tx, ctx, row, { offer, additionalPayment: row.additionalPayment })
  return row.id
}

const insertPending = async (
  tx: Tx,
  ctx: Ctx,
  terms: ProposalTerms & Pick<Proposal, 'wish' | 'offer'>,
  expiryDate: Temporal.Instant,
): Promise<Proposal> => {
  const times = terms.wish ?? terms.offer
  const [row] = await tx
    .insert(lessonProposals)
    .values({
      ...terms,
      id: newId('proposal'),
      proposedDate: times && firstOf(times),
      expiryDate,
      createdAt: ctx.now,
    })
    .returning()
  if (!row) throw new Error('the proposal was not written')
  return row
}

/** The teacher's times go to the student's side. */
export const sendOffer = async (
  tx: Tx,
  ctx: Ctx,
  pending: Proposal,
  { offer, additionalPayment }: { readonly offer: ProposedTimes; readonly additionalPayment: number },
): Promise<void> => {
  const row = await update(tx, pending.id, {
    ...{ offer, additionalPayment, proposedDate: firstOf(offer), expiryDate: offerExpiry(offer.times) },
    status: nextStatus(pending.status, 'proposal_sent'),
  })
  const change = { before: { status: pending.status }, after: { ...payloadOf(row), ...offer } }
  await recordEvents(tx, ctx, proposalSent(entityOf(row), payloadOf(row), change))
}

/** Ends an open or accepted proposal. Needs its lock. */
export const closeProposal = async (
  tx: Tx,
  ctx: Ctx,
  open: Proposal,
  {
    reason,
    side,
    message = '',
  }: { readonly reason: RejectionReason; readonly side: ProposalSide | null; readonly message?: string },
): Promise<void> => {
  const row = await update(tx, open.id, {
    ...closingEffects(open, reason),
    respondedAt: ctx.now,
    rejectionMessage: message,
  })
  const payload = { ...payloadOf(row), reason, side }
  const change = { before: { status: open.status }, after: payload }
  await recordEvents(tx, ctx, proposalRejected(entityOf(row), payload, change))
}

/** Records what was accepted or has taken place. Needs the proposal's lock. */
export const saveProposal = update
