import { eq } from 'drizzle-orm'
import { lengthLabel } from '#features/academy/trials/rules.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { coveredText } from './covered-text.ts'
import { packagePaid } from './events.ts'
import { packagePath } from './kind.ts'
import { packageReadyNotice } from './notices.ts'
import { type LessonPackage, type PackageOffer, packageOffers, packages } from './table.ts'

/** What notices say of a package. */
export const packageParams = (
  { validUntil }: Pick<LessonPackage, 'validUntil'>,
  offer: PackageOffer,
  teacherName: string | null,
) => ({
  covered: () => coveredText({ teacherName, subjects: offer.subjects }),
  length: () => lengthLabel(offer.minutes),
  price: () => formatPLN(offer.lessonPrice),
  day: () => schoolDayText(validUntil ?? ''),
})

const tellBuyer = async (tx: Tx, ctx: Ctx, { entityId }: EventOf<typeof packagePaid>): Promise<void> => {
  const [found] = await tx
    .select({ bought: packages, offer: packageOffers, teacherName: users.displayName })
    .from(packages)
    .innerJoin(packageOffers, eq(packageOffers.id, packages.offerId))
    .leftJoin(users, eq(users.id, packageOffers.teacherId))
    .where(eq(packages.id, entityId))
  if (!found) throw new Error(`the package ${entityId} is not there`)
  const { bought, offer, teacherName } = found
  await notify(tx, ctx, packageReadyNotice, {
    ...{ userId: bought.buyerId, entityId, dedupeKey: entityId, link: packagePath(entityId) },
    params: {
      ...{ lessons: String(offer.lessons), amount: () => formatPLN(bought.amount) },
      ...packageParams(bought, offer, teacherName),
    },
  })
}

export const packageReactions: readonly Reaction[] = [on(packagePaid, tellBuyer)]
