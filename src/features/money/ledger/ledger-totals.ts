import { asc, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database.ts'
import { ledgerEntries } from './table.ts'

/** The sum of the ledger's entries by kind of account, in grosze, debits positive; together they are 0 (docs/product.md §6.1). */
export const listLedgerTotals = (reader: Reader) =>
  reader
    .select({
      kind: ledgerEntries.accountKind,
      accounts: sql<number>`count(distinct ${ledgerEntries.accountOwner})::int`,
      total: sql<number>`sum(${ledgerEntries.amount})::float8`,
    })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.accountKind)
    .orderBy(asc(ledgerEntries.accountKind))
