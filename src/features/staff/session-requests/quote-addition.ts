import { getQuote, type Quote } from '#features/academy/booking/quote.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Reader } from '#platform/database.ts'

/** A teacher's request that a student joins, as it is kept. */
export type AdditionRequest = {
  readonly sessionId: string
  readonly sessionTitle: string
  readonly type: SessionType
  readonly teacherName: string
  readonly studentId: string
  readonly studentName: string
  readonly username: string
  readonly plan: 'single' | 'block' | 'course'
  /** `YYYY-MM-DD` in the session's zone; not of a course. */
  readonly firstDate?: string | undefined
  readonly message: string
  /** What the notice named: how many lessons, from when, for how many grosze, by which terms. */
  readonly lessons: number
  readonly firstStart: string
  readonly amount: number
  readonly termsVersion: string
  /** Once it was accepted. */
  readonly reservationId?: string
}

/** The lessons with which a student would join now. Refuses what is not on offer, as `getQuote` does. Without a student, of any student. */
export const quoteAddition = (
  reader: Reader,
  { now }: Ctx,
  session: Session,
  { plan, firstDate }: Pick<AdditionRequest, 'plan' | 'firstDate'>,
  studentId?: string,
): Promise<Quote> => getQuote(reader, session, { plan, firstDate }, { now, studentId, zone: session.zone })
