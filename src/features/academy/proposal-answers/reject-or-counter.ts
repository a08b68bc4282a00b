import { lockProposalFor } from '#features/academy/proposals/lock-proposal.ts'
import { nameTimes, priceOf } from '#features/academy/proposals/propose.ts'
import { getProposal, type ProposalDetails } from '#features/academy/proposals/queries.ts'
import {
  type ClosingEffects,
  decideCounterOffer,
  decideRejection,
  decideWithdrawal,
} from '#features/academy/proposals/rules.ts'
import { closeProposal, insertWish, sendOffer } from '#features/academy/proposals/save-proposal.ts'
import type { OfferInput, ProposalSide } from '#features/academy/proposals/schema.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import type { Tx } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'

/** A proposal as its rules see it. */
export const toAnswerable = ({ proposal, lesson }: ProposalDetails) => ({ ...proposal, lesson: movedLesson(lesson) })

const movedLesson = (lesson: ProposalDetails['lesson']) => {
  if (!lesson?.state || !lesson.start || !lesson.occurrenceId) return null
  return { state: lesson.state, start: lesson.start, occurrenceId: lesson.occurrenceId }
}

/** What declining would do now. Refuses as `rejectProposal` does. */
export const previewRejection = async (ctx: Ctx, id: string): Promise<ClosingEffects> => {
  const { found, side } = await getProposal(ctx, id)
  return unwrap(decideRejection(toAnswerable(found), side, ctx.now))
}

/** What withdrawing would do now. Refuses as `withdrawProposal` does. */
export const previewWithdrawal = async (ctx: Ctx, id: string): Promise<ClosingEffects> => {
  const { found, side } = await getProposal(ctx, id)
  return unwrap(decideWithdrawal(toAnswerable(found), side))
}

/**
 * The side that is asked says no: the teacher to a wish, the student's side to a proposal. Refuses 404 for others, and what
 * `decideRejection` refuses (docs/product.md §5.22).
 */
export const rejectProposal = (ctx: Ctx, id: string, message: string): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const { found, side } = await lockProposalFor(tx, ctx, id)
    const { reason } = unwrap(decideRejection(toAnswerable(found), side, ctx.now))
    await closeProposal(tx, ctx, found.proposal, { reason, side: partyOf(side), message })
    return id
  })

/** The side that proposed takes it back. Refuses 404 for others, and what `decideWithdrawal` refuses. */
export const withdrawProposal = (ctx: Ctx, id: string): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const { found, side } = await lockProposalFor(tx, ctx, id)
    const { reason } = unwrap(decideWithdrawal(toAnswerable(found), side))
    await closeProposal(tx, ctx, found.proposal, { reason, side: partyOf(side) })
    return id
  })

/**
 * Answers with other times: the teacher's go to the student's side as a proposal, those of the student's side to the teacher as a wish of
 * the next round. Refuses 404 for others, what `decideCounterOffer` refuses, and 422 for the times and the price. Returns the id of the
 * proposal that is open now.
 */
export const counterOffer = (ctx: Ctx, id: string, input: OfferInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const locked = await lockProposalFor(tx, ctx, id)
    const { round } = unwrap(decideCounterOffer(toAnswerable(locked.found), locked.side, ctx.now))
    return locked.side === 'host' ? answerWish(tx, ctx, locked, input) : answerOffer(tx, ctx, locked, input, round)
  })

type Locked = Awaited<ReturnType<typeof lockProposalFor>>

const answerWish = async (tx: Tx, ctx: Ctx, locked: Locked, input: OfferInput): Promise<string> => {
  const { proposal } = locked.found
  const offer = await nameTimes(tx, ctx, { ...aboutOf(locked), side: 'host' }, input)
  const { type, additionalPayment } = proposal
  const wanted = type === 'extra_lesson' ? (input.additionalPayment ?? additionalPayment) : input.additionalPayment
  const price = priceOf(locked.session, { type, side: 'host', minutes: proposal.durationMinutes }, wanted)
  await sendOffer(tx, ctx, proposal, { offer, additionalPayment: price })
  return proposal.id
}

const answerOffer = async (tx: Tx, ctx: Ctx, locked: Locked, input: OfferInput, round: number): Promise<string> => {
  const { proposal } = locked.found
  const { type, durationMinutes: minutes, additionalPayment } = proposal
  const wish = await nameTimes(tx, ctx, { ...aboutOf(locked), side: 'participant' }, input)
  priceOf(locked.session, { type, side: 'participant', minutes }, input.additionalPayment)
  // First, because only one proposal about a lesson may be open.
  await closeProposal(tx, ctx, proposal, { reason: 'countered', side: 'participant' })
  return insertWish(
    tx,
    ctx,
    { ...(await termsOf(tx, ctx, locked)), additionalPayment, round, answersId: proposal.id },
    wish,
  )
}

const termsOf = async (tx: Tx, { now }: Ctx, { found: { proposal } }: Locked) => {
  const { type, studentId, teacherId, subject, curriculum, originalSessionId, reservationId } = proposal
  const { lessonId, originalDate, durationMinutes } = proposal
  return {
    ...{ type, studentId, teacherId, subject, curriculum, originalSessionId, reservationId },
    ...{ lessonId, originalDate, durationMinutes },
    termsVersion: type === 'extra_lesson' ? await readTermsVersion(now, tx) : null,
  }
}

const aboutOf = ({ session, reservation, found }: Locked) => ({
  ...{ session, reservation, minutes: found.proposal.durationMinutes, lesson: movedLesson(found.lesson) },
})

/** The rules have refused staff. */
export const partyOf = (side: Locked['side']): ProposalSide | null => (side === 'school' ? null : side)
