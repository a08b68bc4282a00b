import { findLesson } from '#features/academy/lessons/queries.ts'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { toFreeDays } from '#features/academy/proposals/free-days.ts'
import { createFreeCheck, type SharedCalendar } from '#features/academy/proposals/free-times.ts'
import { OTHER_PARAM, TIME_PARAM } from '#features/academy/proposals/paths.ts'
import { toProposalView, toRoundView } from '#features/academy/proposals/proposal-view.ts'
import { getProposal, listRounds, type ProposalDetails } from '#features/academy/proposals/queries.ts'
import { PROPOSAL_NOT_FOUND } from '#features/academy/proposals/refusals.ts'
import {
  answerableUntil,
  decideAcceptance,
  decideCounterOffer,
  decideRejection,
  decideWithdrawal,
  timesOf,
} from '#features/academy/proposals/rules.ts'
import { loadSharedCalendar } from '#features/academy/proposals/shared-calendar.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { listPaidParts } from '#features/money/credit/credit.ts'
import { type Due, dueOf } from '#features/money/credit/due.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { toInstant } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { findPayersCredit, NO_CREDIT } from './payers-credit.ts'
import { toAnswerable } from './reject-or-counter.ts'

/** The page of a proposal: its state, its rounds, and what the reader's side can do now. Instants as ISO text. */
export const loadProposalPage = async (ctx: Ctx, id: string, query: URLSearchParams) => {
  const { found, side } = await getProposal(ctx, id)
  const { proposal, teacher, student } = found
  const { ok: mayAnswer } = decideRejection(toAnswerable(found), side, ctx.now)
  const calendar = mayAnswer ? await loadCalendar(ctx, found) : null
  const asksForOther = query.has(OTHER_PARAM)
  const chosen = query.get(TIME_PARAM)
  const termsVersion = await readTermsVersion(ctx.now)
  const answerUntil = answerableUntil(toAnswerable(found)).toString()
  return {
    proposal: toProposalView(found),
    reservationId: proposal.reservationId,
    side,
    otherName: side === 'host' ? student.name : teacher.name,
    rounds: (await listRounds(db, id)).map(toRoundView),
    other: asksForOther && calendar ? otherTimes(ctx, found, side, calendar, query, termsVersion) : null,
    answer: calendar && { ...(await toAnswer(ctx, found, side, calendar)), answerUntil, termsVersion, chosen },
    withdraw: decideWithdrawal(toAnswerable(found), side).ok ? { answerUntil } : null,
    agreed: await findAgreed(ctx, found, side),
    now: ctx.now.toString(),
  }
}

const loadCalendar = async (ctx: Ctx, found: ProposalDetails): Promise<SharedCalendar> => {
  const { proposal } = found
  const session = (await findSession(db, proposal.originalSessionId)) ?? refuse(PROPOSAL_NOT_FOUND)
  return loadSharedCalendar(db, {
    ...{ session, studentId: proposal.studentId, minutes: proposal.durationMinutes, now: ctx.now },
    exceptOccurrenceId: toAnswerable(found).lesson?.occurrenceId ?? null,
  })
}

/** Other times to choose from. Refuses a fourth round. */
const otherTimes = (
  ctx: Ctx,
  found: ProposalDetails,
  side: LessonSide,
  calendar: SharedCalendar,
  query: URLSearchParams,
  termsVersion: string,
) => {
  unwrap(decideCounterOffer(toAnswerable(found), side, ctx.now))
  return {
    free: toFreeDays(calendar, query, requireUser(ctx.actor).zone),
    usualPrice: found.proposal.additionalPayment,
    termsVersion,
  }
}

/** What the reader’s own credit pays at once when they accept. The payment in grosze. */
const dueFor = async (ctx: Ctx, found: ProposalDetails, price: Grosze): Promise<Due> => {
  const { payerId, credit } = price > 0 ? await findPayersCredit(db, ctx, found) : NO_CREDIT
  return dueOf({ price, creditSpent: 0, credit: payerId === requireUser(ctx.actor).id ? credit : 0 })
}

const toAnswer = async (ctx: Ctx, found: ProposalDetails, side: LessonSide, calendar: SharedCalendar) => {
  const { now } = ctx
  const answerable = toAnswerable(found)
  const isFree = createFreeCheck(calendar)
  const { durationMinutes: minutes } = found.proposal
  const times = timesOf(answerable).map(start => ({
    start,
    end: toInstant(start).add({ minutes }).toString(),
    isFree: isFree(toInstant(start)),
  }))
  const left = times.find(time => time.isFree)
  const decision = left && decideAcceptance(answerable, { side, proposedDate: left.start }, now)
  const preview = decision?.ok
    ? {
        movesLesson: decision.change.movesLesson,
        due: await dueFor(ctx, found, decision.change.payment),
        payBy: decision.change.payBy?.toString() ?? null,
      }
    : null
  return { times, preview, mayCounter: decideCounterOffer(answerable, side, now).ok }
}

/** The lesson that was agreed, also while it waits for its payment. */
const findAgreed = async (ctx: Ctx, { proposal, agreedReservationId }: ProposalDetails, side: LessonSide) => {
  const isAgreed = proposal.status === 'proposal_accepted' || proposal.status === 'completed'
  const lesson = isAgreed ? await findLesson(db, proposal.agreedLessonId ?? '') : undefined
  if (!lesson) return null
  const isPayer = lesson.payer.uid === requireUser(ctx.actor).id
  const parts =
    isPayer && agreedReservationId && proposal.additionalPayment > 0
      ? await listPaidParts(db, reservationPayable(agreedReservationId))
      : []
  return {
    /** What the reader's own credit has paid for it, in grosze. */
    fromCredit: parts.reduce((sum, { left, isCredit }) => sum + (isCredit ? left : 0), 0),
    lessonId: lesson.id,
    reservationId: agreedReservationId ?? proposal.reservationId,
    isHeld: lesson.state === 'held' && side === 'participant',
    start: lesson.start.toString(),
    end: lesson.end.toString(),
  }
}
