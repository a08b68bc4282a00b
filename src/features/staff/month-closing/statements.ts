import { and, asc, between, eq, sql } from 'drizzle-orm'
import { academySessions } from '#features/academy/sessions/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { earningLines } from '#features/staff/recognition/table.ts'
import { trainings } from '#features/staff/training-records/table.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'
import { daysOfMonth } from './months.ts'
import { STATEMENT_NOT_FOUND } from './refusals.ts'
import { earningStatements } from './table.ts'

const paidByName = sql<string | null>`(select u.display_name from users u where u.uid = ${earningStatements.paidBy})`

/** Grosze. `paidBy` is the name of who marked it paid. */
export const selectStatements = (reader: Reader) =>
  reader
    .select({
      ...{ id: earningStatements.id, month: earningStatements.month, amount: earningStatements.amount },
      ...{ lines: earningStatements.lines, createdAt: earningStatements.createdAt, paidAt: earningStatements.paidAt },
      ...{ paymentReference: earningStatements.paymentReference, paidOn: earningStatements.paidOn },
      ...{ paidWith: earningStatements.paidWith, paidBy: paidByName },
      ...{ uid: users.id, username: users.username, displayName: users.displayName },
    })
    .from(earningStatements)
    .innerJoin(users, eq(users.id, earningStatements.personId))

/** The statements of a closed month, by name. Grosze. */
export const listStatements = (reader: Reader, month: string) =>
  selectStatements(reader).where(eq(earningStatements.month, month)).orderBy(byName(users.displayName), asc(users.id))

/** One statement with its lines, in the order of the days they were taught. Refuses 404 `statement_not_found`. */
export const getStatement = async (reader: Reader, id: string) => {
  const [statement] = await selectStatements(reader).where(eq(earningStatements.id, id))
  if (!statement) return refuse(STATEMENT_NOT_FOUND)
  return { ...statement, lines: await listLines(reader, statement) }
}

/**
 * What a person has earned in a month: the sum of these lines is that of the statement. A line of an earlier month corrects it; the
 * database lets no line come into a closed month.
 */
export const listLines = async (reader: Reader, { uid, month }: { readonly uid: string; readonly month: string }) => {
  const { first, last } = daysOfMonth(month)
  const rows = await reader
    .select({
      ...{ id: earningLines.id, kind: earningLines.kind, taughtOn: earningLines.taughtOn, amount: earningLines.amount },
      ...{ basis: earningLines.basis, rate: earningLines.rate, base: earningLines.base },
      title: sql<string>`coalesce(${academySessions.title}, ${dneSessions.title}, ${trainings.organisation}, '')`,
    })
    .from(earningLines)
    .leftJoin(occurrences, eq(occurrences.id, earningLines.occurrenceId))
    .leftJoin(academySessions, eq(academySessions.id, occurrences.sessionId))
    .leftJoin(dneSessions, eq(dneSessions.id, occurrences.sessionId))
    .leftJoin(trainings, eq(trainings.id, earningLines.occurrenceId))
    .where(and(eq(earningLines.personId, uid), between(earningLines.bookedOn, first, last)))
    .orderBy(asc(earningLines.taughtOn), asc(earningLines.id))
  return rows.map(line => {
    const taughtIn = line.taughtOn.slice(0, 7)
    return { ...line, corrects: taughtIn < month ? taughtIn : null }
  })
}
