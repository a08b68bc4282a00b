import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { discountCodes, discountCodeUses } from '#features/academy/discount-codes/table.ts'
import { countsAsUseSql } from '#features/academy/discount-codes/uses.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { DISCOUNT_CODE_NOT_FOUND } from './refusals.ts'

const teachers = alias(users, 'code_teachers')
const persons = alias(users, 'code_persons')
const makers = alias(users, 'code_makers')

const selectCodes = (now: Temporal.Instant) =>
  db
    .select({
      key: instantText(discountCodes.createdAt),
      code: discountCodes,
      ...{ teacherName: teachers.displayName, personName: persons.displayName, makerName: makers.displayName },
      sessionTitle: academySessions.title,
      /** How often it is used that counts. */
      uses: sql<number>`(select count(*)::int from discount_code_uses u where u.code_id = ${discountCodes.id} and ${countsAsUseSql(sql.raw('u.reservation_id'), now)})`,
    })
    .from(discountCodes)
    .innerJoin(makers, eq(makers.id, discountCodes.createdBy))
    .leftJoin(teachers, eq(teachers.id, discountCodes.teacherId))
    .leftJoin(persons, eq(persons.id, discountCodes.personId))
    .leftJoin(academySessions, eq(academySessions.id, discountCodes.sessionId))

const toView = ({
  key: _,
  code: { endedBy: __, createdBy: ___, ...code },
  ...rest
}: Awaited<ReturnType<typeof selectCodes>>[number]) => ({
  ...code,
  ...rest,
  createdAt: code.createdAt.toString(),
  endedAt: code.endedAt?.toString() ?? null,
})
export type CodeView = ReturnType<typeof toView>

/** All codes, the newest first. */
export const listCodes = async ({ cursor, limit }: PageQuery, now: Temporal.Instant): Promise<KeysetPage<CodeView>> => {
  const order = keyset(discountCodes.createdAt, discountCodes.id, 'descending')
  const page = await readPage(
    limit,
    rows =>
      selectCodes(now)
        .where(order.afterCursor(cursor))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, code }) => ({ at: key, id: code.id }),
  )
  return { ...page, items: page.items.map(toView) }
}

export const countCodes = (): Promise<number> => db.$count(discountCodes)

/** Refuses 404 `discount_code_not_found`. */
export const getCode = async (id: string, now: Temporal.Instant): Promise<CodeView> => {
  const [found] = await selectCodes(now).where(eq(discountCodes.id, id))
  return found ? toView(found) : refuse(DISCOUNT_CODE_NOT_FOUND)
}

const students = alias(users, 'use_students')
const payers = alias(users, 'use_payers')

const selectUses = (reader: Reader, now: Temporal.Instant) =>
  reader
    .select({
      key: instantText(discountCodeUses.usedAt),
      ...{ code: discountCodes.code, reservationId: discountCodeUses.reservationId, usedAt: discountCodeUses.usedAt },
      ...{ studentName: students.displayName, username: students.username, payerName: payers.displayName },
      ...{ title: academySessions.title, plan: reservations.plan, state: reservations.state },
      ...{ amount: discountCodeUses.amount, paid: reservations.amount },
      counts: countsAsUseSql(discountCodeUses.reservationId, now),
    })
    .from(discountCodeUses)
    .innerJoin(discountCodes, eq(discountCodes.id, discountCodeUses.codeId))
    .innerJoin(reservations, eq(reservations.id, discountCodeUses.reservationId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(students, eq(students.id, discountCodeUses.personId))
    .innerJoin(payers, eq(payers.id, reservations.payerId))

const toUse = ({ key: _, usedAt, ...row }: Awaited<ReturnType<typeof selectUses>>[number]) => ({
  ...row,
  usedAt: usedAt.toString(),
})
export type CodeUseView = ReturnType<typeof toUse>

/** Who used a code for what, the newest first. */
export const listUses = async (
  codeId: string,
  { cursor, limit }: PageQuery,
  now: Temporal.Instant,
): Promise<KeysetPage<CodeUseView>> => {
  const order = keyset(discountCodeUses.usedAt, discountCodeUses.reservationId, 'descending')
  const page = await readPage(
    limit,
    rows =>
      selectUses(db, now)
        .where(and(eq(discountCodeUses.codeId, codeId), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, reservationId }) => ({ at: key, id: reservationId }),
  )
  return { ...page, items: page.items.map(toUse) }
}

type Within = { readonly start: Temporal.Instant; readonly end: Temporal.Instant }
const isWithin = ({ start, end }: Within) => and(gte(discountCodeUses.usedAt, start), lt(discountCodeUses.usedAt, end))

export const countUsesWithin = (reader: Reader, within: Within): Promise<number> =>
  reader.$count(discountCodeUses, isWithin(within))

/** The uses of all codes in a time, in their order. */
export const listUsesWithin = async (
  reader: Reader,
  within: Within,
  { cursor, limit }: PageQuery,
  now: Temporal.Instant,
): Promise<KeysetPage<CodeUseView>> => {
  const order = keyset(discountCodeUses.usedAt, discountCodeUses.reservationId, 'ascending')
  const page = await readPage(
    limit,
    rows =>
      selectUses(reader, now)
        .where(and(isWithin(within), order.afterCursor(cursor)))
        .orderBy(asc(discountCodeUses.usedAt), asc(discountCodeUses.reservationId))
        .limit(rows),
    ({ key, reservationId }) => ({ at: key, id: reservationId }),
  )
  return { ...page, items: page.items.map(toUse) }
}
