import { REPORTS_PATH, reportPath } from '#features/academy/progress-reports/paths.ts'
import { listOwnReportsDue, listReports } from '#features/academy/progress-reports/queries.ts'
import { spanLabel } from '#features/academy/progress-reports/spans.ts'
import { can } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { DueList } from '../parts/due-list.tsx'
import type { Route } from './+types/reports.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const cursor = url.searchParams.get('cursor') ?? undefined
    const teaches = can(ctx.actor, 'teach')
    const [page, due] = await Promise.all([
      listReports(ctx, { cursor }),
      teaches && !cursor ? listOwnReportsDue(ctx) : null,
    ])
    return { ...page, due, teaches, isFirstPage: !cursor }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Reports'), description: t('How learning goes, in the teacher’s words.'), isPrivate: true })

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, isFirstPage, due, teaches } = loaderData
  useLiveTopics(topics.reservations.mine)
  return (
    <Page>
      <Stack gap={6}>
        <Cluster spaceBetween>
          <h1>{t('Reports')}</h1>
          {teaches && (
            <ButtonLink to={`${REPORTS_PATH}/new`} icon="plus" size="small">
              {t('New report')}
            </ButtonLink>
          )}
        </Cluster>
        {due && <DueList due={due} isOwn />}
        {items.length > 0 ? (
          <section aria-labelledby="reports">
            <Stack gap={3}>
              <h2 id="reports">{t('All reports')}</h2>
              <RowList label={t('All reports')}>
                {items.map(({ id, student, teacher, from, to, state }) => (
                  <Row
                    key={id}
                    tone="academy"
                    title={student.name}
                    href={reportPath(id)}
                    chips={state === 'draft' && <Chip tone="lamp">{t('draft')}</Chip>}
                    meta={t('from {name}', { name: teacher.name })}
                    time={spanLabel({ from, to })}
                  />
                ))}
              </RowList>
            </Stack>
          </section>
        ) : (
          <EmptyState
            title={t('No reports yet')}
            icon="book"
            tone="academy"
            action={teaches ? undefined : <ButtonLink to="/campus/reservations">{t('Your lessons')}</ButtonLink>}
          >
            {teaches
              ? t('Write how a student is doing with “New report”: it appears here.')
              : t('Your teachers write how you are doing, from your lessons on. It appears here.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary=""
            previous={isFirstPage ? undefined : REPORTS_PATH}
            previousLabel={t('First')}
            next={nextCursor ? `${REPORTS_PATH}?cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </Page>
  )
}
