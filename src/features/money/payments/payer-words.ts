import { getTableColumns, sql } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { sayStored } from '#kernel/stored-words.ts'
import { inLanguage } from '#platform/readers.ts'
import { wordsOf } from '#platform/stored-words.ts'
import { type Intent, paymentIntents } from './table.ts'

/** A payment with the language of the account of its payer. */
export type IntentOfPayer = Intent & { readonly payerLanguage: string }

/** The columns of an `IntentOfPayer`, without a statement more. */
export const columnsOfPayer = {
  ...getTableColumns(paymentIntents),
  // A statement within a statement, so that Drizzle writes the columns with their tables.
  payerLanguage: sql<string>`(${sql`select ${users.language} from ${users} where ${users.id} = ${paymentIntents.payerId}`})`,
}

/** What is paid, as its payer reads it: for a provider, which repeats it in receipts and statements, and on documents. */
export const sayToPayer = (intent: Pick<IntentOfPayer, 'payerLanguage' | 'englishWords' | 'words'>): string =>
  inLanguage(intent.payerLanguage, () => sayStored(wordsOf(intent)))
