import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { ListTools } from '#features/staff/list-views/parts/list-tools.tsx'
import { viewActions } from '#features/staff/list-views/view-actions.ts'
import { readListView } from '#features/staff/list-views/views.ts'
import { Details } from '#features/staff/requests/parts/details.tsx'
import { QUEUES_PATH, queuePath, requestPath } from '#features/staff/requests/paths.ts'
import { mayDecideRequests } from '#features/staff/requests/policy.ts'
import { REQUEST_NOT_FOUND } from '#features/staff/requests/refusals.ts'
import {
  QUEUE_FILTERS,
  QUEUE_SORTS,
  type QueueFilter,
  type QueueSort,
  REQUEST_KINDS,
  type RequestKindName,
  usualSort,
} from '#features/staff/requests/schema.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { columnSort } from '#ui/column-sort.ts'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { isOnlyLook, LookPanel } from '#ui/look-panel.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { countRequests } from '../counts.ts'
import { RequestTable } from '../parts/request-table.tsx'
import { listRequests } from '../queries.ts'
import { requestKinds } from '../request-kinds.ts'
import { requestsExport, requestsExportInput } from '../requests-export.ts'
import type { Route } from './+types/queue.ts'

const FILTER_LABELS: Readonly<Record<QueueFilter, string>> = {
  open: 'Open',
  unread: 'Unread',
  mine: 'Taken by me',
  decided: 'Decided',
}

const readKind = (name: string): RequestKindName =>
  REQUEST_KINDS.find(kind => kind === name) ?? refuse(REQUEST_NOT_FOUND)

export const loader = pageLoader({
  policy: mayDecideRequests,
  load: async ({ ctx, params, url: { searchParams } }) => {
    const kind = params.kind === undefined ? undefined : readKind(params.kind)
    const filter = QUEUE_FILTERS.find(each => each === searchParams.get('filter')) ?? 'open'
    const cursor = searchParams.get('cursor') ?? undefined
    const sort = QUEUE_SORTS.find(each => each === searchParams.get('sort'))
    const [page, counts, view] = await Promise.all([
      listRequests(ctx, { kind, filter, sort, cursor }),
      countRequests(),
      readListView(db, ctx, 'requests'),
    ])
    const queues = requestKinds.map(({ name, label }) => ({ name, label, open: counts[name].open }))
    return {
      ...page,
      view,
      kind: kind ?? null,
      filter,
      sort,
      queues,
      isFirstPage: cursor === undefined,
      now: ctx.now.toString(),
    }
  },
})

/** Opening the panel asks for nothing anew. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  isOnlyLook(args) ? false : args.defaultShouldRevalidate

const HIDEABLE = [
  { name: 'kind', label: 'Kind' },
  { name: 'from', label: 'From' },
  { name: 'status', label: 'Status' },
  { name: 'taken', label: 'Handled by' },
  { name: 'opened', label: 'Asked' },
] as const

const queryOf = (filter: QueueFilter, sort: QueueSort | undefined, cursor?: string): string =>
  `?${new URLSearchParams({
    ...(filter === 'open' ? {} : { filter }),
    ...(sort ? { sort } : {}),
    ...(cursor ? { cursor } : {}),
  })}`

export const action = formAction({
  export: actionHandler({
    policy: mayDecideRequests,
    confirmed: true,
    schema: requestsExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startTask(ctx, requestsExport, input))),
  }),
  ...viewActions(
    'requests',
    HIDEABLE.map(({ name }) => name),
  ),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Requests', description: 'What people have asked the school for.', isPrivate: true })

export default function QueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, view, kind, filter, sort, queues, isFirstPage, now } = loaderData
  useLiveTopics(topics.admin('admin-requests'))
  const label = queues.find(({ name }) => name === kind)?.label ?? 'Requests'
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Cluster spaceBetween gap={3}>
          <h1>{label}</h1>
          <ExportForm filters={{ kind: kind ?? undefined, filter }} />
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        <FilterBar label="Queues">
          <FilterLink to={QUEUES_PATH} active={kind === null}>
            All
          </FilterLink>
          {queues.map(({ name, label: text, open }) => (
            <FilterLink key={name} to={queuePath(name)} active={kind === name}>
              {text}
              {open > 0 && ` · ${open}`}
            </FilterLink>
          ))}
        </FilterBar>
        <Tabs
          label="Which requests"
          tabs={QUEUE_FILTERS.map(each => ({
            to: queryOf(each, undefined),
            label: FILTER_LABELS[each],
            current: each === filter,
          }))}
        />
        <ListTools
          list="requests"
          view={view}
          columns={HIDEABLE.filter(({ name }) => kind === null || name !== 'kind')}
          actionResult={actionData}
        />
        {items.length > 0 ? (
          <section>
            <h2 className="visually-hidden">{FILTER_LABELS[filter]}</h2>
            <RequestTable
              rows={items}
              showsKind={kind === null}
              hidden={view.hidden}
              sort={columnSort<QueueSort>('opened', {
                ...{ sort, usual: usualSort(filter) },
                to: next => queryOf(filter, next),
              })}
              now={now}
            />
          </section>
        ) : (
          <EmptyState title="Nothing here" icon="check">
            {filter === 'decided' ? 'No request has been decided yet.' : 'No request is waiting for you here.'}
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={pluralize(items.length, 'request')}
            previous={isFirstPage ? undefined : queryOf(filter, sort)}
            previousLabel="First page"
            next={nextCursor ? queryOf(filter, sort, nextCursor) : undefined}
          />
        )}
      </Stack>
      <LookPanel
        rows={items}
        idOf={({ id }) => id}
        titleOf={({ summary }) => summary.title}
        pageOf={request => requestPath(request.kind, request.id)}
      >
        {({ filer, kindLabel, openedAt, summary, consequence }) => (
          <Stack gap={4}>
            <Muted>
              {kindLabel}, from {filer ? `${filer.displayName} (${filer.username})` : 'a visitor'},{' '}
              <LocalTime at={openedAt} now={now} />
            </Muted>
            <Details {...summary} />
            {consequence && <Muted size="small">{consequence}</Muted>}
          </Stack>
        )}
      </LookPanel>
    </AdminFrame>
  )
}
