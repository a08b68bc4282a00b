import { STANDING_LABELS } from '#features/academy/packages/parts/package-labels.ts'
import { readPages } from '#features/people/tasks/read-pages.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { countPackages, listPackages } from '#features/staff/packages/queries.ts'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { msg } from '#kernel/messages.ts'
import { plnCell, timeCell } from './cells.ts'
import type { MoneyExportOf } from './schema.ts'

export const packagesExport: ExportKind<MoneyExportOf<'packages'>> = {
  ...{ name: 'packages_export', label: msg('Export of packages'), fileName: 'packages', mayStart: maySeeMoney },
  columns: [
    ...[
      msg('[column] package'),
      msg('[column] bought at (Warsaw)'),
      msg('[column] paid at (Warsaw)'),
      msg('[column] buyer'),
      msg('[column] username'),
      msg('[column] amount (PLN)'),
      msg('[column] state'),
    ],
    ...[
      msg('[column] lessons'),
      msg('[column] left'),
      msg('[column] minutes'),
      msg('[column] price of a lesson (PLN)'),
      msg('[column] teacher'),
      msg('[column] subjects'),
      msg('[column] valid until'),
      msg('[column] payment'),
    ],
  ],
  count: () => countPackages(),
  readRows: (_reader, { now }, _input, batch) =>
    readPages(
      batch,
      page => listPackages(page, now),
      row => [
        ...[row.id, timeCell(row.createdAt), timeCell(row.paidAt), row.buyerName, row.buyerUsername],
        ...[plnCell(row.amount), STANDING_LABELS[row.standing][0](), row.lessons, row.left, row.minutes],
        ...[plnCell(row.lessonPrice), row.teacherName, row.subjects.join(' '), row.validUntil, row.paymentId],
      ],
    ),
}
