import { sql } from 'drizzle-orm'
import { db } from '#platform/database.ts'
import { providerMovements } from './table.ts'

/**
 * What the ledger says that is at a provider, and what the provider's account says, up to the last line that was read. A payment that is a
 * few hours old is in the ledger only; a dispute that is not over has left the account and not the ledger. Grosze.
 */
export const readBalances = async (
  provider: string,
): Promise<{
  readonly ours: number
  readonly theirs: number
  readonly disputed: number
  readonly at: Temporal.Instant
} | null> => {
  const { rows } = await db.execute<{ ours: number; theirs: number | null; disputed: number; at: string | null }>(sql`
    with read as (select max(at) as at, sum(amount - fee) as theirs from ${providerMovements} where provider = ${provider})
    select read.at::text as at, read.theirs::float8 as theirs,
      (select coalesce(sum(amount), 0)::float8 from ledger_entries where account_kind = 'provider_clearing' and account_owner = ${provider} and created_at <= read.at) as ours,
      (select coalesce(-sum(m.amount), 0)::float8 from ${providerMovements} m join payment_disputes d on d.provider = m.provider and d.ref = m.source_ref
        where m.provider = ${provider} and m.kind = 'dispute' and (d.closed_at is null or d.closed_at > read.at)) as disputed
    from read`)
  const [row] = rows
  if (!row?.at || row.theirs === null) return null
  return {
    ...{ ours: row.ours, theirs: row.theirs, disputed: row.disputed },
    at: Temporal.Instant.fromEpochMilliseconds(new Date(row.at).getTime()),
  }
}
