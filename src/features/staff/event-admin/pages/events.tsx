import { data, Form, redirect } from 'react-router'
import { EVENTS_PATH } from '#features/academy/sessions/paths.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { mayDo, mayManageEvents } from '#features/staff/event-changes/policy.ts'
import { type EventView, eventFilterInput } from '#features/staff/event-changes/schema.ts'
import { ListTools } from '#features/staff/list-views/parts/list-tools.tsx'
import { viewActions } from '#features/staff/list-views/view-actions.ts'
import { readListView } from '#features/staff/list-views/views.ts'
import { capitalize } from '#kernel/capitalize.ts'
import { readListFilters } from '#kernel/list-filters.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { eventKinds, findEventKind } from '../event-kinds.ts'
import { listEventDates, listEventSessions } from '../event-list.ts'
import { eventsExportInput, startEventsExport } from '../events-export.ts'
import { ActBar } from '../parts/act-bar.tsx'
import { DateTable } from '../parts/date-tables.tsx'
import { FilterForm } from '../parts/filter-form.tsx'
import { SessionTable } from '../parts/session-table.tsx'
import { listPath } from '../selection-query.ts'
import type { Route } from './+types/events.ts'

/** The value of `sort`. */
const OLDEST_FIRST = 'published'

const load = {
  sessions: listEventSessions,
  dates: listEventDates,
} as const

export const loader = pageLoader({
  policy: mayManageEvents,
  load: async ({ ctx, url: { searchParams } }) => {
    const view: EventView = searchParams.get('view') === 'dates' ? 'dates' : 'sessions'
    const { filters: valid, typed, errors, status } = readListFilters(eventFilterInput, searchParams)
    const filters = valid ?? {}
    const cursor = searchParams.get('cursor') ?? undefined
    const { acts, types, statuses, words, name } = findEventKind(filters.kind)
    const oldestFirst = view === 'sessions' && searchParams.get('sort') === OLDEST_FIRST
    const asked = { ...filters, cursor }
    const kept = readListView(db, ctx, 'events')
    const shown = {
      list:
        view === 'sessions'
          ? { view, ...(await load.sessions(ctx, { ...asked, oldestFirst })) }
          : { view, ...(await load.dates(ctx, asked)) },
      ...{ kept: await kept, oldestFirst },
      ...{ filters, typed, errors, types, statuses: statuses[view], words, kind: name },
      kinds: eventKinds.map(({ name: value, label }) => ({ value, label })),
      acts: acts
        .filter(act => act.view === view && mayDo(act)(ctx.actor) === null)
        .map(({ name: value, label }) => ({ name: value, label })),
      ...{ isFirstPage: cursor === undefined, now: ctx.now.toString() },
    }
    return data(shown, { status })
  },
})

const { saveFilter, deleteFilter } = viewActions('events')

export const action = formAction({
  export: actionHandler({
    policy: mayManageEvents,
    confirmed: true,
    schema: eventsExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startEventsExport(ctx, input))),
  }),
  saveFilter,
  deleteFilter,
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Manage Events', description: 'All sessions and their dates.', isPrivate: true })

export default function EventsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, filters, typed, errors, types, statuses, words, kind, kinds, acts, isFirstPage, now } = loaderData
  const { kept, oldestFirst } = loaderData
  const { view, items, nextCursor } = list
  useLiveTopics(topics.admin('academy-sessions'), topics.admin('dne-sessions'))
  const shown = { types, statuses, words, now }
  const sorted: Readonly<Record<string, string>> = oldestFirst ? { sort: OLDEST_FIRST } : {}
  const noun = view === 'sessions' ? words.session : 'date'
  const tab = (to: EventView, label: string) => {
    const { status: _, ...others } = filters
    return { to: listPath(to, others), label, current: view === to }
  }
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Cluster spaceBetween gap={3}>
          <h1>Manage Events</h1>
          <ExportForm filters={{ ...filters, view }} />
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        <Tabs label="View" tabs={[tab('sessions', `${capitalize(words.session)}s`), tab('dates', 'Dates')]} />
        {kinds.length > 1 && (
          <FilterBar label="Which events">
            {kinds.map(({ value, label }) => (
              <FilterLink key={value} to={listPath(view, { kind: value })} active={value === kind}>
                {label}
              </FilterLink>
            ))}
          </FilterBar>
        )}
        <FilterForm
          {...{ view, filters, typed, errors, types, statuses, words }}
          clearPath={listPath(view, filters.kind ? { kind } : {})}
        />
        <ListTools list="events" view={kept} actionResult={actionData} />
        {items.length > 0 ? (
          <Form method="get" action={`${EVENTS_PATH}/act`}>
            <input type="hidden" name="view" value={view} />
            {Object.entries(filters).map(([name, value]) =>
              value ? <input key={name} type="hidden" name={name} value={value} /> : null,
            )}
            <Stack gap={4}>
              {list.view === 'sessions' ? (
                <SessionTable
                  {...shown}
                  rows={list.items}
                  sort={{
                    to: listPath(view, filters, oldestFirst ? {} : { sort: OLDEST_FIRST }),
                    now: oldestFirst ? 'ascending' : 'descending',
                  }}
                />
              ) : (
                <DateTable {...shown} rows={list.items} />
              )}
              <ActBar acts={acts} />
            </Stack>
          </Form>
        ) : (
          <EmptyState title={`No ${noun} found`} icon="calendar">
            Try the beginning of another word, or remove a filter.
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={pluralize(items.length, noun)}
            previous={isFirstPage ? undefined : listPath(view, filters, sorted)}
            previousLabel="← First page"
            next={nextCursor ? listPath(view, filters, { ...sorted, cursor: nextCursor }) : undefined}
          />
        )}
      </Stack>
    </AdminFrame>
  )
}
