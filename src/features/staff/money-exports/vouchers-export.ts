import { readPages } from '#features/people/tasks/read-pages.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { VOUCHER_STANDINGS } from '#features/staff/voucher-admin/parts/voucher-labels.ts'
import { countVouchers, listVouchers } from '#features/staff/voucher-admin/queries.ts'
import { msg } from '#kernel/messages.ts'
import { plnCell, timeCell } from './cells.ts'
import type { MoneyExportOf } from './schema.ts'

/** Without codes, which are money, and without the addresses of recipients. */
export const vouchersExport: ExportKind<MoneyExportOf<'vouchers'>> = {
  ...{
    name: 'vouchers_export',
    label: msg('Export of gift vouchers'),
    fileName: 'gift-vouchers',
    mayStart: maySeeMoney,
  },
  columns: [
    ...[
      msg('[column] voucher'),
      msg('[column] bought at (Warsaw)'),
      msg('[column] paid at (Warsaw)'),
      msg('[column] buyer'),
      msg('[column] username'),
      msg('[column] amount (PLN)'),
      msg('[column] state'),
      msg('[column] code ends in'),
    ],
    ...[
      msg('[column] valid until'),
      msg('[column] sent at (Warsaw)'),
      msg('[column] redeemed at (Warsaw)'),
      msg('[column] redeemed by'),
      msg('[column] returned at (Warsaw)'),
      msg('[column] payment'),
    ],
  ],
  count: (reader, { now }, { state, q }) => countVouchers(reader, { filter: state, search: q }, now),
  readRows: (_reader, { now }, { state, q }, batch) =>
    readPages(
      batch,
      page => listVouchers({ ...page, filter: state, search: q }, now),
      row => [
        ...[row.id, timeCell(row.createdAt), timeCell(row.paidAt), row.buyerName, row.buyerUsername],
        ...[plnCell(row.amount), VOUCHER_STANDINGS[row.standing][0](), row.codeEnd, row.validUntil],
        ...[timeCell(row.sentAt), timeCell(row.redeemedAt), row.redeemedBy, timeCell(row.voidedAt), row.paymentId],
      ],
    ),
}
