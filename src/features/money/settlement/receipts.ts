import { eq, sql } from 'drizzle-orm'
import { getCreditSpent, getCreditSpentAt } from '#features/money/credit/credit.ts'
import { findPayer, type Payer } from '#features/money/payments/company.ts'
import { payableKind, type SaidLine, sayLines } from '#features/money/payments/payables.ts'
import { receiptMonth, receiptNumber } from '#features/money/payments/rules.ts'
import { type Intent, receiptCounters, receipts } from '#features/money/payments/table.ts'
import { inLanguageOf } from '#features/people/users/language-of.ts'
import { t } from '#kernel/messages.ts'
import { sayStored } from '#kernel/stored-words.ts'
import type { Tx } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { wordsOf } from '#platform/stored-words.ts'

/**
 * Issues the receipt of a settled payment and returns to whom. The month's counter stays locked until the commit, so that numbers have no gaps. Lock
 * order: the intent, the counter, the payable.
 */
export const issueReceipt = async (
  tx: Tx,
  intent: Intent,
  lines: readonly SaidLine[],
  now: Temporal.Instant,
): Promise<Payer> => {
  const payer = await findPayer(tx, intent.payerId)
  const month = receiptMonth(now)
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ month, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.month, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning({ last: receiptCounters.last })
  if (!payer || !counter) throw new Error(`no receipt could be issued for ${intent.id}`)
  await tx.insert(receipts).values({
    intentId: intent.id,
    number: receiptNumber(month, counter.last),
    payerName: payer.name,
    company: payer.company,
    issuedAt: await issueTime(tx, month, counter.last, now),
    lines: lines.map(({ text, amount }) => ({ text, amount })),
  })
  return payer
}

/**
 * Needs the counter's lock. A request may begin before another and get its number after it: its receipt then has the time of the one
 * before, so that times never run backwards against numbers.
 */
const issueTime = async (tx: Tx, month: string, count: number, now: Temporal.Instant): Promise<Temporal.Instant> => {
  const [previous] = await tx
    .select({ issuedAt: receipts.issuedAt })
    .from(receipts)
    .where(eq(receipts.number, receiptNumber(month, count - 1)))
  return previous && Temporal.Instant.compare(previous.issuedAt, now) > 0 ? previous.issuedAt : now
}

/** `whole`: what was sold; `lines`: the same less what was paid with credit, which sum to the payment. */
type PaidLines = { readonly lines: readonly SaidLine[]; readonly whole: readonly SaidLine[] }

/**
 * The payable's lines, for its receipt. Falls back to one line with the intent's description when they do not sum to the paid amount or the
 * payable is gone. Money that comes late is the rest beside credit that went back when the hold ended.
 */
export const receiptLines = (tx: Tx, intent: Intent): Promise<PaidLines> =>
  inLanguageOf(tx, intent.payerId, () => linesOf(tx, intent))

const linesOf = async (tx: Tx, intent: Intent): Promise<PaidLines> => {
  const { payableId, amount } = intent
  const whole = sayLines((await payableKind(intent.payableKind)?.linesOf(tx, payableId)) ?? [])
  const rest = whole.reduce((sum, line) => sum + line.amount, 0) - amount
  if (rest === 0) return { whole, lines: whole }
  if (rest > 0 && (await isCredit(tx, intent, rest)))
    return { whole, lines: [...whole, { text: t('Paid with credit'), amount: -rest }] }
  if (whole.length > 0)
    log.error({ intentId: intent.id, lines: whole, amount }, 'the lines of a receipt do not sum to the paid amount')
  const lines = [{ text: sayStored(wordsOf(intent)), amount }]
  return { whole: lines, lines }
}

/** Whether that much is paid with credit now, or was when this payment of the rest was opened. */
const isCredit = async (tx: Tx, { payableKind: kind, payableId: id, createdAt }: Intent, amount: number) =>
  amount === (await getCreditSpent(tx, { kind, id })) ||
  amount === (await getCreditSpentAt(tx, { kind, id }, createdAt))
