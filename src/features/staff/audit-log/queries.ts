import { and, eq, gte, lt, or, type SQL } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { kindOfId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { parseWallTime } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db, type Reader } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { auditRows } from '#platform/table.ts'
import { nameEntities } from './names.ts'
import { mayReadAudit } from './policy.ts'
import { withoutSecrets } from './redaction.ts'
import type { AuditFilters } from './schema.ts'

/** A person may be named as staff know them; whatever else is an id already. */
const toId = async (reader: Reader, given: string): Promise<string> => {
  const name = given.toLowerCase()
  const [user] = await reader
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.username, name), eq(users.email, name)))
  return user?.id ?? given
}

const startOf = (date: string) => parseWallTime(`${date}T00:00`, SCHOOL_ZONE)
const startOfNext = (date: string) => startOf(Temporal.PlainDate.from(date).add({ days: 1 }).toString())

/** In SQL: the rows of these filters. */
export const auditCondition = async (
  reader: Reader,
  { who, about, event, from, to }: AuditFilters,
): Promise<SQL | undefined> =>
  and(
    who ? eq(auditRows.actor, await toId(reader, who)) : undefined,
    about ? eq(auditRows.entityId, await toId(reader, about)) : undefined,
    event ? eq(auditRows.event, event) : undefined,
    from ? gte(auditRows.at, startOf(from)) : undefined,
    to ? lt(auditRows.at, startOfNext(to)) : undefined,
  )

const order = keyset(auditRows.at, auditRows.id, 'descending')

/** The latest rows first, behind a cursor. `condition` comes from `auditCondition`. */
export const selectAudit = (reader: Reader, condition: SQL | undefined, cursor: string | undefined, rows: number) =>
  reader
    .select({
      row: auditRows,
      name: users.displayName,
      key: instantText(auditRows.at),
    })
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.actor))
    .where(and(condition, order.afterCursor(cursor)))
    .orderBy(...order.orderBy)
    .limit(rows)

type SelectedRow = Awaited<ReturnType<typeof selectAudit>>[number]

/** As it may be shown: without secrets. */
export const toAuditView = ({ row: { at, before, after, ...rest }, name }: SelectedRow) => ({
  ...rest,
  name,
  at: at.toString(),
  before: withoutSecrets(before),
  after: withoutSecrets(after),
})
export type AuditView = ReturnType<typeof toAuditView>

/** Everything in a row that may be an id: what it is about, and the values. */
const idsIn = ({ entityId, before, after }: AuditView): readonly string[] => [entityId, ...texts([before, after])]

const texts = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return kindOfId(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

/** Who changed what, the latest first, with `names` of what it is about, by id. Refuses 403 for everyone but staff. */
export const listAudit = async (
  ctx: Ctx,
  { cursor, limit, ...filters }: AuditFilters & PageQuery,
): Promise<KeysetPage<AuditView> & { readonly names: Readonly<Record<string, string>> }> => {
  const refusal = mayReadAudit(ctx.actor)
  if (refusal) refuse(refusal)
  const condition = await auditCondition(db, filters)
  const page = await readPage(
    limit,
    rows => selectAudit(db, condition, cursor, rows),
    ({ key, row }) => ({ at: key, id: row.id }),
  )
  const items = page.items.map(toAuditView)
  return { ...page, items, names: await nameEntities(db, items.flatMap(idsIn)) }
}
