import { and, asc, eq, gt } from 'drizzle-orm'
import { buyPackage } from '#features/academy/packages/buying.ts'
import { packagePayable } from '#features/academy/packages/kind.ts'
import { createOffer, listOffersOf } from '#features/academy/packages/offers.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { getCheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { fakeCheckout } from '#features/money/payments/providers.ts'
import { createSchoolOffer } from '#features/staff/packages/acts.ts'
import type { Ctx } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { reserveAndPay } from './reservations.ts'
import { attempt } from './term-steps.ts'
import { actorFor } from './users.ts'

const OWN = { lessons: 10, minutes: 60, lessonPrice: 9_000, months: 6 } as const
const OF_SCHOOL = { lessons: 5, minutes: 60, lessonPrice: 10_000, months: 12 } as const
/** Of a date that is not free the next one is tried. */
const DAYS_AHEAD = [5, 6, 7, 8, 9, 10, 11, 12]
const HOURS = [17, 18, 16]

/** An offer of Nina and one of the school; Kasia has bought Nina's and booked the first lesson of it. */
export const seedPackages = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const nina = uids.get('nina') ?? ''
  const as = async (username: string): Promise<Ctx> => ({ ...ctx, actor: await actorFor(uids.get(username) ?? '') })
  if ((await listOffersOf(nina)).length > 0) return
  await attempt('the package of lessons', async () => {
    await createSchoolOffer(await as('zofia'), { ...OF_SCHOOL, subjects: [] })
    const offerId = await createOffer(await as('nina'), OWN)
    const buyer = await as('kasia')
    const { id, checkoutUrl } = await buyPackage(buyer, { offerId })
    await fakeCheckout.get().simulate(checkoutUrl.split('/').at(-1) ?? '', 'pay', 'never', ctx.now)
    await getCheckoutStatus(buyer, packagePayable(id))
    await bookOne(buyer, nina)
  })
}

const bookOne = async (ctx: Ctx, teacherId: string): Promise<void> => {
  const [session] = await db
    .select({ id: academySessions.id, zone: academySessions.zone })
    .from(academySessions)
    .where(
      and(
        ...[eq(academySessions.user_id, teacherId), eq(academySessions.type, 'individual')],
        ...[eq(academySessions.status, 'open'), gt(academySessions.price, OWN.lessonPrice)],
      ),
    )
    .orderBy(asc(academySessions.id))
    .limit(1)
  if (!session) return
  const today = ctx.now.toZonedDateTimeISO(session.zone).toPlainDate()
  for (const days of DAYS_AHEAD)
    for (const picked of HOURS) if (await tryToBook(ctx, session.id, today.add({ days }).toString(), picked)) return
}

const tryToBook = async (ctx: Ctx, sessionId: string, firstDate: string, picked: number): Promise<boolean> => {
  try {
    await reserveAndPay(ctx, sessionId, { plan: 'single', firstDate, picked, usesPackage: true })
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}
