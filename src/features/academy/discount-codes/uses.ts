import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reservation } from '#features/academy/reservations/reservation-rows.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import type { AppliedReduction, Reduction } from '#features/money/price-reductions/rules.ts'
import { familyOfSql } from '#features/people/guardians/family-members.ts'
import type { Ctx } from '#kernel/actor.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { CODE_UNKNOWN } from './refusals.ts'
import { type CodeCounts, type CodeUse, codeObstacle, codeReduction, isCode, normalizeCode } from './rules.ts'
import { discountCodes, discountCodeUses } from './table.ts'

export type DiscountCode = typeof discountCodes.$inferSelect

/** In SQL, beside a lesson `l` that cost nothing: whether it was given up too late with its place (docs/product.md §5.13). */
const leftLateSql = sql.raw(`exists (
  select from academy_session_purchases r join occurrences o on o.id = l.occurrence_id
  where r.id = l.purchase_id and r.end_reason = 'resigned' and o.state = 'planned' and not coalesce(o.handed_over_at >= r.created_at, false)
    and o.starts_at < r.ended_at + make_interval(hours => r.late_hours))`)

/**
 * In SQL, beside a lesson `l`, its cancellation `c` and the refund `f` of that: whether it still counts as used. A cancellation gives it back
 * once it can no longer be undone; what is charged although it was given up does not.
 */
export const lessonCountsSql = (
  now: Temporal.Instant,
) => sql`(l.state in ('held', 'booked') or (l.state = 'cancelled' and
    case when c.id is null then l.returned_amount = 0 and (l.price > 0 or ${leftLateSql})
    else c.outcome = 'charged' or (c.is_late and c.side = 'participant' and not c.left_substitute) or greatest(c.undoable_until, f.not_before) > ${now.toString()}::timestamptz end))`

/** In SQL: whether something of a booking still counts as a use of its code. */
export const countsAsUseSql = (reservationId: SQLWrapper, now: Temporal.Instant) => sql<boolean>`exists (
  select from lessons l
  left join lesson_cancellations c on c.lesson_id = l.id and c.undone_at is null
  left join refunds f on f.id = c.refund_id
  where l.purchase_id = ${reservationId} and ${lessonCountsSql(now)})`

/** Without the booking that is asked about. */
const countUses = async (
  reader: Reader,
  code: DiscountCode,
  studentId: string,
  now: Temporal.Instant,
  exceptId = '',
): Promise<CodeCounts> => {
  const { maxUses, maxUsesEach, isFirstOnly } = code
  if (maxUses === null && maxUsesEach === null && !isFirstOnly) return { uses: 0, usesOfFamily: 0, hasBooked: false }
  // More children may be added than there are: each family counts once.
  const family = familyOfSql(sql`${studentId}`)
  const ofFamily = sql`u.person_id in (select member.id from ${family} member)`
  const { rows } = await reader.execute<CodeCounts>(sql`
    select count(*)::int as uses, (count(*) filter (where ${ofFamily}))::int as "usesOfFamily",
      exists (select from ${family} member join academy_session_purchases r on r.user_id = member.id
        where r.id <> ${exceptId} and r.state <> 'lapsed') as "hasBooked"
    from discount_code_uses u
    where u.code_id = ${code.id} and u.reservation_id <> ${exceptId} and ${maxUses === null ? ofFamily : sql`true`}
      and ${countsAsUseSql(sql.raw('u.reservation_id'), now)}`)
  return rows[0] ?? { uses: 0, usesOfFamily: 0, hasBooked: false }
}

export type CodeBooking = Omit<CodeUse, 'today'>

const findCode = async (reader: Reader, typed: string): Promise<DiscountCode | undefined> => {
  const code = normalizeCode(typed)
  return isCode(code) ? (await reader.select().from(discountCodes).where(eq(discountCodes.code, code)))[0] : undefined
}

const obstacleTo = async (
  reader: Reader,
  code: DiscountCode,
  booking: CodeBooking,
  now: Temporal.Instant,
  exceptId?: string,
) =>
  codeObstacle(
    code,
    { ...booking, today: dateIn(now, SCHOOL_ZONE) },
    await countUses(reader, code, booking.studentId, now, exceptId),
  )

/** What a code would take off now, or why it cannot be used. */
export const previewCode = async (
  reader: Reader,
  typed: string,
  booking: CodeBooking,
  now: Temporal.Instant,
): Promise<{ readonly reduction: Reduction } | { readonly refusal: Refusal }> => {
  const code = await findCode(reader, typed)
  if (!code) return { refusal: CODE_UNKNOWN }
  const refusal = await obstacleTo(reader, code, booking, now)
  return refusal ? { refusal } : { reduction: codeReduction(code) }
}

/** Locks a code's row, which puts in an order who uses it and who ends it. After the persons. */
const lockCode = async (tx: Tx, id: string): Promise<DiscountCode | undefined> =>
  (await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('update'))[0]

/**
 * The reduction of a code for a booking that is made in this transaction. Refuses 422 `code_unknown`, `code_not_weekly`,
 * `code_other_lessons`, 409 `code_over`, `code_not_yet`, `code_first_only`, `code_used_before`, `code_used_up`.
 */
export const takeCode = async (tx: Tx, { now }: Ctx, typed: string, booking: CodeBooking): Promise<Reduction> => {
  const found = await findCode(tx, typed)
  const code = (found && (await lockCode(tx, found.id))) ?? refuse(CODE_UNKNOWN)
  const refusal = await obstacleTo(tx, code, booking, now)
  return refusal ? refuse(refusal) : codeReduction(code)
}

/** The code that has reduced a booking. */
const codeOf = (reductions: readonly AppliedReduction[]) =>
  reductions.find(({ kind, reference }) => kind === 'code' && reference !== null)

/** Notes the use of a code that has reduced a booking. Needs the code's lock. */
export const recordCodeUse = async (tx: Tx, { now }: Ctx, { id, userId, reductions }: Reservation): Promise<void> => {
  const used = codeOf(reductions)
  if (!used?.reference) return
  const { reference: codeId, amount } = used
  await tx.insert(discountCodeUses).values({ reservationId: id, codeId, personId: userId, amount, usedAt: now })
}

/** Whether a lapsed booking may have its code again, by the rules of a new one (docs/product.md §5.6). Locks the code, after the persons. */
export const mayUseCodeAgain = async (
  tx: Tx,
  { now }: Ctx,
  session: Pick<Session, 'id' | 'user_id'>,
  { id, userId: studentId, payerId, plan, subject, reductions }: Reservation,
): Promise<boolean> => {
  const used = codeOf(reductions)
  if (!used?.reference) return true
  const code = await lockCode(tx, used.reference)
  const booking = { plan, subject, sessionId: session.id, teacherId: session.user_id, studentId, payerId }
  return code !== undefined && (await obstacleTo(tx, code, booking, now, id)) === null
}
