import { sql } from 'drizzle-orm'
import { transaction } from '#platform/database.ts'

/** Removes all rows that earlier histories have left, also those that only ever grow. */
export const clearRows = () =>
  transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const { rows } = await tx.execute<{ name: string }>(
      sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of rows) await tx.execute(sql`delete from ${sql.raw(name)}`)
    await tx.execute(sql`delete from pgboss.job`)
  })
