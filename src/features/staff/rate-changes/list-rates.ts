import { eq } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { teachingRates } from '#features/staff/rates/table.ts'
import { db } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'

const selectRates = () =>
  db
    .select({
      key: instantText(teachingRates.createdAt),
      ...{ id: teachingRates.id, kind: teachingRates.kind, basis: teachingRates.basis, value: teachingRates.value },
      ...{ validFrom: teachingRates.validFrom, createdAt: teachingRates.createdAt },
      ...{ uid: teachingRates.personId, displayName: users.displayName, username: users.username },
    })
    .from(teachingRates)
    .leftJoin(users, eq(users.id, teachingRates.personId))

type Found = Awaited<ReturnType<typeof selectRates>>[number]
const toRow = ({ key: _, createdAt, ...row }: Found) => ({ ...row, createdAt: createdAt.toString() })
export type RateRow = ReturnType<typeof toRow>

/** What was set about rates, the newest first, with the names of their people. */
export const listRateRows = async ({ cursor, limit }: PageQuery): Promise<KeysetPage<RateRow>> => {
  const order = keyset(teachingRates.createdAt, teachingRates.id, 'descending')
  const page = await readPage(
    limit,
    rows =>
      selectRates()
        .where(order.afterCursor(cursor))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, id }) => ({ at: key, id }),
  )
  return { ...page, items: page.items.map(toRow) }
}

export const countRates = (): Promise<number> => db.$count(teachingRates)
