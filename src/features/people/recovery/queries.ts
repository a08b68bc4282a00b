import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import type { Ctx } from '#kernel/actor.ts'
import { reasonOf, refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { mayRecoverAccounts } from './policy.ts'
import { CASE_NOT_FOUND } from './refusals.ts'
import { checkLink } from './rules.ts'
import type { RecoveryStatus } from './schema.ts'
import { recoveryCases } from './table.ts'

/** The counter `password`: cases without an answer, by their own index. */
export const countOpenRecoveries = (reader: Reader = db): Promise<number> =>
  reader.$count(recoveryCases, sql`${recoveryCases.status} = 'open'`)

const matching = alias(users, 'matching')
const closers = alias(users, 'closers')

const selectCases = () =>
  db
    .select({
      key: instantText(recoveryCases.createdAt),
      found: recoveryCases,
      matching: {
        id: matching.id,
        displayName: matching.displayName,
        username: matching.username,
        role: matching.role,
        email: matching.email,
        emailVerified: matching.emailVerified,
        createdAt: matching.createdAt,
      },
      closedByName: closers.displayName,
    })
    .from(recoveryCases)
    .leftJoin(matching, eq(matching.id, recoveryCases.userId))
    .leftJoin(closers, eq(closers.id, recoveryCases.closedBy))

type CaseRow = Awaited<ReturnType<typeof selectCases>>[number]

/** For staff; instants as ISO text. `refusals` say why this reader cannot send a link to an address; null where they can. */
const toView = (ctx: Ctx, { found, matching: user, closedByName }: CaseRow) => {
  const { createdAt, closedAt, contentKey: _, userId: __, closedBy: ___, ...rest } = found
  return {
    ...rest,
    reference: referenceOf(found.id),
    matching: user && { ...user, createdAt: user.createdAt.toISOString() },
    closedByName,
    createdAt: createdAt.toString(),
    closedAt: closedAt?.toString() ?? null,
    refusals: {
      account: reasonOf(checkLink(ctx.actor, user, 'account')),
      elsewhere: reasonOf(checkLink(ctx.actor, user, 'elsewhere')),
    },
  }
}
export type RecoveryCaseView = ReturnType<typeof toView>

/** For staff: open cases, the longest waiting first; closed ones, the latest first. Refuses others with 404. */
export const listRecoveryCases = async (
  ctx: Ctx,
  { status, cursor, limit }: PageQuery & { readonly status: RecoveryStatus },
): Promise<KeysetPage<RecoveryCaseView>> => {
  if (mayRecoverAccounts(ctx.actor)) return refuse(CASE_NOT_FOUND)
  const direction = status === 'open' ? 'ascending' : 'descending'
  const order = keyset(recoveryCases.createdAt, recoveryCases.id, direction)
  const page = await readPage(
    limit,
    rows =>
      selectCases()
        .where(and(eq(recoveryCases.status, status), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, found }) => ({ at: key, id: found.id }),
  )
  return { ...page, items: page.items.map(row => toView(ctx, row)) }
}

/** For staff. Refuses 404 `case_not_found`. */
export const getRecoveryCase = async (ctx: Ctx, id: string): Promise<RecoveryCaseView> => {
  if (mayRecoverAccounts(ctx.actor)) return refuse(CASE_NOT_FOUND)
  const [row] = await selectCases().where(eq(recoveryCases.id, id))
  return row ? toView(ctx, row) : refuse(CASE_NOT_FOUND)
}
