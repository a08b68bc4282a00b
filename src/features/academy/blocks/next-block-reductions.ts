import type { Quote } from '#features/academy/booking/quote.ts'
import { takePackagesOf } from '#features/academy/packages/uses.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { listSiblingReductions } from '#features/academy/sibling-discount/further-children.ts'
import type { Reduction } from '#features/money/price-reductions/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'

type Offered = { readonly session: OfferedSession; readonly studentId: string; readonly payerId: string }

/**
 * What lowers the prices of next blocks that are offered in this transaction: the sibling discount, and packages of their payers, of which each
 * block leaves the ones after it what it has not taken. Locks the packages, after the persons.
 */
export const takeNextBlockReductions = async (tx: Tx, ctx: Ctx, blocks: readonly Offered[]) => {
  const studentIds = blocks.map(({ studentId }) => studentId)
  const siblings = await listSiblingReductions(tx, studentIds, ctx.now)
  const payerIds = blocks.flatMap(({ session, payerId }) => (session.type === 'individual' ? [payerId] : []))
  const packages = await takePackagesOf(tx, ctx, payerIds)
  return {
    of: ({ session, studentId, payerId }: Offered): readonly Reduction[] => [
      ...(siblings.get(studentId) ?? []),
      ...packages.of(payerId, session),
    ],
    /** A block is offered at this quote. */
    use: ({ reductions = [], lessons }: Pick<Quote, 'reductions' | 'lessons'>): void => {
      const used = reductions.find(({ kind }) => kind === 'package')?.reference
      if (used) packages.use(used, lessons.filter(({ reduction = 0 }) => reduction > 0).length)
    },
  }
}
