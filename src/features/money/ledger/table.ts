import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { wordColumns } from '#platform/stored-words.ts'
import type { AccountKind } from './accounts.ts'

export const CURRENCIES = ['PLN'] as const

/** One movement of money; its entries sum to 0. `kind` + `sourceId` are unique, so no movement is posted twice. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: text().primaryKey(),
    /** Kind of a declared movement (`movements.ts`). The database checks only its format; the code has the list. */
    kind: text().notNull(),
    sourceId: text().notNull(),
    ...wordColumns('memo'),
    /**
     * The day in the school's zone in whose month it counts: that of its cause, or the first that is still open. The database decides it,
     * by every version that posts (decision 112). Null only for what was posted before there were months: then it is the day of `createdAt`.
     */
    bookedOn: date({ mode: 'string' }),
    createdAt: instant().notNull(),
  },
  t => [
    uniqueIndex('ledger_transactions_once').on(t.kind, t.sourceId),
    check('ledger_transactions_kind', sql`${t.kind} ~ '^[a-z][a-z_]*$'`),
  ],
)

/** Append-only; the sum over a transaction is zero, checked at commit by the migration of constraints. Amounts in grosze, debit positive. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: text().primaryKey(),
    transactionId: text()
      .notNull()
      .references(() => ledgerTransactions.id),
    accountKind: text().$type<AccountKind>().notNull(),
    accountOwner: text().notNull(),
    amount: integer().notNull(),
    currency: text({ enum: CURRENCIES }).notNull().default('PLN'),
    createdAt: instant().notNull(),
  },
  t => [
    index('ledger_entries_transaction').on(t.transactionId),
    index('ledger_entries_account').on(t.accountKind, t.accountOwner, t.createdAt),
    index('ledger_entries_kind').on(t.accountKind, t.createdAt, t.id),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
    check('ledger_entries_currency', holdsOneOf(t.currency, CURRENCIES)),
    check('ledger_entries_account_kind', sql`${t.accountKind} ~ '^[a-z][a-z_]*$'`),
    check('ledger_entries_account_owner', sql`${t.accountOwner} <> ''`),
  ],
)

/** The credit of each person in grosze, kept by a trigger on the ledger's entries. Its lock comes after all others. */
export const creditBalances = pgTable(
  'credit_balances',
  {
    /** The owner of the ledger's account. */
    userId: text().primaryKey(),
    balance: integer().notNull(),
  },
  t => [
    index('credit_balances_owed').on(t.userId).where(sql`${t.balance} > 0`),
    check('credit_balances_not_negative', sql`${t.balance} >= 0`),
  ],
)
