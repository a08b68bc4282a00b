import { WAITLIST_FIRST } from '#features/academy/reservations/refusals.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import type { QuotedLesson } from './quote.ts'

/** The occurrences with a free place that other people than this student wait for and could be offered now. */
export type FindAwaited = (
  tx: Tx,
  ctx: Ctx,
  session: OfferedSession,
  exceptStudentId: string,
) => Promise<ReadonlySet<string>>

let findAwaited: FindAwaited = async () => new Set()

/** Called once at startup by the composition: the waitlist has a higher rank than reservations. */
export const registerWaitingPeople = (find: FindAwaited): void => {
  findAwaited = find
}

/**
 * Refuses 409 `waitlist_first` when people wait for one of these places. A freed place is offered to them in the transaction that frees
 * it, so this is the second guard of the same rule (docs/product.md §5.16). Needs the session's lock.
 */
export const refuseBeforeWaiting = async (
  tx: Tx,
  ctx: Ctx,
  session: OfferedSession,
  studentId: string,
  lessons: readonly QuotedLesson[],
): Promise<void> => {
  if (session.type === 'individual') return
  const awaited = await findAwaited(tx, ctx, session, studentId)
  if (lessons.some(({ occurrenceId }) => occurrenceId !== null && awaited.has(occurrenceId))) refuse(WAITLIST_FIRST)
}
