import { eq } from 'drizzle-orm'
import { refuseOthers } from '#features/academy/learning-rights/queries.ts'
import {
  type LearningAct,
  type LearningPart,
  learningPartOf,
  mayLearn,
} from '#features/academy/learning-rights/rights.ts'
import { findSide } from '#features/academy/lessons/queries.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'
import { PROGRESS_REPORT_NOT_FOUND } from './refusals.ts'
import { progressReports } from './table.ts'

type Parties = { readonly teacherId: string; readonly studentId: string }

/** What the actor is to a teacher and a student; no one stands between them as in a lesson. */
export const findPartOf = async (reader: Reader, ctx: Ctx, parties: Parties): Promise<LearningPart> => {
  const personId = userIdOf(ctx.actor)
  if (!personId) return 'other'
  const side = await findSide(reader, ctx, parties)
  return learningPartOf({ personId, side, studentId: parties.studentId, hostId: parties.teacherId })
}

/** A draft is the teacher's and staff's. Refuses others with 404, 403 `not_your_part` who may not `act`. */
export const getReportRow = async (reader: Reader, ctx: Ctx, id: string, act: LearningAct = 'readReport') => {
  const [row] = await reader.select().from(progressReports).where(eq(progressReports.id, id))
  if (!row) return refuse(PROGRESS_REPORT_NOT_FOUND)
  const part = await findPartOf(reader, ctx, row)
  const read = row.state === 'draft' ? 'readReportDraft' : 'readReport'
  refuseOthers(part, read, PROGRESS_REPORT_NOT_FOUND, act === 'readReport' ? read : act)
  return { row, part, mayWrite: mayLearn(part, 'writeReport') && row.state === 'draft' }
}
