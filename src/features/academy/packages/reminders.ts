import { and, asc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { type ReminderSpan, reminderSpans } from '#kernel/last-day-reminders.ts'
import { t } from '#kernel/messages.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { runInBatches } from '#platform/batches.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { packagePath } from './kind.ts'
import { packageEndingNotice } from './notices.ts'
import { packageParams } from './reactions.ts'
import { REMINDER_DAYS, TOLD_LATELY_DAYS } from './rules.ts'
import { packageOffers, packages } from './table.ts'
import { usedLessonsSql } from './uses.ts'

const buyers = alias(users, 'buyers')

const keyOf = (days: number): SQL<string> => sql<string>`'package-ending:' || ${packages.id} || ':' || ${days}::int`

/** Packages with lessons left whose last day is near, of buyers with an account. */
const isDue = ({ from, to, days }: ReminderSpan, now: Temporal.Instant) =>
  and(
    eq(packages.state, sql`'active'`),
    gte(packages.validUntil, from),
    lte(packages.validUntil, to),
    sql`(${packages.paidAt} at time zone ${SCHOOL_ZONE})::date + ${days + TOLD_LATELY_DAYS}::int <= ${packages.validUntil}`,
    isNull(buyers.deletedAt),
    sql`not exists (select from ${notifications} where ${notifications.dedupeKey} = ${keyOf(days)} and ${notifications.userId} = ${packages.buyerId} and ${notifications.type} = ${packageEndingNotice.type})`,
    sql`${packageOffers.lessons} > ${usedLessonsSql(sql.raw('lesson_packages.id'), now)}`,
  )

/**
 * Scheduled: reminds buyers of packages with lessons left, 30 and 7 days before the last day, from 9:00 in Warsaw on, each once; of both, where
 * the site stood still, only of the nearer. Returns how many were reminded (docs/product.md §6.22).
 */
export const remindOfPackages = async (now: Temporal.Instant): Promise<number> => {
  const ctx: Ctx = { actor: systemActor('package reminders'), now, requestId: `package reminders ${now}` }
  let reminded = 0
  for (const span of reminderSpans(REMINDER_DAYS, now)) {
    const due = await db
      .select({ id: packages.id })
      .from(packages)
      .innerJoin(packageOffers, eq(packageOffers.id, packages.offerId))
      .innerJoin(buyers, eq(buyers.id, packages.buyerId))
      .where(isDue(span, now))
      .orderBy(asc(packages.id))
    reminded += await runInBatches(
      due.map(({ id }) => id),
      {
        run: ids => remind(ctx, ids, span),
        onFailure: (err, packageId) =>
          log.error({ err, packageId }, 'a reminder of a package could not be sent; the next run tries again'),
      },
    )
  }
  return reminded
}

const remind = (ctx: Ctx, ids: readonly string[], span: ReminderSpan): Promise<number> =>
  transaction(async tx => {
    const rows = await tx
      .select({
        ...{ bought: packages, offer: packageOffers, teacherName: users.displayName, key: keyOf(span.days) },
        used: usedLessonsSql(sql.raw('lesson_packages.id'), ctx.now),
      })
      .from(packages)
      .innerJoin(packageOffers, eq(packageOffers.id, packages.offerId))
      .innerJoin(buyers, eq(buyers.id, packages.buyerId))
      .leftJoin(users, eq(users.id, packageOffers.teacherId))
      .where(and(inArray(packages.id, [...ids]), isDue(span, ctx.now)))
    await notifyAll(
      tx,
      ctx,
      packageEndingNotice,
      rows.map(({ bought, offer, teacherName, key, used }) => ({
        ...{ userId: bought.buyerId, entityId: bought.id, dedupeKey: key, link: packagePath(bought.id) },
        params: {
          left: () => t('{count, plural, one {# lesson} other {# lessons}}', { count: offer.lessons - used }),
          ...packageParams(bought, offer, teacherName),
        },
      })),
    )
    return rows.length
  })
