import { buyerOf, findPayer } from '#features/money/payments/company.ts'
import type { Ctx } from '#kernel/actor.ts'
import { numberBeforeCommit } from '#platform/before-commit.ts'
import type { Tx } from '#platform/database.ts'
import { issueForPayable } from './issuing.ts'

type Paid = { readonly payableKind: string; readonly payableId: string; readonly payerId: string }

/**
 * Issues the invoice that a payer wants for what is paid, at the end of the transaction: then it is known whether all of it is paid, and
 * whether some of it goes back at once. Danger: ask only for payers who want one, each asking costs statements.
 */
export const issueWanted = (tx: Tx, ctx: Ctx, { payableKind: kind, payableId: id, payerId }: Paid): void =>
  numberBeforeCommit(tx, `invoice:${kind}:${id}`, async () => {
    const payer = await findPayer(tx, payerId)
    const buyer = payer && buyerOf(payer)
    if (buyer) await issueForPayable(tx, ctx, { payable: { kind, id }, payerId, buyer })
  })
