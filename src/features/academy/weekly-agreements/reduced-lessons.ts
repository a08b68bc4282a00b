import { and, eq, gt, inArray } from 'drizzle-orm'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { reductionWords } from '#features/money/price-reductions/rules.ts'
import type { ListReductions } from '#features/money/usage/used-titles.ts'
import { stored } from '#kernel/messages.ts'

/** What was taken off the prices of these lessons, as their agreement names it. */
export const listReducedLessons: ListReductions = async (reader, lessonIds) => {
  const rows = await reader
    .select({ id: lessons.id, amount: lessons.reduction, reductions: reservations.reductions })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(and(inArray(lessons.id, [...lessonIds]), gt(lessons.reduction, 0)))
  return new Map(
    rows.map(({ id, amount, reductions: [first] }) => [
      id,
      { amount, label: first ? reductionWords(first) : stored('Discount') },
    ]),
  )
}
