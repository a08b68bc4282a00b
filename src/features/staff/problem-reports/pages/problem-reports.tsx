import { redirect } from 'react-router'
import { resolveReport } from '#features/academy/lesson-reports/actions.ts'
import { mayResolveReports } from '#features/academy/lesson-reports/policy.ts'
import { type ReportState, resolutionForm } from '#features/academy/lesson-reports/schema.ts'
import { resolveGameReport } from '#features/games/game-reports/actions.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { ReportRow } from '../parts/report-row.tsx'
import { ResolveCard } from '../parts/resolve-card.tsx'
import { getProblemReport, isGameReport, listProblemReports } from '../reports.ts'
import { reportsExport, reportsExportInput } from '../reports-export.ts'
import type { Route } from './+types/problem-reports.ts'

const PATH = '/admin/lesson-reports'

export const loader = pageLoader({
  policy: mayResolveReports,
  load: async ({ ctx, url: { searchParams } }) => {
    const state: ReportState = searchParams.get('state') === 'resolved' ? 'resolved' : 'open'
    const cursor = searchParams.get('cursor') ?? undefined
    const answering = searchParams.get('answer')
    return {
      state,
      ...(await listProblemReports(ctx, { state, cursor })),
      isFirstPage: cursor === undefined,
      answering: answering ? await getProblemReport(ctx, answering) : null,
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  resolve: actionHandler({
    policy: mayResolveReports,
    schema: resolutionForm,
    run: async ({ ctx, input: { id, note }, requestContext }) => {
      await (isGameReport(id) ? resolveGameReport : resolveReport)(ctx, id, note)
      requestContext.flash.set(t('Report resolved. We’ve told the person who reported it.'))
      return redirect(PATH)
    },
  }),
  export: actionHandler({
    policy: mayResolveReports,
    confirmed: true,
    schema: reportsExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startTask(ctx, reportsExport, input))),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Problem reports'),
    description: t('Problems with lessons and games that people reported.'),
    isPrivate: true,
  })

export default function ProblemReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, items, nextCursor, isFirstPage, answering, now } = loaderData
  useLiveTopics(topics.admin('lesson-reports'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Cluster spaceBetween gap={3}>
          <h1>{t('Problem reports')}</h1>
          <ExportForm filters={{ state }} />
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        {answering?.state === 'open' && <ResolveCard key={answering.id} report={answering} actionResult={actionData} />}
        <Tabs
          label={t('Which reports')}
          tabs={[
            { to: PATH, label: t('[reports] Open'), current: state === 'open' },
            { to: '?state=resolved', label: t('[reports] Resolved'), current: state === 'resolved' },
          ]}
        />
        {items.length > 0 ? (
          <section>
            <h2 className="visually-hidden">{state === 'open' ? t('[reports] Open') : t('[reports] Resolved')}</h2>
            <RowList>
              {items.map(report => (
                <ReportRow key={report.id} report={report} now={now} />
              ))}
            </RowList>
          </section>
        ) : (
          <EmptyState title={state === 'open' ? t('No open reports') : t('No resolved reports')} icon="shield">
            {t('Students, players, parents, teachers and game masters can report a problem with a lesson or a game.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={t('{count, plural, one {# report} other {# reports}}', { count: items.length })}
            previous={isFirstPage ? undefined : `?state=${state}`}
            previousLabel={t('First page')}
            next={nextCursor ? `?state=${state}&cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </AdminFrame>
  )
}
