import { maySeeReportsDue } from '#features/academy/progress-reports/policy.ts'
import { listReportsDue } from '#features/academy/progress-reports/queries.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { DueList } from '../parts/due-list.tsx'
import type { Route } from './+types/reports-due.ts'

export const loader = pageLoader({
  policy: maySeeReportsDue,
  load: async ({ ctx }) => ({ due: await listReportsDue(ctx.now) }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Reports due'), description: t('Students without a report of progress.'), isPrivate: true })

/** For staff (docs/product.md §16.4). */
export default function ReportsDuePage({ loaderData: { due } }: Route.ComponentProps) {
  useLiveTopics(topics.admin('lesson-reports'), topics.settings)
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Stack gap={1}>
          <h1>{t('Progress reports')}</h1>
          <Lead>{t('After each month or term, as the settings say, a teacher writes about every student.')}</Lead>
        </Stack>
        {due.items.length > 0 ? (
          <DueList due={due} isOwn={false} />
        ) : (
          <EmptyState title={t('Nothing is due')} icon="check" tone="good">
            {t('Every student of the last month or term has a report.')}
          </EmptyState>
        )}
      </Stack>
    </AdminFrame>
  )
}
