import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { lockCredit } from '#features/money/credit/credit.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { GOODWILL_GIVEN, GOODWILL_TAKEN_BACK } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { checkManagement } from '#features/people/users/policy.ts'
import { getUser, lockUsers } from '#features/people/users/queries.ts'
import { ACCOUNT_DELETED } from '#features/people/users/refusals.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { effectiveRole } from '#kernel/capability.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import type { Grosze } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { readSettings } from '#platform/settings.ts'
import { sumOf } from '#platform/sums.ts'
import { goodwillGiven, goodwillTakenBack } from './events.ts'
import { mayGiveGoodwill } from './policy.ts'
import { GIFT_GIVEN_ALREADY, GIFT_NOT_FOUND, GOODWILL_SPENT, OWN_GOODWILL, TAKEN_BACK_ALREADY } from './refusals.ts'
import { decideGift, limitsOf, monthOfGift } from './rules.ts'
import type { GiftInput } from './schema.ts'
import { goodwillGifts } from './table.ts'

/** The member of staff who gives, where this person may get something from them. Refuses 401, 403, 404, 409. */
const requireGiver = async (reader: Reader, ctx: Ctx, userId: string): Promise<User> => {
  const refusal = mayGiveGoodwill(ctx.actor)
  if (refusal) return refuse(refusal)
  const giver = requireUser(ctx.actor)
  const person = await getUser(reader, userId)
  const guardians = await listGuardianIds(reader, person.id, ctx.now)
  if (person.id === giver.id || guardians.includes(giver.id)) return refuse(OWN_GOODWILL)
  const refusalOfPerson = checkManagement(giver, person)
  if (refusalOfPerson) return refuse(refusalOfPerson)
  return person.deletedAt ? refuse(ACCOUNT_DELETED) : giver
}

const sumOfMonth = async (reader: Reader, giverId: string, now: Temporal.Instant): Promise<Grosze> => {
  const { start, end } = monthOfGift(now)
  const isOfMonth = and(
    ...[eq(goodwillGifts.givenBy, giverId), isNull(goodwillGifts.takenBackAt)],
    ...[gte(goodwillGifts.givenAt, start), lt(goodwillGifts.givenAt, end)],
  )
  const [row] = await reader
    .select({ sum: sumOf(goodwillGifts.amount) })
    .from(goodwillGifts)
    .where(isOfMonth)
  return row?.sum ?? 0
}

/** What the giver may give at `now`. Grosze. */
const readBounds = async (reader: Reader, giver: User, now: Temporal.Instant) => ({
  limits: limitsOf(effectiveRole(giver), await readSettings(now, reader)),
  givenInMonth: await sumOfMonth(reader, giver.id, now),
})

/** The limits of the reader for this person, and whether an amount keeps within them: what the page shows before the gift. */
export const previewGoodwill = async (ctx: Ctx, userId: string, amount: Grosze | null) => {
  const giver = await requireGiver(db, ctx, userId)
  const bounds = await readBounds(db, giver, ctx.now)
  return { ...bounds, decision: amount === null ? null : decideGift({ amount, ...bounds }) }
}

/**
 * Gives a person credit as goodwill; the person is told the reason (docs/product.md §6.18). With a `gift` id, a repetition changes nothing.
 * Returns the gift's id. Refuses 403 for others, for oneself, one's own child and accounts of staff, 404, 409 `gift_given_already`, 422 beyond a limit.
 */
export const giveGoodwill = (
  ctx: Ctx,
  userId: string,
  { amount, reason, gift }: GiftInput & { readonly gift?: string },
): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    // The giver's lock makes two gifts of one giver follow each other, so that both cannot pass the limit of the month.
    await lockUsers(tx, [userId, ...(ctx.actor.kind === 'user' ? [ctx.actor.id] : [])])
    const giver = await requireGiver(tx, ctx, userId)
    const id = gift ?? newId('goodwill')
    const [before] = await tx.select().from(goodwillGifts).where(eq(goodwillGifts.id, id))
    if (before) {
      const isSame = before.userId === userId && before.amount === amount && before.givenBy === giver.id
      return isSame ? id : refuse(GIFT_GIVEN_ALREADY)
    }
    unwrap(decideGift({ amount, ...(await readBounds(tx, giver, ctx.now)) }))
    await tx.insert(goodwillGifts).values({ id, userId, amount, reason, givenBy: giver.id, givenAt: ctx.now })
    await postMovement(tx, GOODWILL_GIVEN, {
      sourceId: id,
      memo: reason,
      debits: [{ account: accounts.goodwill('school'), amount }],
      credits: [{ account: accounts.credit(userId), amount }],
      at: ctx.now,
    })
    publish(tx, userId)
    await recordEvents(tx, ctx, goodwillGiven(userId, { giftId: id, amount, reason }))
    return id
  })

/**
 * Takes a gift back while the person still has as much credit; the person is told. Refuses 404 `gift_not_found`, 409 `taken_back_already`,
 * `goodwill_spent`.
 */
export const takeGoodwillBack = (ctx: Ctx, giftId: string, reason: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    const refusal = mayGiveGoodwill(ctx.actor)
    if (refusal) refuse(refusal)
    const [found] = await tx.select().from(goodwillGifts).where(eq(goodwillGifts.id, giftId))
    if (!found) return refuse(GIFT_NOT_FOUND)
    const { userId, amount } = found
    await lockUsers(tx, [userId])
    const staff = await requireGiver(tx, ctx, userId)
    const taken = { takenBackAt: ctx.now, takenBackBy: staff.id, takenBackReason: reason }
    // Of two who take it back at once, the second finds it taken.
    const isThere = and(eq(goodwillGifts.id, giftId), isNull(goodwillGifts.takenBackAt))
    const [changed] = await tx.update(goodwillGifts).set(taken).where(isThere).returning({ id: goodwillGifts.id })
    if (!changed) refuse(TAKEN_BACK_ALREADY)
    if ((await lockCredit(tx, userId)) < amount) refuse(GOODWILL_SPENT)
    await postMovement(tx, GOODWILL_TAKEN_BACK, {
      sourceId: giftId,
      memo: reason,
      debits: [{ account: accounts.credit(userId), amount }],
      credits: [{ account: accounts.goodwill('school'), amount }],
      at: ctx.now,
    })
    publish(tx, userId)
    await recordEvents(tx, ctx, goodwillTakenBack(userId, { giftId, amount, reason }))
  })

const publish = (tx: Tx, userId: string): void =>
  publishAfterCommit(tx, topics.payments(userId), topics.admin('payments'), topics.admin('users'))
