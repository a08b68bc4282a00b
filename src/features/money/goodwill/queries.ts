import { desc, eq } from 'drizzle-orm'
import { getCredit } from '#features/money/credit/credit.ts'
import { getUser } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { maySeeWhatWasPaid } from './policy.ts'
import { goodwillGifts } from './table.ts'

const SHOWN = 20

/** For staff: the latest gifts to a person, and whether each can still be taken back. Grosze, ISO instants. Refuses 404. */
export const listGiftsTo = async (ctx: Ctx, userId: string) => {
  const refusal = maySeeWhatWasPaid(ctx.actor)
  if (refusal) return refuse(refusal)
  const { id: personId } = await getUser(db, userId)
  const [credit, rows] = await Promise.all([
    getCredit(db, personId),
    db
      .select({ gift: goodwillGifts, giverName: users.displayName })
      .from(goodwillGifts)
      .innerJoin(users, eq(users.id, goodwillGifts.givenBy))
      .where(eq(goodwillGifts.userId, personId))
      .orderBy(desc(goodwillGifts.givenAt), desc(goodwillGifts.id))
      .limit(SHOWN),
  ])
  return rows.map(({ gift: { id, amount, reason, givenAt, takenBackAt, takenBackReason }, giverName }) => ({
    ...{ id, amount, reason, giverName, takenBackReason },
    givenAt: givenAt.toString(),
    takenBackAt: takenBackAt?.toString() ?? null,
    canBeTakenBack: takenBackAt === null && credit >= amount,
  }))
}
export type GiftView = Awaited<ReturnType<typeof listGiftsTo>>[number]
