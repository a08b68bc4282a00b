import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { isUnanswered } from '#features/academy/reservation-payments/due.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { creditForReservation, creditSpentOnReservation, isActiveHold } from '#features/academy/reservations/queries.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { type Charge, dueOf, sumToPay } from '#features/money/credit/due.ts'
import { holds } from '#features/money/holds/table.ts'
import { listOpenInvoices } from '#features/money/usage/queries.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { nameOfAnother } from './for-whom.ts'

/** More than the holds of a family. */
const LISTED = 100

/** What the reader has on hold and would pay for, the one that ends first first. */
const listHeld = (ctx: Ctx) =>
  db
    .select({
      reservationId: reservations.id,
      title: academySessions.title,
      studentName: nameOfAnother(requireUser(ctx.actor).id),
      price: reservations.amount,
      creditSpent: creditSpentOnReservation,
      credit: creditForReservation(ctx),
      renewedFrom: reservations.renewedFrom,
      earlyPerformanceAt: reservations.earlyPerformanceAt,
      expiresAt: holds.expiresAt,
    })
    .from(reservations)
    .innerJoin(holds, isActiveHold)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(
      and(
        eq(reservations.payerId, requireUser(ctx.actor).id),
        eq(reservations.state, 'held'),
        ne(reservations.plan, 'weekly'),
        gt(holds.expiresAt, ctx.now),
      ),
    )
    .orderBy(asc(holds.expiresAt))
    .limit(LISTED)
type Held = Awaited<ReturnType<typeof listHeld>>[number]

const toItem = ({ reservationId, title, studentName, expiresAt, price, creditSpent, credit }: Held) => {
  const { fromCredit, toPay } = dueOf({ price, creditSpent, credit })
  return {
    ...{ reservationId, title, studentName, price, creditSpent, fromCredit, amount: toPay },
    payBy: expiresAt.toString(),
    path: reservationPath(reservationId),
  }
}
export type OwedItem = ReturnType<typeof toItem>

/**
 * What the reader is to pay now: holds and open invoices, with their sum. A block that is offered is owed once it is accepted, a weekly
 * agreement only by its invoices. Amounts in grosze, instants as ISO text (docs/product.md §6.9).
 */
export const getOwed = async (ctx: Ctx) => {
  const [held, invoices] = await Promise.all([listHeld(ctx), listOpenInvoices(ctx)])
  const owed = held.filter(one => !isUnanswered(one))
  const charges: readonly Charge[] = [...owed, ...invoices.map(({ charge }) => charge)]
  return {
    total: sumToPay(charges),
    owed: owed.map(toItem),
    offered: held.filter(isUnanswered).map(toItem),
    invoices: invoices.map(({ view }) => view),
  }
}
