import { redirect } from 'react-router'
import { CAMPAIGN_STATUSES } from '#features/games/campaign-form/campaign-types.ts'
import { STATUS_LABELS } from '#features/games/campaign-form/labels.ts'
import { toView } from '#features/games/campaigns/campaign-view.ts'
import { campaignsExport, campaignsExportInput } from '#features/games/campaigns/campaigns-export.ts'
import { adminCampaignPath } from '#features/games/campaigns/paths.ts'
import { mayDecideCampaigns } from '#features/games/campaigns/policy.ts'
import { listAllCampaigns } from '#features/games/campaigns/queries.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { lowerCase } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { CampaignRows } from '../parts/campaign-rows.tsx'
import type { Route } from './+types/all-campaigns.ts'

const STAFF_PART = { isStaff: true, isRequester: false, ownPlayers: [] } as const

export const loader = pageLoader({
  policy: mayDecideCampaigns,
  load: async ({ ctx, url: { searchParams } }) => {
    const status = CAMPAIGN_STATUSES.find(each => each === searchParams.get('status'))
    const cursor = searchParams.get('cursor') ?? undefined
    const { items, nextCursor } = await listAllCampaigns(ctx, { status, cursor })
    return {
      campaigns: items.map(found => toView(found, STAFF_PART)),
      ...{ status: status ?? null, nextCursor, isFirstPage: cursor === undefined, now: ctx.now.toString() },
    }
  },
})

export const action = formAction({
  export: actionHandler({
    policy: mayDecideCampaigns,
    confirmed: true,
    schema: campaignsExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startTask(ctx, campaignsExport, input))),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Private campaigns'), description: t('Requests for private games.'), isPrivate: true })

export default function AllCampaignsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaigns, status, nextCursor, isFirstPage, now } = loaderData
  useLiveTopics(topics.admin('private-campaigns'))
  const query = status ? `status=${status}&` : ''
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Cluster spaceBetween gap={3}>
          <h1>{t('Private campaigns')}</h1>
          <ExportForm filters={{ status: status ?? undefined }} />
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        <FilterBar label={t('Status')}>
          <FilterLink to="?" active={status === null}>
            {t('All')}
          </FilterLink>
          {CAMPAIGN_STATUSES.map(each => (
            <FilterLink key={each} to={`?status=${each}`} active={each === status}>
              {STATUS_LABELS[each]()}
            </FilterLink>
          ))}
        </FilterBar>
        {campaigns.length > 0 ? (
          <section>
            <h2 className="visually-hidden">{status ? STATUS_LABELS[status]() : t('All campaigns')}</h2>
            <CampaignRows campaigns={campaigns} pathOf={adminCampaignPath} now={now} />
          </section>
        ) : (
          <EmptyState title={t('Nothing here')} icon="people" tone="dungeons">
            {status
              ? t('No campaign is {status}.', { status: lowerCase(STATUS_LABELS[status]()) })
              : t('No one has asked for a campaign yet.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={t('{count, plural, one {# campaign} other {# campaigns}}', { count: campaigns.length })}
            previous={isFirstPage ? undefined : `?${query}`}
            previousLabel={t('First page')}
            next={nextCursor ? `?${query}cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </AdminFrame>
  )
}
