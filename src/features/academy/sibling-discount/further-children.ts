import { inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { percentText, type Reduction } from '#features/money/price-reductions/rules.ts'
import { ADULT_AGE } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { stored } from '#kernel/messages.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'
import { readSettings } from '#platform/settings.ts'

const { id } = users

/**
 * In SQL: whether another child of one of a student's guardians has had something booked for longer that costs something, with a lesson still
 * to come or for every week. A trial lesson is too little: a child who only tries would lower the price of all that is booked besides. So of the children of a family who have bookings, the one who booked first pays the full price, and an adult's own bookings
 * are never reduced (docs/product.md §5.3).
 */
export const isFurtherChildSql = (ofStudent: SQLWrapper, now: Temporal.Instant) => {
  // Nested: a column of a select from one table would be written without its table.
  const studentId = sql`${ofStudent}`
  const at = sql`${now.toString()}::timestamptz`
  const bornAfter = now.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate().subtract({ years: ADULT_AGE }).toString()
  const inForce = (name: string) =>
    sql`${sql.raw(name)}.since <= ${at} and (${sql.raw(name)}.until is null or ${sql.raw(name)}.until > ${at})`
  /** Since when a person has something booked that goes on. */
  const bookedSince = (personId: SQLWrapper) => sql`(
    select min(r.booked_at) from academy_session_purchases r
    where r.user_id = ${personId} and r.state = 'booked' and r.trial_of is null and (r.plan = 'weekly' or r.amount > 0 and exists (
      select from lessons l join occurrences o on o.id = l.occurrence_id
      where l.purchase_id = r.id and l.state = 'booked' and o.starts_at > ${at})))`
  const siblingId = sql.raw('sibling.uid')
  return sql<boolean>`exists (
    select from guardianships own
    join guardianships other on other.child_id <> own.child_id
      and (other.guardian_id = own.guardian_id or (other.guardian_email = own.guardian_email and other.until is null))
    join users sibling on sibling.uid = other.child_id
    join users student on student.uid = own.child_id
    where own.child_id = ${studentId} and ${inForce('own')} and ${inForce('other')}
      and sibling.birth_date > ${bornAfter}::date and student.birth_date > ${bornAfter}::date
      and (${bookedSince(siblingId)}, sibling.uid) < (coalesce(${bookedSince(studentId)}, 'infinity'), own.child_id))`
}

/** In percent; 0 where it is off: then nothing is asked. */
export const readSiblingPercent = async (reader: Reader, now: Temporal.Instant): Promise<number> =>
  (await readSettings(now, reader)).siblingDiscountPercent

export const siblingReduction = (percent: number): Reduction => ({
  ...{ kind: 'sibling', reference: null, takes: { percent } },
  words: stored('Sibling discount, {percent}', { percent: percentText(percent) }),
})

/** Those of the students who have the discount now, in percent each; asks nothing where it is off. */
export const listSiblingReductions = async (
  reader: Reader,
  studentIds: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, readonly Reduction[]>> => {
  const percent = await readSiblingPercent(reader, now)
  if (percent === 0) return new Map()
  const further = await listFurtherChildren(reader, studentIds, now)
  return new Map([...further].map(one => [one, [siblingReduction(percent)]]))
}

type Agreed = { readonly reservation: Pick<Reservation, 'userId' | 'reductions'> }

/** Of the students whose agreements have the discount, those who are further children of a family still. */
export const listStillFurther = (
  reader: Reader,
  agreements: readonly Agreed[],
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> =>
  listFurtherChildren(
    reader,
    agreements.flatMap(({ reservation: { userId, reductions } }) =>
      reductions.some(({ kind }) => kind === 'sibling') ? [userId] : [],
    ),
    now,
  )

const listFurtherChildren = async (
  reader: Reader,
  studentIds: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> => {
  if (studentIds.length === 0) return new Set()
  const rows = await reader
    .select({ id, isFurther: isFurtherChildSql(id, now) })
    .from(users)
    .where(inArray(id, [...new Set(studentIds)]))
  return new Set(rows.filter(({ isFurther }) => isFurther).map(row => row.id))
}

/** As `listSiblingReductions`, for one student; none of a visitor. */
export const findSiblingReductions = async (
  reader: Reader,
  studentId: string | undefined,
  now: Temporal.Instant,
): Promise<readonly Reduction[]> =>
  studentId ? ((await listSiblingReductions(reader, [studentId], now)).get(studentId) ?? []) : []
