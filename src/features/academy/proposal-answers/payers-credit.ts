import type { ProposalDetails } from '#features/academy/proposals/queries.ts'
import { payersNow } from '#features/academy/reservations/parties.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Reader } from '#platform/database.ts'

type PayersCredit = { readonly payerId: string | null; readonly credit: Grosze }
export const NO_CREDIT: PayersCredit = { payerId: null, credit: 0 }

/** Who would pay for what a proposal adds, and that person's credit in grosze, which others must not read. */
export const findPayersCredit = async (
  reader: Reader,
  { now }: Ctx,
  { proposal, payer }: ProposalDetails,
): Promise<PayersCredit> => {
  const parties = { studentId: proposal.studentId, payerId: payer.uid }
  const payerId = (await payersNow(reader, [parties], now))(parties)
  return { payerId, credit: await getCredit(reader, payerId) }
}
