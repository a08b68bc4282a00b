import { lockReservationRow } from '#features/academy/reservations/reservation-rows.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { findProposal, getProposalSide, lockProposalRow, type ProposalDetails } from './queries.ts'
import { PROPOSAL_NOT_FOUND } from './refusals.ts'

/**
 * Locks a proposal's session, its reservation and itself, in the order of docs/decisions/004, and reads it under the locks: every change
 * of a proposal and of a session's lessons holds the session's lock. Refuses 404 'Proposal not found'.
 */
export const lockProposal = async (tx: Tx, id: string) =>
  lockSeen(tx, (await findProposal(tx, id)) ?? refuse(PROPOSAL_NOT_FOUND))

const lockSeen = async (tx: Tx, { proposal: { id, originalSessionId, reservationId } }: ProposalDetails) => {
  const session = await lockSession(tx, originalSessionId)
  const reservation = await lockReservationRow(tx, reservationId)
  return { session, reservation, found: (await lockProposalRow(tx, id)) ?? refuse(PROPOSAL_NOT_FOUND) }
}

/** As `lockProposal`, for one of its people; `read` where it was read before the transaction. Refuses everyone else with 404 'Proposal not found'. */
export const lockProposalFor = async (tx: Tx, ctx: Ctx, id: string, read?: ProposalDetails) => {
  const seen = read ?? (await findProposal(tx, id)) ?? refuse(PROPOSAL_NOT_FOUND)
  const side = await getProposalSide(tx, ctx, seen)
  return { ...(await lockSeen(tx, seen)), side }
}
