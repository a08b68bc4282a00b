import { takesText } from '#features/academy/discount-codes/rules.ts'
import { readPages } from '#features/people/tasks/read-pages.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { countCodes, countUsesWithin, listCodes, listUsesWithin } from '#features/staff/discount-codes/list-codes.ts'
import { codeState } from '#features/staff/discount-codes/texts.ts'
import { monthSpan } from '#features/staff/earnings/earnings.ts'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { msg, t } from '#kernel/messages.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { plnCell, timeCell } from './cells.ts'
import type { MoneyExportOf } from './schema.ts'

export const codesExport: ExportKind<MoneyExportOf<'codes'>> = {
  ...{
    name: 'codes_export',
    label: msg('Export of discount codes'),
    fileName: 'discount-codes',
    mayStart: maySeeMoney,
  },
  columns: [
    ...[
      msg('[column] code'),
      msg('[column] made at (Warsaw)'),
      msg('[column] made by'),
      msg('[column] state'),
      msg('[column] takes off'),
      msg('[column] first day'),
      msg('[column] last day'),
      msg('[column] uses'),
      msg('[column] most uses'),
    ],
    ...[
      msg('[column] most uses of a family'),
      msg('[column] subjects'),
      msg('[column] session'),
      msg('[column] teacher'),
      msg('[column] person'),
      msg('[column] first booking only'),
      msg('[column] note'),
    ],
  ],
  count: () => countCodes(),
  readRows: (_reader, { now }, _input, batch) =>
    readPages(
      batch,
      page => listCodes(page, now),
      code => [
        ...[code.code, timeCell(code.createdAt), code.makerName, codeState(code, dateIn(now, SCHOOL_ZONE))],
        ...[takesText(code), code.validFrom, code.validUntil, code.uses, code.maxUses, code.maxUsesEach],
        ...[code.subjects.join(' '), code.sessionTitle, code.teacherName, code.personName],
        ...[code.isFirstOnly ? t('[cell] yes') : t('[cell] no'), code.note],
      ],
    ),
}

/** Bookings that a code made cheaper, by the time at which they were reserved (docs/product.md §6.19). */
export const codeUsesOfMonth: ExportKind<MoneyExportOf<'month_code_uses'>> = {
  ...{ name: 'code_uses_of_month_export', label: msg('Export of the code uses of a month'), mayStart: maySeeMoney },
  fileName: ({ month }) => `code-uses-${month}`,
  columns: [
    ...[
      msg('[column] code'),
      msg('[column] used at (Warsaw)'),
      msg('[column] student'),
      msg('[column] username'),
      msg('[column] payer'),
      msg('[column] session'),
      msg('[column] plan'),
      msg('[column] reservation'),
      msg('[column] state'),
    ],
    ...[msg('[column] taken off (PLN)'), msg('[column] price with it (PLN)'), msg('[column] counts')],
  ],
  count: (reader, _ctx, { month }) => countUsesWithin(reader, monthSpan(month, SCHOOL_ZONE)),
  readRows: (reader, { now }, { month }, batch) =>
    readPages(
      batch,
      page => listUsesWithin(reader, monthSpan(month, SCHOOL_ZONE), page, now),
      use => [
        ...[use.code, timeCell(use.usedAt), use.studentName, use.username, use.payerName, use.title, use.plan],
        ...[
          use.reservationId,
          use.state,
          plnCell(use.amount),
          plnCell(use.paid),
          use.counts ? t('[cell] yes') : t('[cell] no'),
        ],
      ],
    ),
}
