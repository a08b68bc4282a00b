import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { ProgressBar } from '../parts/progress-bar.tsx'
import { TASK_TONES } from '../parts/status-tones.ts'
import { TASKS_PATH, taskPath } from '../paths.ts'
import { mayHaveTasks } from '../policy.ts'
import { listTasks } from '../queries.ts'
import { TASK_KEPT_DAYS, TASK_STATUS_LABELS } from '../schema.ts'
import type { Route } from './+types/tasks.ts'

export const loader = pageLoader({
  policy: mayHaveTasks,
  load: async ({ ctx, url: { searchParams } }) => {
    const cursor = searchParams.get('cursor') ?? undefined
    return { ...(await listTasks(ctx, { cursor })), isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Tasks'), description: t('Your exports and bulk actions.'), isPrivate: true })

export default function TasksPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, isFirstPage, now } = loaderData
  useLiveTopics(topics.tasks.mine)
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>{t('Tasks')}</h1>
          <Muted>
            {t(
              'Your exports and bulk actions. They go on when you leave the page. A finished task and its file are kept for {days} days, for you alone.',
              { days: TASK_KEPT_DAYS },
            )}
          </Muted>
        </Stack>
        {items.length > 0 ? (
          <section>
            <h2 className="visually-hidden">{t('Your tasks')}</h2>
            <RowList>
              {items.map(task => (
                <Row
                  key={task.id}
                  title={task.label}
                  href={taskPath(task.id)}
                  chips={<Chip tone={TASK_TONES[task.status]}>{TASK_STATUS_LABELS[task.status]()}</Chip>}
                  meta={<ProgressBar task={task} />}
                  time={<LocalTime at={task.createdAt} now={now} />}
                />
              ))}
            </RowList>
          </section>
        ) : (
          <EmptyState title={t('No tasks yet')} icon="check">
            {t('Start an export on the page of users or of the audit.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={t('{count, plural, one {# task} other {# tasks}}', { count: items.length })}
            previous={isFirstPage ? undefined : TASKS_PATH}
            previousLabel={t('First page')}
            next={nextCursor ? `?cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </AdminFrame>
  )
}
