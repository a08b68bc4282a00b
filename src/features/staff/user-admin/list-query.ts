import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { staffRoleOf } from '#features/people/users/queries.ts'
import { ADULT_AGE } from '#features/people/users/rules.ts'
import { userSearchTerms as terms } from '#features/people/users/search-table.ts'
import { users } from '#features/people/users/table.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'
import { instantText, keyset, sortOf, textKeyset } from '#platform/keyset.ts'
import { NEW_USER_DAYS, type UserFilter, type UserFilters } from './schema.ts'

const conditionOf = (filter: UserFilter, now: Temporal.Instant): SQL | undefined => {
  switch (filter) {
    case 'access':
      return isNotNull(users.teacherAccessAt)
    case 'unconfirmed':
      return sql`not ${users.emailVerified}`
    case 'minors':
      return sql`${users.birthDate} > ${dateIn(now, SCHOOL_ZONE)}::date - interval '${sql.raw(String(ADULT_AGE))} years'`
    case 'new':
      return sql`${users.createdAt} >= ${now.subtract({ hours: NEW_USER_DAYS * 24 }).toString()}::timestamptz`
    default:
      return filter satisfies never
  }
}

/** The role is part of the statement’s text: a plan for all roles would read all users of a frequent name to find the few of staff. */
const isAmong = (
  { role, filter }: UserFilters,
  now: Temporal.Instant,
  roleColumn: SQLWrapper = users.role,
): SQL | undefined =>
  and(role ? sql`${roleColumn} = ${sql.raw(`'${role}'`)}` : undefined, filter ? conditionOf(filter, now) : undefined)

const COLUMNS = {
  ...{ uid: users.id, username: users.username, displayName: users.displayName, photoURL: users.photoURL },
  ...{ email: users.email, emailVerified: users.emailVerified, role: users.role, birthDate: users.birthDate },
  staffRole: staffRoleOf(users.id),
  ...{ teacherAccessAt: users.teacherAccessAt, invitedAt: users.invitedAt, createdAt: users.createdAt },
}

type ListQuery = {
  readonly filters: UserFilters
  readonly cursor: string | undefined
  readonly now: Temporal.Instant
  readonly rows: number
}

/** Each by an index of its own, then by the id. */
const orderOf = ({ sort = '-joined' }: UserFilters) => {
  const { name, direction } = sortOf(sort)
  return name === 'username'
    ? { ...textKeyset(users.username, users.id, direction), key: sql<string>`${users.username}` }
    : { ...keyset(users.createdAt, users.id, direction), key: instantText(users.createdAt) }
}

/** All accounts, the latest first unless asked otherwise. One index gives the order and another narrows, whichever reads fewer rows. */
export const selectListed = (reader: Reader, { filters, cursor, now, rows }: ListQuery) => {
  const { key, orderBy, afterCursor } = orderOf(filters)
  return reader
    .select({ ...COLUMNS, key })
    .from(users)
    .where(and(isAmong(filters, now), afterCursor(cursor)))
    .orderBy(...orderBy)
    .limit(rows)
}

const found = textKeyset(terms.term, terms.userId)

/** Beyond every text with this beginning, in the order of bytes. */
const AFTER_ALL = sql`chr(1114111)`

/** A term with this beginning; of several of a person only the first. */
const beginsWith = (text: string): SQL | undefined => {
  const from = sql`search_form(${text})`
  return and(
    sql`${terms.term} >= ${from}`,
    sql`${terms.term} < search_form(${text}) || ${AFTER_ALL}`,
    sql`not exists (select from user_search_terms other where other.user_id = ${terms.userId} and other.term >= ${from} and other.term < ${terms.term})`,
  )
}

/**
 * Those whose username, address or a word of whose name begins with the text, in the order of what was found: the index of the terms gives
 * it, so that a page costs the same however many there are. A person with several such terms comes once, with the first.
 */
export const selectFound = (reader: Reader, text: string, { filters, cursor, now, rows }: ListQuery) =>
  reader
    .select({ ...COLUMNS, key: terms.term })
    .from(terms)
    .innerJoin(users, eq(users.id, terms.userId))
    .where(and(beginsWith(text), isAmong(filters, now, terms.role), found.afterCursor(cursor)))
    .orderBy(...found.orderBy)
    .limit(rows)

/** As many as the list has; reads all of them. */
export const countUsers = async (reader: Reader, filters: UserFilters, now: Temporal.Instant): Promise<number> => {
  if (!filters.q) return reader.$count(users, isAmong(filters, now))
  const [row] = await reader
    .select({ count: sql<number>`count(*)::int` })
    .from(terms)
    .innerJoin(users, eq(users.id, terms.userId))
    .where(and(beginsWith(filters.q), isAmong(filters, now, terms.role)))
  return row?.count ?? 0
}
