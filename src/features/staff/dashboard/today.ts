import { sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { roleAllows } from '#kernel/capability.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'

/** Hours: no lesson or game is longer. */
const LONGEST = 12

/** What arrived at payment providers since then, by the ledger; grosze. */
export const paidSince = (start: Temporal.Instant) => sql`(
  select coalesce(sum(e.amount), 0)::int from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.account_kind = 'provider_clearing' and e.created_at >= ${start.toString()}::timestamptz and e.amount > 0 and t.kind = 'payment')`

/** The start of a day in the school's zone. */
export const startOfToday = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO(SCHOOL_ZONE).startOfDay().toInstant()

export type Today = {
  /** Lessons and games that take place now, with at least one participant. */
  readonly now: number
  /** Reservations booked today. */
  readonly booked: number
  /** Grosze; null for those who do not see money. */
  readonly paid: number | null
}

/** The numbers of today in Warsaw: one statement, each part by an index over time. */
export const readToday = async (actor: Actor, now: Temporal.Instant): Promise<Today> => {
  const start = startOfToday(now)
  const { rows } = await db.execute<{ now: number; booked: number; paid: number }>(sql`select
    (select count(*)::int from occurrences o
      where o.state = 'planned' and o.starts_at > ${now.subtract({ hours: LONGEST }).toString()}::timestamptz
        and o.starts_at <= ${now.toString()}::timestamptz and o.ends_at > ${now.toString()}::timestamptz
        and exists (select from engagements e where e.occurrence_id = o.id and e.part = 'participant' and e.blocking)) as now,
    (select count(*)::int from audit where event = 'reservation.booked' and at >= ${start.toString()}::timestamptz) as booked,
    ${paidSince(start)} as paid`)
  const { paid = 0, ...counts } = rows[0] ?? { now: 0, booked: 0, paid: 0 }
  return { ...counts, paid: roleAllows(actor, 'see_money') ? paid : null }
}
