import { and, asc, count, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { monthLabel } from '#features/staff/month-closing/months.ts'
import { STATEMENT_NOT_FOUND } from '#features/staff/month-closing/refusals.ts'
import { getStatement, listLines, selectStatements } from '#features/staff/month-closing/statements.ts'
import { earningStatements, statementPaymentReversals } from '#features/staff/month-closing/table.ts'
import { earningLines } from '#features/staff/recognition/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { sumOf } from '#platform/sums.ts'
import { howComputed, payableOf } from './rules.ts'

/** One statement without its lines. Refuses 404 `statement_not_found`. */
export const findStatement = async (reader: Reader, id: string) => {
  const [statement] = await selectStatements(reader).where(eq(earningStatements.id, id))
  return statement ?? refuse(STATEMENT_NOT_FOUND)
}

/** What is not paid of a person's statements until a month, the earliest first. */
const listUnpaid = (reader: Reader, { uid, month }: { readonly uid: string; readonly month: string }) =>
  reader
    .select({ id: earningStatements.id, month: earningStatements.month, amount: earningStatements.amount })
    .from(earningStatements)
    .where(
      and(eq(earningStatements.personId, uid), lte(earningStatements.month, month), isNull(earningStatements.paidAt)),
    )
    .orderBy(asc(earningStatements.month))

const settling = alias(earningStatements, 'settling')

/** With which statement this one was paid. Refuses 404 `statement_not_found`. */
export const findPaidWith = async (reader: Reader, id: string) => {
  const [found] = await reader
    .select({ id: earningStatements.id, paidWith: earningStatements.paidWith, paidWithMonth: settling.month })
    .from(earningStatements)
    .leftJoin(settling, eq(settling.id, earningStatements.paidWith))
    .where(eq(earningStatements.id, id))
  return found ?? refuse(STATEMENT_NOT_FOUND)
}

/** The statements that were paid with this one, the earliest first. */
export const listSettled = (reader: Reader, id: string) =>
  reader
    .select({ id: earningStatements.id, month: earningStatements.month, amount: earningStatements.amount })
    .from(earningStatements)
    .where(eq(earningStatements.paidWith, id))
    .orderBy(asc(earningStatements.month))

/** Payments of this statement that were noted wrongly, the latest first. */
const listReversals = async (reader: Reader, id: string) => {
  const { amount, reference, paidOn, reason, reversedAt, reversedBy, statementId } = statementPaymentReversals
  const rows = await reader
    .select({ amount, reference, paidOn, reason, reversedAt, reversedBy: users.displayName })
    .from(statementPaymentReversals)
    .innerJoin(users, eq(users.id, reversedBy))
    .where(eq(statementId, id))
    .orderBy(desc(statementPaymentReversals.id))
  return rows.map(row => ({ ...row, reversedAt: row.reversedAt.toString() }))
}

type Line = Awaited<ReturnType<typeof listLines>>[number]
const inWords = (line: Line) => ({ ...line, how: howComputed(line) })

/** A statement with its lines in words, and what is to be paid for it: with earlier ones of the person that are not paid. */
export const readStatement = async (reader: Reader, id: string) => {
  const { lines, ...statement } = await getStatement(reader, id)
  const unpaid = statement.paidAt ? [] : await listUnpaid(reader, statement)
  return {
    ...statement,
    ...{ createdAt: statement.createdAt.toString(), paidAt: statement.paidAt?.toString() ?? null },
    ...{ lines: lines.map(inWords), unpaid, payable: payableOf(unpaid) },
    reversals: await listReversals(reader, id),
  }
}
export type StatementView = Awaited<ReturnType<typeof readStatement>>
export type StatementLine = StatementView['lines'][number]

/** The reader's own statement; that of another person is missing. Who marked it paid, or took that back, is no business of the person. */
export const readOwnStatement = async (ctx: Ctx, id: string): Promise<StatementView> => {
  const statement = await readStatement(db, id)
  if (statement.uid !== requireUser(ctx.actor).id) return refuse(STATEMENT_NOT_FOUND)
  return { ...statement, paidBy: null, reversals: [] }
}

/** More than ten years. */
const LISTED = 120

/** The person's own statements, the newest first, and what was earned so far in months that are not closed. */
export const listOwnStatements = async (ctx: Ctx) => {
  const { id } = requireUser(ctx.actor)
  const bookedIn = sql<string>`to_char(${earningLines.bookedOn}, 'YYYY-MM')`
  const [closed, open] = await Promise.all([
    db
      .select({
        ...{ id: earningStatements.id, month: earningStatements.month, amount: earningStatements.amount },
        ...{ lines: earningStatements.lines, paidOn: earningStatements.paidOn },
        paymentReference: earningStatements.paymentReference,
      })
      .from(earningStatements)
      .where(eq(earningStatements.personId, id))
      .orderBy(desc(earningStatements.month))
      .limit(LISTED),
    db
      .select({ month: bookedIn, amount: sumOf(earningLines.amount), lines: count() })
      .from(earningLines)
      .where(
        and(
          eq(earningLines.personId, id),
          gte(earningLines.bookedOn, sql`coalesce((select first_open_day()), '-infinity')`),
        ),
      )
      .groupBy(bookedIn)
      .orderBy(desc(bookedIn)),
  ])
  return { open, closed }
}

/** What the person has earned so far in a month that may change yet. */
export const readOwnMonth = async (ctx: Ctx, month: string) => {
  const lines = (await listLines(db, { uid: requireUser(ctx.actor).id, month })).map(inWords)
  return { month, label: monthLabel(month), lines, amount: lines.reduce((sum, { amount }) => sum + amount, 0) }
}
