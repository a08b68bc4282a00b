import { redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { onThisPage } from '#features/staff/list-views/on-this-page.ts'
import { ListHead } from '#features/staff/list-views/parts/list-head.tsx'
import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { listTrainings, type TrainingRow } from '#features/staff/training-records/list-trainings.ts'
import { ADMIN_TRAININGS_PATH, adminTrainingPath } from '#features/staff/training-records/paths.ts'
import { mayManageTrainings, maySeeTrainings } from '#features/staff/training-records/policy.ts'
import {
  FILTER_LABELS,
  TRAINING_FILTERS,
  TRAINING_STATUS_LABELS,
  type TrainingFilter,
} from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { dayText, TRAINING_TONES } from '../parts/training-labels.ts'
import { trainingsExport, trainingsExportInput } from '../trainings-export.ts'
import type { Route } from './+types/trainings'

export const loader = pageLoader({
  policy: maySeeTrainings,
  load: async ({ ctx, url: { searchParams } }) => {
    const filter: TrainingFilter = TRAINING_FILTERS.find(each => each === searchParams.get('filter')) ?? 'open'
    const cursor = searchParams.get('cursor') ?? undefined
    const page = await listTrainings(ctx, { filter, cursor })
    const mayManage = mayManageTrainings(ctx.actor) === null
    return { ...page, mayManage, filter, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const action = formAction({
  export: actionHandler({
    policy: maySeeTrainings,
    confirmed: true,
    schema: trainingsExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startTask(ctx, trainingsExport, input))),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Trainings'),
    description: t('Offers to schools, and what came of them.'),
    isPrivate: true,
  })

export default function TrainingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, mayManage, nextCursor, filter, isFirstPage, now } = loaderData
  useLiveTopics(topics.admin('trainings'))
  return (
    <AdminFrame>
      <Stack gap={4}>
        <ListHead title={t('Trainings')}>
          <ListMenu>
            <ExportForm filters={{ filter }} />
          </ListMenu>
        </ListHead>
        <RefusalNotice actionResult={actionData} />
        <Tabs
          label={t('Which trainings')}
          tabs={TRAINING_FILTERS.map(each => ({
            to: each === 'open' ? ADMIN_TRAININGS_PATH : `?filter=${each}`,
            label: FILTER_LABELS[each](),
            current: each === filter,
          }))}
        />
        {items.length > 0 ? (
          <section>
            <h2 className="visually-hidden">{FILTER_LABELS[filter]()}</h2>
            <TrainingTable rows={items} now={now} />
          </section>
        ) : (
          <EmptyState title={t('Nothing here')} icon="check">
            {t('No training is in this list.')}
          </EmptyState>
        )}
        <Muted size="small">
          {rich('An <link>approved request</link> goes on here.', {
            link: words =>
              mayManage ? <TextLink to="/admin/requests/training_requests?filter=decided">{words}</TextLink> : words,
          })}
        </Muted>
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={onThisPage(t('{count, plural, one {# training} other {# trainings}}', { count: items.length }))}
            previous={isFirstPage ? undefined : `?filter=${filter}`}
            previousLabel={t('First page')}
            next={nextCursor ? `?filter=${filter}&cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </AdminFrame>
  )
}

type Props = { readonly rows: readonly TrainingRow[]; readonly now: string }

/** Trainings: whose, what stands, when they begin, and what they cost. */
const TrainingTable = ({ rows, now }: Props) => (
  <Table<TrainingRow>
    dense
    short
    caption={t('Trainings')}
    columns={[
      {
        label: t('[training] School'),
        cell: ({ id, organisation, title }) => (
          <RowTitle to={adminTrainingPath(id)} note={title ?? t('No offer yet')}>
            {organisation}
          </RowTitle>
        ),
      },
      { label: t('Trainer'), phone: 'meta', cell: ({ trainerName }) => trainerName },
      {
        label: t('Status'),
        phone: 'state',
        cell: ({ status, writtenOff }) => (
          <Cluster gap={1} nowrap>
            <Chip tone={TRAINING_TONES[status]}>{TRAINING_STATUS_LABELS[status]()}</Chip>
            {writtenOff > 0 && <Chip tone="muted">{t('Written off')}</Chip>}
          </Cluster>
        ),
      },
      {
        label: t('[training] First date'),
        phone: 'meta',
        cell: ({ firstDate }) => firstDate && dayText(firstDate, now),
      },
      { label: t('Price'), phone: 'end', cell: ({ price }) => price !== null && formatPLN(price), end: true },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)
