import { eq, type SQL, sql } from 'drizzle-orm'
import type { Reservation } from '#features/academy/reservations/reservation-rows.ts'
import type { ReserveInput } from '#features/academy/reservations/schema.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { type Session, type TrialOffer, trialOfferSql } from '#features/academy/sessions/queries.ts'
import { trialOffers } from '#features/academy/sessions/table.ts'
import { familyOfSql } from '#features/people/guardians/family-members.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { TRIAL_FAMILY_LIMIT } from './refusals.ts'
import { asTrial, decideTrial, MOST_TRIALS_OF_FAMILY, type TrialFacts, trialHourPrice, trialObstacle } from './rules.ts'

type Pair = { readonly teacherId: string; readonly studentId: string }

/** A trial that counts: as the index that keeps it once. */
const isTakenSql = ({ teacherId, studentId }: Pair): SQL =>
  sql`exists (select from ${reservations} r where r.user_id = ${studentId} and r.trial_of = ${teacherId} and r.trial_of is not null and r.state <> 'lapsed' and not r.trial_given_back)`

const hasLessonSql = ({ teacherId, studentId }: Pair): SQL =>
  sql`exists (select from ${reservations} r join academy_sessions s on s.id = r.product_id join lessons l on l.purchase_id = r.id where r.user_id = ${studentId} and s.user_id = ${teacherId} and r.trial_of is null and r.state <> 'lapsed' and l.state in ('held', 'booked'))`

/** Whether as many others of the student's family as may have one have a trial with the teacher that counts, or one of them has paid for it. */
const isFamilyFullSql = ({ teacherId, studentId }: Pair): SQL => {
  const counted = sql`r.trial_of = ${teacherId} and r.trial_of is not null and r.state <> 'lapsed' and not r.trial_given_back and r.user_id <> ${studentId}`
  const family = familyOfSql(sql`${studentId}`)
  return sql`(select count(*) >= ${MOST_TRIALS_OF_FAMILY} from (
    select r.user_id from ${family} member join academy_session_purchases r on r.user_id = member.id where ${counted} union
    select r.user_id from ${family} member join academy_session_purchases r on r.payer_id = member.id where ${counted}) students)`
}

/** What decides whether a student can have a trial with a teacher. Deciding needs the locks of both. */
export const readTrialFacts = async (reader: Reader, pair: Pair): Promise<TrialFacts> => {
  const { rows } = await reader.execute<TrialFacts>(sql`
    select ${trialOfferSql(sql`${pair.teacherId}`)} as offer, ${isTakenSql(pair)} as "isTaken", ${hasLessonSql(pair)} as "hasLesson", ${isFamilyFullSql(pair)} as "isFamilyFull"`)
  const [facts] = rows
  if (!facts) throw new Error('a row of constants was not read')
  return facts
}

/**
 * The session as it is sold for the trial that is asked for, and what the reservation keeps of it. Deciding needs the locks of student and teacher.
 * Refuses 409 `trial_not_offered`, `trial_taken`, `not_first_lesson`, `trial_family_limit`, 422 `trial_individual`, `trial_length`.
 */
export const getTrial = async (
  reader: Reader,
  session: Session,
  { plan, date_time }: Pick<ReserveInput, 'plan' | 'date_time'>,
  studentId: string,
) => {
  const facts = await readTrialFacts(reader, { teacherId: session.user_id, studentId })
  const offer = unwrap(decideTrial({ type: session.type, plan, date_time }, facts))
  return {
    session: asTrial(session, offer),
    agreed: { trial: { teacherId: session.user_id, unitPrice: trialHourPrice(offer) } },
  }
}

/** Whether a trial that lapsed can still be booked when its money comes late; the offer may have ended since. Needs the locks of both. */
export const isTrialStillFirst = async (tx: Tx, { userId, trialOf }: Reservation): Promise<boolean> => {
  if (trialOf === null) return true
  const facts = await readTrialFacts(tx, { teacherId: trialOf, studentId: userId })
  return !facts.isTaken && !facts.hasLesson && !facts.isFamilyFull
}

/** Whether a trial counts after its lesson was cancelled or returned. Other reservations are left alone. Refuses 409 `trial_taken` where another one is booked. */
export const setTrialGivenBack = async (
  tx: Tx,
  { id, trialOf }: Pick<Reservation, 'id' | 'trialOf'>,
  trialGivenBack: boolean,
): Promise<void> => {
  if (trialOf === null) return
  await tx.update(reservations).set({ trialGivenBack }).where(eq(reservations.id, id))
}

/** A cancelled trial counts again. Needs the locks of both. Refuses 409 `trial_taken`, or `trial_family_limit` where others had theirs meanwhile. */
export const countTrialAgain = async (
  tx: Tx,
  reservation: Pick<Reservation, 'id' | 'userId' | 'trialOf' | 'trialGivenBack'>,
): Promise<void> => {
  const { userId: studentId, trialOf: teacherId, trialGivenBack } = reservation
  if (teacherId === null || !trialGivenBack) return
  if ((await readTrialFacts(tx, { teacherId, studentId })).isFamilyFull) refuse(TRIAL_FAMILY_LIMIT)
  await setTrialGivenBack(tx, reservation, false)
}

/** The trial that a page offers this student, and why not; `studentId` null for visitors, who may be new. */
export const findTrial = async (
  reader: Reader,
  offer: TrialOffer | null,
  teacherId: string,
  studentId: string | null,
) => {
  if (!offer || studentId === teacherId) return { offer: null, obstacle: null }
  const obstacle = studentId ? trialObstacle(await readTrialFacts(reader, { teacherId, studentId })) : null
  return { offer: obstacle ? null : offer, obstacle }
}

/** What a teacher has set, also while it is not offered. */
export const findTrialOffer = async (reader: Reader, teacherId: string) => {
  const [row] = await reader.select().from(trialOffers).where(eq(trialOffers.teacherId, teacherId))
  return row ?? null
}
