import { z } from 'zod'
import { readPages } from '#features/people/tasks/read-pages.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { decimalPLN } from '#features/staff/staff-money/csv.ts'
import { countTrainings, listTrainings } from '#features/staff/training-records/list-trainings.ts'
import { maySeeTrainings } from '#features/staff/training-records/policy.ts'
import { TRAINING_FILTERS, TRAINING_STATUS_LABELS } from '#features/staff/training-records/schema.ts'
import { msg } from '#kernel/messages.ts'

export const trainingsExportInput = z.strictObject({ filter: z.enum(TRAINING_FILTERS).default('open') })

/** What the list shows. */
export const trainingsExport: ExportKind<z.output<typeof trainingsExportInput>> = {
  ...{ name: 'trainings_export', label: msg('Export of trainings'), fileName: 'trainings', mayStart: maySeeTrainings },
  columns: [
    msg('[column] organisation'),
    msg('[column] status'),
    msg('[column] title'),
    msg('[column] trainer'),
    msg('[column] first date'),
    msg('[column] price (PLN, net)'),
    msg('[column] written off (PLN)'),
    msg('[column] createdAt'),
    'id',
  ],
  count: (reader, _ctx, { filter }) => countTrainings(reader, filter),
  readRows: (_reader, ctx, { filter }, batch) =>
    readPages(
      batch,
      page => listTrainings(ctx, { filter, ...page }),
      row => [
        ...[row.organisation, TRAINING_STATUS_LABELS[row.status](), row.title, row.trainerName, row.firstDate],
        ...[row.price === null ? null : decimalPLN(row.price), decimalPLN(row.writtenOff), row.createdAt, row.id],
      ],
    ),
}
