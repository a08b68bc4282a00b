import { lessonPath } from '#features/academy/reservations/paths.ts'
import { listCreditEntries } from '#features/money/credit/credit-history.ts'
import { payableKind } from '#features/money/payments/payables.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { PageQuery } from '#platform/keyset.ts'
import { listBillingItems } from './billing-items.ts'
import type { Section } from './filters.ts'
import { findForWhom } from './for-whom.ts'
import { listLateCancellations } from './late-cancellations.ts'
import { listReturned } from './returned.ts'
import { listUpcoming } from './upcoming.ts'

/** The movements of the reader's credit, with the page of the lesson or of what was paid; instants as ISO text. */
const listCredit = async (ctx: Ctx, page: PageQuery) => {
  const { items, nextCursor } = await listCreditEntries(ctx, page)
  const nameOf = await findForWhom(
    ctx,
    items.flatMap(({ payable }) => payable ?? []),
  )
  return {
    nextCursor,
    items: items.map(({ payable, createdAt, lineId, ...entry }) => ({
      ...entry,
      studentName: payable && nameOf(payable),
      at: createdAt.toString(),
      path: lineId ? lessonPath(lineId) : ((payable && payableKind(payable.kind)?.pageOf(payable.id)) ?? null),
    })),
  }
}
export type CreditItem = Awaited<ReturnType<typeof listCredit>>['items'][number]

/** One page of one list of the billing page. */
export const listSection = async (ctx: Ctx, section: Section, cursor: string | undefined) => {
  const page = { cursor }
  switch (section) {
    case 'upcoming':
      return { section, ...(await listUpcoming(ctx, page)) }
    case 'refunded':
      return { section, ...(await listReturned(ctx, page)) }
    case 'late':
      return { section, ...(await listLateCancellations(ctx, page)) }
    case 'credit':
      return { section, ...(await listCredit(ctx, page)) }
    case 'paid':
    case 'all':
      return { section, ...(await listBillingItems(ctx, section, cursor)) }
    default:
      return section satisfies never
  }
}
export type SectionList = Awaited<ReturnType<typeof listSection>>
