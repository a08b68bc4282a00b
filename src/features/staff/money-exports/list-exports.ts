import { readPages } from '#features/people/tasks/read-pages.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { countRates, listRateRows } from '#features/staff/rate-changes/list-rates.ts'
import { RATE_SETTING_LABELS, TEACHING_KIND_LABELS } from '#features/staff/rates/kinds.ts'
import { countCredit, listCredit } from '#features/staff/staff-money/credit-queries.ts'
import { countDifferences, listDifferences } from '#features/staff/staff-money/difference-queries.ts'
import { countDisputes, listDisputes } from '#features/staff/staff-money/dispute-queries.ts'
import { DIFFERENCE_TEXTS } from '#features/staff/staff-money/parts/difference-texts.ts'
import {
  DISPUTE_STATES,
  disputeReason,
  paymentState,
  refundReason,
  refundState,
} from '#features/staff/staff-money/parts/labels.ts'
import {
  countAllPayments,
  countAttention,
  listAllPayments,
  listAttention,
  type PaymentView,
} from '#features/staff/staff-money/payment-queries.ts'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { countOpenRefunds, listOpenRefunds } from '#features/staff/staff-money/refund-queries.ts'
import { msg, t } from '#kernel/messages.ts'
import { plnCell, timeCell } from './cells.ts'
import { payableLabel } from './payable-label.ts'
import type { MoneyExportOf } from './schema.ts'

const PAYMENT_COLUMNS = [
  ...[
    msg('[column] payment'),
    msg('[column] created at (Warsaw)'),
    msg('[column] settled at (Warsaw)'),
    msg('[column] state'),
    msg('[column] receipt'),
    msg('[column] payer'),
    msg('[column] username'),
  ],
  ...[
    msg('[column] paid for'),
    msg('[column] title'),
    'id',
    msg('[column] amount (PLN)'),
    msg('[column] refunded (PLN)'),
    msg('[column] provider'),
    msg('[column] provider reference'),
  ],
]
const paymentCells = (row: PaymentView) => [
  ...[row.id, timeCell(row.createdAt), timeCell(row.settledAt), paymentState(row)[0], row.receiptNumber],
  ...[row.payerName, row.payerUsername, payableLabel(row.payableKind), row.description, row.payableId],
  ...[plnCell(row.amount), plnCell(row.returned), row.provider, row.providerRef],
]

export const paymentsExport: ExportKind<MoneyExportOf<'payments'>> = {
  ...{ name: 'payments_export', label: msg('Export of payments'), fileName: 'payments', mayStart: maySeeMoney },
  columns: PAYMENT_COLUMNS,
  count: (reader, _ctx, { state, q }) => countAllPayments(reader, { filter: state, search: q }),
  readRows: (_reader, _ctx, { state, q }, batch) =>
    readPages(batch, page => listAllPayments({ ...page, filter: state, search: q }), paymentCells),
}

export const attentionExport: ExportKind<MoneyExportOf<'attention'>> = {
  ...{ name: 'attention_export', label: msg('Export of payments to decide'), fileName: 'payments-to-decide' },
  mayStart: maySeeMoney,
  columns: PAYMENT_COLUMNS,
  count: (reader, _ctx, { kind }) => countAttention(reader, kind),
  readRows: (_reader, _ctx, { kind }, batch) => readPages(batch, page => listAttention(kind, page), paymentCells),
}

export const refundsExport: ExportKind<MoneyExportOf<'refunds'>> = {
  ...{ name: 'refunds_export', label: msg('Export of refunds'), fileName: 'refunds', mayStart: maySeeMoney },
  columns: [
    ...[
      msg('[column] refund'),
      msg('[column] created at (Warsaw)'),
      msg('[column] state'),
      msg('[column] why'),
      msg('[column] method'),
      msg('[column] amount (PLN)'),
      msg('[column] payer'),
      msg('[column] username'),
    ],
    ...[
      msg('[column] title'),
      msg('[column] payment'),
      msg('[column] provider'),
      msg('[column] asked at (Warsaw)'),
      msg('[column] next try (Warsaw)'),
    ],
  ],
  count: (reader, _ctx, { state }) => countOpenRefunds(reader, state),
  readRows: (_reader, { now }, { state }, batch) =>
    readPages(
      batch,
      page => listOpenRefunds({ ...page, filter: state }, now),
      row => [
        ...[row.id, timeCell(row.createdAt), refundState(row)[0], refundReason(row), row.method, plnCell(row.amount)],
        ...[row.payerName, row.payerUsername, row.description, row.intentId, row.provider],
        ...[timeCell(row.askedAt), timeCell(row.nextTryAt)],
      ],
    ),
}

export const disputesExport: ExportKind<MoneyExportOf<'disputes'>> = {
  ...{ name: 'disputes_export', label: msg('Export of disputes'), fileName: 'disputes', mayStart: maySeeMoney },
  columns: [
    ...[
      msg('[column] dispute'),
      msg('[column] opened at (Warsaw)'),
      msg('[column] answer until (Warsaw)'),
      msg('[column] over at (Warsaw)'),
      msg('[column] state'),
      msg('[column] why'),
      msg('[column] amount (PLN)'),
    ],
    ...[
      msg('[column] payer'),
      msg('[column] title'),
      msg('[column] payment'),
      msg('[column] provider'),
      msg('[column] provider reference'),
    ],
  ],
  count: (reader, _ctx, { state }) => countDisputes(reader, state),
  readRows: (_reader, _ctx, { state }, batch) =>
    readPages(
      batch,
      page => listDisputes({ ...page, filter: state }),
      row => [
        ...[row.id, timeCell(row.openedAt), timeCell(row.respondBy), timeCell(row.closedAt)],
        ...[DISPUTE_STATES[row.state][0](), disputeReason(row.reason), plnCell(row.amount)],
        ...[row.payerName, row.description, row.intentId, row.provider, row.ref],
      ],
    ),
}

export const differencesExport: ExportKind<MoneyExportOf<'differences'>> = {
  ...{
    name: 'differences_export',
    label: msg('Export of differences'),
    fileName: 'differences',
    mayStart: maySeeMoney,
  },
  columns: [
    ...[
      msg('[column] difference'),
      msg('[column] found at (Warsaw)'),
      msg('[column] resolved at (Warsaw)'),
      msg('[column] resolved by'),
      msg('[column] reason'),
      msg('[column] what'),
    ],
    ...[
      msg('[column] ours (PLN)'),
      msg('[column] theirs (PLN)'),
      msg('[column] title'),
      msg('[column] payment'),
      msg('[column] provider'),
      msg('[column] provider reference'),
    ],
  ],
  count: (reader, _ctx, { state }) => countDifferences(reader, state),
  readRows: (_reader, _ctx, { state }, batch) =>
    readPages(
      batch,
      page => listDifferences({ ...page, filter: state }),
      row => [
        ...[row.id, timeCell(row.foundAt), timeCell(row.resolvedAt), row.resolvedByName, row.reason],
        ...[DIFFERENCE_TEXTS[row.kind][0](), plnCell(row.ours), plnCell(row.theirs)],
        ...[row.description, row.intentId, row.provider, row.providerRef],
      ],
    ),
}

export const creditExport: ExportKind<MoneyExportOf<'credit'>> = {
  ...{ name: 'credit_export', label: msg('Export of credit'), fileName: 'credit', mayStart: maySeeMoney },
  columns: ['uid', msg('[column] username'), msg('[column] name'), msg('[column] credit (PLN)')],
  count: reader => countCredit(reader),
  readRows: (_reader, _ctx, _input, batch) =>
    readPages(
      batch,
      ({ cursor, limit }) => listCredit(cursor, limit),
      ({ uid, username, displayName, balance }) => [uid, username, displayName, plnCell(balance)],
    ),
}

export const ratesExport: ExportKind<MoneyExportOf<'rates'>> = {
  ...{ name: 'rates_export', label: msg('Export of rates'), fileName: 'rates', mayStart: maySeeMoney },
  columns: [
    ...[
      msg('[column] rate'),
      msg('[column] set at (Warsaw)'),
      msg('[column] first day'),
      msg('[column] username'),
      msg('[column] name'),
      msg('[column] what is taught'),
      msg('[column] computed'),
    ],
    ...[msg('[column] percent'), msg('[column] amount for an hour (PLN)')],
  ],
  count: () => countRates(),
  readRows: (_reader, _ctx, _input, batch) =>
    readPages(
      batch,
      page => listRateRows(page),
      row => [
        ...[row.id, timeCell(row.createdAt), row.validFrom, row.username, row.displayName ?? t('The school')],
        ...[TEACHING_KIND_LABELS[row.kind](), RATE_SETTING_LABELS[row.basis]()],
        ...[row.basis === 'share' ? row.value / 100 : null, row.basis === 'hour' ? plnCell(row.value) : null],
      ],
    ),
}
