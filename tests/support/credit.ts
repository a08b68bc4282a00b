import { sql } from 'drizzle-orm'
import { db } from '#platform/database.ts'

type Unsound = { readonly what: string; readonly id: string; readonly expected: number; readonly found: number }

/**
 * Everything that must hold of all money at all times; empty when it does. Amounts in grosze. Paid and kept for a reservation is the
 * price of its lessons that are booked, or were cancelled and are charged; lessons of weekly agreements are charged by invoices,
 * and what was returned of a paid invoice is no longer revenue.
 */
export const listUnsound = async (): Promise<readonly Unsound[]> =>
  (
    await db.execute<Unsound>(sql`
      with kept as (
        select i.payable_id as id,
          sum(i.amount)::int - coalesce(sum((select sum(r.amount) from refunds r where r.intent_id = i.id and r.state not in ('failed', 'cancelled'))), 0)::int as promised,
          sum(i.amount)::int - coalesce(sum((select sum(r.amount) from refunds r where r.intent_id = i.id and r.state = 'sent')), 0)::int as posted
        from payment_intents i where i.settled_at is not null group by i.payable_id
      ), balances as (
        select account_kind, account_owner, -sum(amount)::int as balance from ledger_entries group by 1, 2
      ), returned as (
        select u.invoice_id as id, sum(t.returned_amount)::int as amount from usage_records u
        join lesson_returns t on t.lesson_id = u.source_id where u.processed group by 1
      )
      select 'the ledger' as what, '' as id, 0 as expected, sum(amount)::int as found from ledger_entries having sum(amount) <> 0
      union all
      select 'credit', c.user_id, coalesce(b.balance, 0), c.balance from credit_balances c
        left join balances b on b.account_kind = 'credit' and b.account_owner = c.user_id
        where c.balance <> coalesce(b.balance, 0) or c.balance < 0
      union all
      select 'returned', i.id, i.amount, sum(r.amount)::int from payment_intents i join refunds r on r.intent_id = i.id
        where r.state not in ('failed', 'cancelled') group by i.id having sum(r.amount) > i.amount
      union all
      select 'prepaid', k.id, k.posted, b.balance from kept k
        join balances b on b.account_kind = 'prepaid_lessons' and b.account_owner = 'reservation:' || k.id where b.balance <> k.posted
      union all
      select 'a reservation', p.id, coalesce(sum(l.price), 0)::int, coalesce(k.promised, 0) from academy_session_purchases p
        left join kept k on k.id = p.id
        left join lessons l on l.purchase_id = p.id and (l.state = 'booked' or exists (
          select 1 from lesson_cancellations c where c.lesson_id = l.id and c.undone_at is null and c.outcome = 'charged'))
        where (p.state = 'booked' or p.end_reason = 'completed') and p.plan <> 'weekly' group by p.id, k.promised having coalesce(sum(l.price), 0) <> coalesce(k.promised, 0)
      union all
      select 'an invoice', v.id, v.amount, sum(u.amount)::int from usage_invoices v join usage_records u on u.invoice_id = v.id
        group by v.id having sum(u.amount) <> v.amount or bool_or(u.processed <> (v.state = 'paid'))
      union all
      select 'paid for an invoice', v.id, coalesce(k.posted, 0) - case v.state when 'paid' then v.amount - coalesce(t.amount, 0) else 0 end,
          coalesce(b.balance, 0)
        from usage_invoices v left join kept k on k.id = v.id left join returned t on t.id = v.id
        left join balances b on b.account_kind = 'prepaid_lessons' and b.account_owner = 'invoice:' || v.id
        where coalesce(b.balance, 0) <> coalesce(k.posted, 0) - case v.state when 'paid' then v.amount - coalesce(t.amount, 0) else 0 end
      union all
      select 'goodwill', '', e.amount, e.found from (select
        (select coalesce(sum(amount), 0)::int from goodwill_gifts where taken_back_at is null) as amount,
        (select coalesce(-sum(balance), 0)::int from balances where account_kind = 'goodwill') as found) e where e.amount <> e.found
      union all
      select 'revenue', '', e.amount, e.found from (select
        (select coalesce(sum(amount), 0)::int from usage_records where processed) - (select coalesce(sum(amount), 0)::int from returned) as amount,
        (select coalesce(sum(balance), 0)::int from balances where account_kind = 'revenue') as found) e where e.amount <> e.found
    `)
  ).rows
