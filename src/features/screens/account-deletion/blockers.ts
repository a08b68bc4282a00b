import { type SQL, sql } from 'drizzle-orm'
import { rolesWith } from '#kernel/capability.ts'
import type { Reader } from '#platform/database.ts'
import { BLOCKER_CODES, type BlockerCode } from './blocker-labels.ts'

const OPEN_RESERVATION = sql.raw(`r.state in ('held', 'booked')`)
const OPEN_SEAT = sql.raw(`s.state in ('waiting', 'held', 'booked')`)

/** For each blocker whether it stands. Everything that is open is in one of these states: see the tables. */
const questions = (id: string, now: string): Readonly<Record<BlockerCode, SQL>> => ({
  staff_role: sql`exists (select from users u where u.uid = ${id} and u.role in ${rolesWith('see_admin')})`,
  last_superadmin: sql`(select count(*) = 1 and bool_or(u.uid = ${id}) from users u where u.role in ${rolesWith('grant_staff_roles')})`,
  lessons: sql`exists (select from academy_session_purchases r where (r.user_id = ${id} or r.payer_id = ${id}) and ${OPEN_RESERVATION})`,
  games: sql`exists (select from dne_session_purchases s where (s.user_id = ${id} or s.payer_id = ${id}) and ${OPEN_SEAT})`,
  waitlist: sql`exists (select from waitlist_entries w where (w.student_id = ${id} or w.payer_id = ${id}) and w.state in ('waiting', 'offered'))`,
  campaign: sql`exists (select from dne_private_sessions_requests c where c.status in ('pending', 'proposed') and (c.user_id = ${id} or c.teacher = ${id}
    or exists (select from dne_private_session_players p where p.campaign_id = c.id and p.user_id = ${id} and p.answer in ('invited', 'accepted'))))`,
  children: sql`exists (select from guardianships g where g.guardian_id = ${id} and g.since <= ${now} and (g.until is null or g.until > ${now}) and (
    exists (select from academy_session_purchases r where r.user_id = g.child_id and ${OPEN_RESERVATION})
    or exists (select from dne_session_purchases s where s.user_id = g.child_id and ${OPEN_SEAT})
    or (exists (select from added_children a where a.child_id = g.child_id and a.sign_in_since is null)
      and not exists (select from guardianships other where other.child_id = g.child_id and other.guardian_id <> ${id}
        and other.since <= ${now} and (other.until is null or other.until > ${now})))))`,
  teaching: sql`exists (select from academy_sessions a where a.user_id = ${id} and a.status in ('open', 'active'))`,
  leading: sql`exists (select from dne_sessions g where g.teacher_id = ${id} and g.status in ('active', 'full'))`,
  hosting: sql`exists (select from occurrences o where o.host_id = ${id} and o.starts_at > ${now} and o.state = 'planned')
    or exists (select from training_dates t where t.trainer_id = ${id} and t.starts_at > ${now} and t.state <> 'released')`,
  requests: sql`exists (select from requests q where q.filed_by = ${id} and q.status in ('', 'pending'))`,
  owed: sql`(exists (select from usage_invoices i where i.payer_id = ${id} and i.state = 'open')
    or exists (select from usage_records u where u.payer_id = ${id} and u.invoice_id is null and u.amount > 0))`,
  payment: sql`exists (select from payment_intents p where p.payer_id = ${id} and p.state in ('created', 'open'))`,
  refund: sql`exists (select from refunds f join payment_intents p on p.id = f.intent_id where p.payer_id = ${id} and f.state in ('pending', 'leaving', 'failed'))`,
  voucher: sql`exists (select from gift_vouchers v where v.buyer_id = ${id} and v.letter_due_at is not null)`,
  // Also what took place and is booked within minutes.
  earned: sql`((select coalesce(sum(e.amount), 0) < 0 from ledger_entries e where e.account_kind = 'teacher_earnings' and e.account_owner = ${id})
    or exists (select from recognition_marks m join occurrences o on o.id = m.occurrence_id where o.host_id = ${id} and m.starts_at <= ${now}))`,
  credit: sql`exists (select from credit_balances b where b.user_id = ${id} and b.balance > 0)`,
})

/** What is in the way of deleting this account at `now`. It stays so for a transaction that has the user's row locked (`refuse_leaving()`). */
export const listBlockers = async (
  reader: Reader,
  userId: string,
  now: Temporal.Instant,
): Promise<readonly BlockerCode[]> => {
  const asked = questions(userId, now.toString())
  const columns = BLOCKER_CODES.map(code => sql`${asked[code]} as ${sql.identifier(code)}`)
  const { rows } = await reader.execute<Record<BlockerCode, boolean>>(sql`select ${sql.join(columns, sql`, `)}`)
  return BLOCKER_CODES.filter(code => rows[0]?.[code])
}
