import { z } from 'zod'
import { readPages } from '#features/people/tasks/read-pages.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { mayDecideRequests } from '#features/staff/requests/policy.ts'
import { QUEUE_FILTERS, REQUEST_STATUS_LABELS, requestKindParam } from '#features/staff/requests/schema.ts'
import { msg } from '#kernel/messages.ts'
import { countQueue, listRequests } from './queries.ts'

/** Of one queue or all, as it is filtered. */
export const requestsExportInput = z.strictObject({
  kind: z.preprocess(given => (given === '' ? undefined : given), requestKindParam.optional()),
  filter: z.enum(QUEUE_FILTERS).default('open'),
})
type RequestsExport = z.output<typeof requestsExportInput>

/** What the queue shows, and no more: the words of a request stay on its page. */
export const requestsExport: ExportKind<RequestsExport> = {
  ...{
    name: 'requests_export',
    label: msg('Export of requests'),
    fileName: 'requests',
    mayStart: mayDecideRequests,
  },
  columns: [
    msg('[column] reference'),
    msg('[column] kind'),
    msg('[column] title'),
    msg('[column] status'),
    msg('[column] name'),
    msg('[column] username'),
    msg('[column] openedAt'),
    msg('[column] taken by'),
    msg('[column] decidedAt'),
    msg('[column] decided by'),
    msg('[column] blocked because'),
    'id',
  ],
  count: countQueue,
  readRows: (_reader, ctx, input, batch) =>
    readPages(
      batch,
      page => listRequests(ctx, { ...input, ...page }),
      row => [
        ...[row.reference, row.kindLabel, row.summary.title, REQUEST_STATUS_LABELS[row.status]()],
        ...[row.filer?.displayName ?? null, row.filer?.username ?? null, row.openedAt],
        ...[row.assignee?.displayName ?? null, row.decidedAt, row.decidedByName, row.blockedBecause, row.id],
      ],
    ),
}
