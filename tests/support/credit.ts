import { sql } from 'drizzle-orm'
import { db } from '#platform/database.ts'

type Unsound = { readonly what: string; readonly id: string; readonly expected: number; readonly found: number }

/**
 * Everything that must hold of all money at all times; empty when it does. Amounts in grosze. Paid and kept for a reservation is the
 * price of its lessons that are booked, or were cancelled and are charged; lessons of weekly agreements are charged by invoices, whose
 * money pays what they owe. Revenue, and what is earned, have a line for each posting (decision 112).
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
      ), recognized as (
        select source_id as id, sum(amount)::int as amount from revenue_lines group by 1
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
      select 'prepaid', k.id, k.posted - k.recognized, b.balance from (select kept.*, (
          select coalesce(sum(g.amount), 0)::int from lessons l join recognized g on g.id = l.id where l.purchase_id = kept.id
        ) as recognized from kept) k
        join balances b on b.account_kind = 'prepaid_lessons' and b.account_owner = 'reservation:' || k.id where b.balance <> k.posted - k.recognized
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
      select 'a voucher', v.id, coalesce(k.posted, 0) - case when v.state = 'redeemed' or v.lost then v.amount else 0 end, coalesce(b.balance, 0)
        from (select gift_vouchers.*, exists (select from ledger_transactions t where t.kind = 'voucher_lost' and t.source_id = gift_vouchers.id) as lost from gift_vouchers) v left join kept k on k.id = v.id
        left join balances b on b.account_kind = 'voucher' and b.account_owner = v.id
        where coalesce(b.balance, 0) <> coalesce(k.posted, 0) - case when v.state = 'redeemed' or v.lost then v.amount else 0 end
          or coalesce(k.promised, 0) <> case when v.state in ('active', 'redeemed') or v.lost then v.amount else 0 end
      union all
      select 'redeemed vouchers', '', e.amount, e.found from (select
        (select coalesce(sum(amount), 0)::int from gift_vouchers where state = 'redeemed') as amount,
        (select coalesce(-sum(l.amount), 0)::int from ledger_entries l join ledger_transactions t on t.id = l.transaction_id
          where l.account_kind = 'credit' and t.kind = 'voucher_redeemed') as found) e where e.amount <> e.found
      union all
      select 'a package', p.id, coalesce(k.posted, 0) - case p.state when 'active' then p.amount else 0 end, coalesce(b.balance, 0)
        from lesson_packages p left join kept k on k.id = p.id
        left join balances b on b.account_kind = 'prepaid_lessons' and b.account_owner = 'package:' || p.id
        where coalesce(b.balance, 0) <> coalesce(k.posted, 0) - case p.state when 'active' then p.amount else 0 end
          or coalesce(k.promised, 0) <> case p.state when 'active' then p.amount else 0 end
      union all
      select 'credit of packages', '', e.amount, e.found from (select
        (select coalesce(sum(amount), 0)::int from lesson_packages where state = 'active') as amount,
        (select coalesce(-sum(l.amount), 0)::int from ledger_entries l join ledger_transactions t on t.id = l.transaction_id
          where l.account_kind = 'credit' and t.kind in ('package_paid', 'package_returned')) as found) e where e.amount <> e.found
      union all
      select 'goodwill', '', e.amount, e.found from (select
        (select coalesce(sum(amount), 0)::int from goodwill_gifts where taken_back_at is null) as amount,
        (select coalesce(-sum(balance), 0)::int from balances where account_kind = 'goodwill') as found) e where e.amount <> e.found
      union all
      select 'revenue', '', e.amount, e.found from (select
        (select coalesce(sum(amount), 0)::int from revenue_lines) as amount,
        (select coalesce(sum(balance), 0)::int from balances where account_kind = 'revenue') as found) e where e.amount <> e.found
      union all
      select 'receivable', e.id, e.amount, e.found from (
        select s.id, coalesce(g.amount, 0) - coalesce((
            select u.amount - coalesce((select t.returned_amount from lesson_returns t where t.lesson_id = u.source_id), 0)
            from usage_records u where u.source_id = s.id and u.processed), 0)
            + coalesce((select sum(i.tax) from vat_invoices i where i.payable_kind || ':' || i.payable_id = s.id and i.paid_with = 'transfer'), 0)::int
            - coalesce((select sum(t.amount) from training_transfers t where 'training:' || t.training_id = s.id and t.reversed_at is null), 0)::int
            - coalesce((select sum(w.amount) from training_write_offs w where 'training:' || w.training_id = s.id), 0)::int as amount, -coalesce(b.balance, 0) as found
        from (select account_owner as id from balances where account_kind = 'receivable' union select source_id from usage_records) s
        left join recognized g on g.id = s.id
        left join balances b on b.account_kind = 'receivable' and b.account_owner = s.id) e where e.amount <> e.found
      union all
      select 'earned', e.id, e.amount, e.found from (
        select s.id, coalesce((select sum(amount) from earning_lines where person_id = s.id), 0)::int
            - coalesce((select sum(amount) from earning_statements where person_id = s.id and paid_at is not null), 0)::int as amount,
          coalesce(b.balance, 0) as found
        from (select account_owner as id from balances where account_kind = 'teacher_earnings' union select person_id from earning_lines) s
        left join balances b on b.account_kind = 'teacher_earnings' and b.account_owner = s.id) e where e.amount <> e.found
      union all
      select 'a statement', s.id, s.amount, coalesce(sum(l.amount), 0)::int from earning_statements s
        left join earning_lines l on l.person_id = s.person_id and to_char(l.booked_on, 'YYYY-MM') = s.month
        group by s.id having s.amount <> coalesce(sum(l.amount), 0) or s.lines <> count(l.id)
      union all
      select 'a paid statement', t.id, t.amount, t.found from (
        select coalesce(s.id, l.source_id) as id, coalesce(s.amount, 0) as amount, coalesce(-l.amount, 0) as found
        from (select paid_with as id, sum(amount)::int as amount from earning_statements where paid_at is not null group by 1) s
        full join (select split_part(t.source_id, ' ', 1) as source_id, sum(e.amount)::int as amount from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id and e.account_kind = 'bank' and e.account_owner = 'school'
          where t.kind in ('earnings_paid', 'earnings_payment_reversed') group by 1) l on l.source_id = s.id) t where t.amount <> t.found
      union all
      select 'written off', '', e.amount, e.found from (select
        (select coalesce(sum(amount), 0)::int from training_write_offs) as amount,
        (select coalesce(sum(l.amount), 0)::int from ledger_entries l join ledger_transactions t on t.id = l.transaction_id
          where l.account_kind = 'write_off' and t.kind in ('training_written_off', 'training_write_off_reversed')) as found) e where e.amount <> e.found
      union all
      select 'a closed month', m.month, m.revenue, coalesce(sum(l.amount), 0)::int from month_closings m
        left join revenue_lines l on to_char(l.booked_on, 'YYYY-MM') = m.month group by m.month having m.revenue <> coalesce(sum(l.amount), 0)
    `)
  ).rows

/**
 * What is booked of dates that are over, against how they are: empty once all marks are read. A prepaid lesson is revenue where it is
 * booked or charged, one of a weekly agreement and a game where it was metered, or will be.
 */
export const listMisbooked = async (now: Temporal.Instant): Promise<readonly Unsound[]> =>
  (
    await db.execute<Unsound>(sql`
      with charged as (
        select l.id, o.id as occurrence_id, case
          when r.plan = 'weekly' then case l.state when 'booked' then l.price when 'cancelled' then coalesce((select u.amount from usage_records u where u.source_id = l.id and u.type = 'academy'), 0) else 0 end
          when l.state = 'booked' or l.state = 'cancelled' and coalesce(
            (select c.outcome = 'charged' from lesson_cancellations c where c.lesson_id = l.id and c.undone_at is null), l.returned_amount = 0, false) then l.price
          else 0 end as amount
        from lessons l join academy_session_purchases r on r.id = l.purchase_id join occurrences o on o.id = l.occurrence_id
        where upper(o.during) <= ${now.toString()}::timestamptz
        union all
        select d.id, o.id, case when d.state = 'booked' and o.state = 'planned' and s.agreement_id is not null then d.price
          when d.state = 'resigned' then coalesce((select u.amount from usage_records u where u.source_id = d.id and u.type = 'dnd'), 0) else 0 end
        from dne_seat_dates d join dne_session_purchases s on s.id = d.seat_id join occurrences o on o.id = d.occurrence_id
        where upper(o.during) <= ${now.toString()}::timestamptz
      ), booked as (select source_id as id, sum(amount)::int as amount from revenue_lines where kind <> 'training' group by 1)
      select 'revenue of a date' as what, coalesce(c.id, b.id) as id, coalesce(c.amount, 0) as expected, coalesce(b.amount, 0) as found
        from charged c full join booked b on b.id = c.id where coalesce(c.amount, 0) <> coalesce(b.amount, 0)
    `)
  ).rows
