import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { CAMPAIGN_STATUSES } from '#features/games/campaign-form/campaign-types.ts'
import { STATUS_LABELS, themeLabel } from '#features/games/campaign-form/labels.ts'
import { readPages } from '#features/people/tasks/read-pages.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { msg } from '#kernel/messages.ts'
import { readRefusal } from '#platform/kept-sentences.ts'
import { mayDecideCampaigns } from './policy.ts'
import { listAllCampaigns } from './queries.ts'
import { partyOf } from './rules.ts'
import { campaigns } from './table.ts'

/** Of one status or all. */
export const campaignsExportInput = z.strictObject({
  status: z.preprocess(given => (given === '' ? undefined : given), z.enum(CAMPAIGN_STATUSES).optional()),
})

/** What the list shows. */
export const campaignsExport: ExportKind<z.output<typeof campaignsExportInput>> = {
  ...{ name: 'campaigns_export', label: msg('Export of private campaigns'), fileName: 'private-campaigns' },
  mayStart: mayDecideCampaigns,
  columns: [
    msg('[column] theme'),
    msg('[column] status'),
    msg('[column] asked by'),
    msg('[column] username'),
    msg('[column] party'),
    msg('[column] game master'),
    msg('[column] blocked because'),
    msg('[column] expiryDate'),
    msg('[column] createdAt'),
    'id',
  ],
  count: (reader, _ctx, { status }) => reader.$count(campaigns, status ? eq(campaigns.status, status) : undefined),
  readRows: (_reader, ctx, { status }, batch) =>
    readPages(
      batch,
      page => listAllCampaigns(ctx, { status, ...page }),
      ({ campaign, requester, teacherName, players }) => [
        ...[themeLabel(campaign), STATUS_LABELS[campaign.status](), requester.displayName, requester.username],
        ...[
          partyOf(players).length,
          teacherName,
          readRefusal(campaign.blockedBecause),
          campaign.expiryDate?.toString() ?? null,
        ],
        ...[campaign.createdAt.toString(), campaign.id],
      ],
    ),
}
