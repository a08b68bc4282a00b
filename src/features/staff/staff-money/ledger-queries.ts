import { and, eq } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import { readFigures } from '#features/staff/dashboard/figures.ts'
import { EVER } from '#features/staff/dashboard/schema.ts'
import type { Grosze } from '#kernel/money.ts'
import { db, type Reader } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { saidWords } from '#platform/stored-words.ts'
import { ACCOUNT_KINDS, type ShownAccountKind } from './accounts.ts'

/** The sum of the ledger's entries by kind of account, in grosze, debits positive; from sums that are kept (docs/product.md §12.11). */
export const listAccountTotals = async (
  reader: Reader = db,
): Promise<readonly { readonly kind: ShownAccountKind; readonly total: Grosze }[]> => {
  const { sumOf } = await readFigures(
    { names: ACCOUNT_KINDS.map(kind => `ledger_${kind}` as const), from: EVER },
    reader,
  )
  return ACCOUNT_KINDS.map(kind => ({ kind, total: sumOf(`ledger_${kind}`) }))
}

const newestFirst = keyset(ledgerEntries.createdAt, ledgerEntries.id, 'descending')

type EntryQuery = PageQuery & { readonly kind: ShownAccountKind; readonly owner?: string | undefined }

/** The entries on all accounts of a kind, or on one, the newest first. Amounts in grosze, debits positive. */
export const listEntries = async ({ kind, owner, cursor, limit }: EntryQuery) => {
  const page = await readPage(
    limit,
    rows =>
      db
        .select({
          id: ledgerEntries.id,
          owner: ledgerEntries.accountOwner,
          amount: ledgerEntries.amount,
          movement: ledgerTransactions.kind,
          sourceId: ledgerTransactions.sourceId,
          memo: saidWords(ledgerTransactions),
          createdAt: ledgerEntries.createdAt,
        })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
        .where(
          and(
            eq(ledgerEntries.accountKind, kind),
            owner ? eq(ledgerEntries.accountOwner, owner) : undefined,
            newestFirst.afterCursor(cursor),
          ),
        )
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ createdAt, id }) => ({ at: createdAt.toString(), id }),
  )
  return {
    ...page,
    items: page.items.map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toString() })),
  } satisfies KeysetPage<object>
}
export type EntryView = Awaited<ReturnType<typeof listEntries>>['items'][number]
