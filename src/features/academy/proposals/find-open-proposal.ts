import { and, eq, inArray, isNull } from 'drizzle-orm'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import type { AgreementName } from './propose.ts'
import { PROPOSAL_NOT_FOUND } from './refusals.ts'
import { lessonProposals } from './table.ts'

/** The id of the open proposal about a lesson, or about an extra lesson of a booking. Refuses 404 where it has just been decided. */
export const findOpenAbout = async (name: AgreementName): Promise<string> => {
  const isAbout =
    name.type === 'reschedule'
      ? eq(lessonProposals.lessonId, name.lessonId)
      : and(eq(lessonProposals.reservationId, name.reservationId), isNull(lessonProposals.lessonId))
  const [open] = await db
    .select({ id: lessonProposals.id })
    .from(lessonProposals)
    .where(and(isAbout, inArray(lessonProposals.status, ['pending', 'proposal_sent'])))
  return open?.id ?? refuse(PROPOSAL_NOT_FOUND)
}
