import { startTask } from '#features/people/tasks/starting.ts'
import type { TaskKind } from '#features/people/tasks/task-kinds.ts'
import type { Ctx } from '#kernel/actor.ts'
import { codesExport, codeUsesOfMonth } from './code-exports.ts'
import {
  attentionExport,
  creditExport,
  differencesExport,
  disputesExport,
  paymentsExport,
  ratesExport,
  refundsExport,
} from './list-exports.ts'
import { packagesExport } from './packages-export.ts'
import { paymentsOfMonth } from './payments-of-month.ts'
import { postingsOfMonth } from './postings-of-month.ts'
import type { MoneyExport } from './schema.ts'
import { vouchersExport } from './vouchers-export.ts'

export const moneyTaskKinds: readonly TaskKind[] = [
  paymentsOfMonth,
  postingsOfMonth,
  paymentsExport,
  attentionExport,
  refundsExport,
  disputesExport,
  differencesExport,
  creditExport,
  vouchersExport,
  packagesExport,
  ratesExport,
  codesExport,
  codeUsesOfMonth,
]

/** Starts an export of money; returns the id of its task. Refuses as `startTask`. */
export const startMoneyExport = (ctx: Ctx, asked: MoneyExport): Promise<string> => {
  switch (asked.list) {
    case 'month_payments':
      return startTask(ctx, paymentsOfMonth, { month: asked.month })
    case 'month_postings':
      return startTask(ctx, postingsOfMonth, { month: asked.month })
    case 'payments':
      return startTask(ctx, paymentsExport, { state: asked.state, q: asked.q })
    case 'attention':
      return startTask(ctx, attentionExport, { kind: asked.kind })
    case 'refunds':
      return startTask(ctx, refundsExport, { state: asked.state })
    case 'disputes':
      return startTask(ctx, disputesExport, { state: asked.state })
    case 'differences':
      return startTask(ctx, differencesExport, { state: asked.state })
    case 'credit':
      return startTask(ctx, creditExport, {})
    case 'month_code_uses':
      return startTask(ctx, codeUsesOfMonth, { month: asked.month })
    case 'codes':
      return startTask(ctx, codesExport, {})
    case 'vouchers':
      return startTask(ctx, vouchersExport, { state: asked.state, q: asked.q })
    case 'packages':
      return startTask(ctx, packagesExport, {})
    case 'rates':
      return startTask(ctx, ratesExport, {})
    default:
      return asked satisfies never
  }
}
