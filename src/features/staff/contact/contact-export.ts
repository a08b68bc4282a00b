import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { readPages } from '#features/people/tasks/read-pages.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { msg, t } from '#kernel/messages.ts'
import { mayAnswerContact } from './policy.ts'
import { listContactMessages } from './queries.ts'
import { CONTACT_STATUSES } from './schema.ts'
import { contactMessages } from './table.ts'

export const contactExportInput = z.strictObject({ status: z.enum(CONTACT_STATUSES).default('open') })

/** What the list shows, and no more: what people wrote stays on the page of the message. */
export const contactExport: ExportKind<z.output<typeof contactExportInput>> = {
  ...{ name: 'contact_export', label: msg('Export of messages'), fileName: 'messages', mayStart: mayAnswerContact },
  columns: [
    msg('[column] reference'),
    msg('[column] subject'),
    msg('[column] status'),
    msg('[column] name'),
    msg('[column] username'),
    msg('[column] createdAt'),
    msg('[column] taken by'),
    msg('[column] answeredAt'),
    msg('[column] answered by'),
    'id',
  ],
  count: (reader, _ctx, { status }) => reader.$count(contactMessages, eq(contactMessages.status, status)),
  readRows: (_reader, ctx, { status }, batch) =>
    readPages(
      batch,
      page => listContactMessages(ctx, { status, ...page }),
      row => [
        ...[
          row.reference,
          row.subject,
          row.status === 'open' ? t('[messages] Open') : row.answer ? t('Answered') : t('No answer needed'),
        ],
        ...[row.name, row.sender?.username ?? null, row.createdAt, row.assignee?.displayName ?? null],
        ...[row.answeredAt, row.answeredByName, row.id],
      ],
    ),
}
