import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { listWaitingBesideRequests } from '#features/staff/dashboard/waiting.ts'
import { onThisPage } from '#features/staff/list-views/on-this-page.ts'
import { ListChips } from '#features/staff/list-views/parts/list-chips.tsx'
import { ListHead } from '#features/staff/list-views/parts/list-head.tsx'
import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { viewActions } from '#features/staff/list-views/view-actions.ts'
import { readListView } from '#features/staff/list-views/views.ts'
import { countRequests } from '#features/staff/request-queues/counts.ts'
import { assignRequest } from '#features/staff/request-queues/decide-request.ts'
import { listChoicesOf, listRequests } from '#features/staff/request-queues/queries.ts'
import { requestsExport, requestsExportInput } from '#features/staff/request-queues/requests-export.ts'
import { KIND_NAMES } from '#features/staff/requests/kind-names.ts'
import { Details } from '#features/staff/requests/parts/details.tsx'
import { requestPath } from '#features/staff/requests/paths.ts'
import { mayDecideRequests } from '#features/staff/requests/policy.ts'
import { REQUEST_NOT_FOUND } from '#features/staff/requests/refusals.ts'
import {
  QUEUE_FILTERS,
  QUEUE_SORTS,
  type QueueFilter,
  type QueueSort,
  REQUEST_KINDS,
  type RequestKindName,
  requestIdForm,
  usualSort,
} from '#features/staff/requests/schema.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { decodeCursor } from '#platform/keyset.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { columnSort } from '#ui/column-sort.ts'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { isOnlyLook, LookPanel } from '#ui/look-panel.tsx'
import { MoreTabs } from '#ui/more-tabs.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { mergeWaiting } from '../merge-waiting.ts'
import { otherQueues } from '../other-queues.ts'
import { MoreBeside } from '../parts/more-beside.tsx'
import { QueueTable } from '../parts/queue-table.tsx'
import { RequestCards } from '../parts/request-cards.tsx'
import { useAnswerKey } from '../parts/use-answer-key.ts'
import { queueTabs } from '../queue-tabs.ts'
import type { Route } from './+types/queue.ts'

const FILTER_LABELS: Readonly<Record<QueueFilter, Message>> = {
  open: msg('[requests] Open'),
  unread: msg('[requests] Unread'),
  mine: msg('[requests] Assigned to me'),
  decided: msg('[requests] Decided'),
}

const NOTHING_BESIDE = { items: [], beyond: [] }
/** The others are in the menu at the end of the row; of choices, on the page of the request. */
const [TABS_IN_ROW, CHOICES_IN_ROW] = [6, 3]

const readKind = (name: string): RequestKindName =>
  REQUEST_KINDS.find(kind => kind === name) ?? refuse(REQUEST_NOT_FOUND)

export const loader = pageLoader({
  policy: mayDecideRequests,
  load: async ({ ctx, params, url: { searchParams } }) => {
    const kind = params.kind === undefined ? undefined : readKind(params.kind)
    const filter = QUEUE_FILTERS.find(each => each === searchParams.get('filter')) ?? 'open'
    const cursor = searchParams.get('cursor') ?? undefined
    const sort = QUEUE_SORTS.find(each => each === searchParams.get('sort'))
    const isWholeQueue = kind === undefined && filter === 'open' && sort !== '-opened'
    const [page, counts, view, others] = await Promise.all([
      listRequests(ctx, { kind, filter, sort, cursor }),
      countRequests(),
      readListView(db, ctx, 'requests'),
      kind === undefined && filter === 'open' ? listWaitingBesideRequests(ctx) : NOTHING_BESIDE,
    ])
    const window = { after: cursor ? decodeCursor(cursor).at : null, isLast: page.nextCursor === null }
    const choices = await listChoicesOf(filter === 'decided' ? [] : page.items, CHOICES_IN_ROW)
    return {
      ...page,
      choices,
      rows: isWholeQueue ? mergeWaiting(page.items, others.items, window) : page.items,
      others: otherQueues(others),
      counts: REQUEST_KINDS.map(name => ({ name, open: counts[name].open })),
      ...{ view, kind: kind ?? null, filter, sort, isFirstPage: cursor === undefined },
      ...{ viewerId: userIdOf(ctx.actor) ?? '', now: ctx.now.toString() },
    }
  },
})

/** Opening the panel asks for nothing anew. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  isOnlyLook(args) ? false : args.defaultShouldRevalidate

const HIDEABLE = [
  { name: 'status', label: msg('Status') },
  { name: 'taken', label: msg('Handled by') },
  { name: 'opened', label: msg('[column] Asked') },
] as const

const queryOf = (filter: QueueFilter, sort: QueueSort | undefined, cursor?: string): string =>
  `?${new URLSearchParams({
    ...(filter === 'open' ? {} : { filter }),
    ...(sort ? { sort } : {}),
    ...(cursor ? { cursor } : {}),
  })}`

const assignTo = (assignee: (ctx: Ctx) => string | null, done: Message) =>
  actionHandler({
    policy: mayDecideRequests,
    schema: requestIdForm,
    run: async ({ ctx, input }) => {
      await assignRequest(ctx, input.id, assignee(ctx))
      return { done: done(), isOnPage: true }
    },
  })

export const action = formAction({
  export: actionHandler({
    policy: mayDecideRequests,
    confirmed: true,
    schema: requestsExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startTask(ctx, requestsExport, input))),
  }),
  take: assignTo(ctx => userIdOf(ctx.actor) ?? null, msg('[flash] Taken')),
  giveBack: assignTo(() => null, msg('[flash] Given back')),
  ...viewActions(
    'requests',
    HIDEABLE.map(({ name }) => name),
  ),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Requests'), description: t('What people have asked the school for.'), isPrivate: true })

export default function QueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, rows, nextCursor, view, kind, filter, sort, counts, others, isFirstPage, viewerId, now } = loaderData
  const { choices } = loaderData
  // Of one kind each is read whole, and answered where it is read; of all kinds, and of what is decided, the list is scanned.
  const areCards = kind !== null && filter !== 'decided'
  useAnswerKey()
  useLiveTopics(
    topics.admin('admin-requests'),
    topics.admin('payments'),
    topics.admin('lesson-reports'),
    topics.admin('contact'),
    topics.admin('password'),
  )
  return (
    <AdminFrame>
      <Stack gap={4}>
        <ListHead title={t('Requests')}>
          <ListMenu view={view} columns={areCards ? [] : HIDEABLE}>
            <ExportForm filters={{ kind: kind ?? undefined, filter }} />
          </ListMenu>
        </ListHead>
        <RefusalNotice actionResult={actionData} />
        <MoreTabs label={t('Types of requests')} tabs={queueTabs({ kind, counts, others })} most={TABS_IN_ROW} />
        <ListChips
          label={t('Which requests')}
          chips={QUEUE_FILTERS.map(each => ({
            key: each,
            to: queryOf(each, undefined),
            label: FILTER_LABELS[each](),
            active: each === filter,
          }))}
          list="requests"
          view={view}
          actionResult={actionData}
        />
        {rows.length > 0 ? (
          <section>
            <h2 className="visually-hidden">
              {[kind && KIND_NAMES[kind](), FILTER_LABELS[filter]()].filter(Boolean).join(', ')}
            </h2>
            {areCards ? (
              <RequestCards
                requests={items}
                order={{
                  isNewestFirst: sort === '-opened',
                  to: queryOf(filter, sort === '-opened' ? undefined : '-opened'),
                }}
                {...{ choices, viewerId, now }}
              />
            ) : (
              <QueueTable
                rows={rows}
                withKinds={kind === null}
                hidden={view.hidden}
                sort={columnSort<QueueSort>('opened', {
                  ...{ sort, usual: usualSort(filter) },
                  to: next => queryOf(filter, next),
                })}
                {...{ choices, viewerId, now }}
              />
            )}
          </section>
        ) : (
          <EmptyState title={t('Nothing here')} icon="check">
            {filter === 'decided' ? t('No request has been decided yet.') : t('No request is waiting for you here.')}
          </EmptyState>
        )}
        {rows.length > items.length && <MoreBeside others={others} />}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={onThisPage(
              rows.length > items.length
                ? t('{count, plural, one {# item waiting} other {# items waiting}}', { count: rows.length })
                : t('{count, plural, one {# request} other {# requests}}', { count: rows.length }),
            )}
            previous={isFirstPage ? undefined : queryOf(filter, sort)}
            previousLabel={t('First page')}
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
              {rich('{kindLabel}, from {name}, <time></time>', {
                ...{ kindLabel, name: filer ? `${filer.displayName} (${filer.username})` : t('a visitor') },
                time: () => <LocalTime at={openedAt} now={now} />,
              })}
            </Muted>
            <Details {...summary} />
            {consequence && <Muted size="small">{consequence}</Muted>}
          </Stack>
        )}
      </LookPanel>
    </AdminFrame>
  )
}
