import type pg from 'pg'

const RECORDS_EACH = 10

/**
 * Fills a database by SQL with ten usage records before December 2026 for each weekly agreement of `fillAgreements`, and with the
 * provider's side of these agreements, so that it accepts their charges. Runs without triggers.
 */
export const fillUsage = async (client: pg.ClientBase, now: Temporal.Instant): Promise<void> => {
  const fills = [
    `insert into test_payments (ref, idempotency_key, intent_id, amount, currency, description, state, charges, return_url, expires_at, created_at)
     select i.provider_ref, i.id, i.id, 0, 'PLN', i.description, 'paid', 1, '/', $1::timestamptz, $1::timestamptz from payment_intents i where i.amount = 0`,
    `update payment_intents set charge_ref = provider_ref || '.1' where amount = 0 and $1::timestamptz is not null`,
    `insert into usage_records (id, session_id, user_id, payer_id, purchase_id, source_id, type, date, amount, is_test, agreement_id, created_at)
     select 'usg_' || lpad((row_number() over ())::text, 26, '0'), r.product_id, r.user_id, r.payer_id, r.id, 'sdt_' || r.id || n, 'dnd', $1::timestamptz, 6000, true, r.agreement_id, $1::timestamptz
     from academy_session_purchases r, generate_series(1, ${RECORDS_EACH}) n where r.plan = 'weekly'`,
  ]
  await client.query(`set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off`)
  for (const fill of fills) await client.query(fill, [now.toString()])
  await client.query(`set session_replication_role = origin; set synchronous_commit = on; analyze`)
}
