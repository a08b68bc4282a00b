import { data, Form, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { EVENTS_PATH, eventPath } from '#features/academy/sessions/paths.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { mayDo, mayManageEvents } from '#features/staff/event-changes/policy.ts'
import { EVENT_SORTS, type EventSort, type EventView, eventFilterInput } from '#features/staff/event-changes/schema.ts'
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
import { columnSort } from '#ui/column-sort.ts'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { isOnlyLook, LookPanel } from '#ui/look-panel.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { EVENT_COLUMNS, eventColumnLabels } from '../event-columns.ts'
import { eventKinds, findEventKind } from '../event-kinds.ts'
import { listEventDates, listEventSessions } from '../event-list.ts'
import { eventsExportInput, startEventsExport } from '../events-export.ts'
import { ActBar } from '../parts/act-bar.tsx'
import { DateFacts, DateTable } from '../parts/date-tables.tsx'
import { FilterForm } from '../parts/filter-form.tsx'
import { SessionFacts, SessionTable } from '../parts/session-table.tsx'
import { listPath } from '../selection-query.ts'
import type { Route } from './+types/events.ts'

/** The list in the order that is asked for, if this view has it, with that order. */
const listSorted = async <View extends EventView, Page>(
  view: View,
  asked: string | null,
  list: (sort: EventSort<View> | undefined) => Promise<Page>,
) => {
  const sorts: readonly EventSort<View>[] = EVENT_SORTS[view]
  const sort = sorts.find(each => each === asked)
  return { sort, ...(await list(sort)) }
}

export const loader = pageLoader({
  policy: mayManageEvents,
  load: async ({ ctx, url: { searchParams } }) => {
    const view: EventView = searchParams.get('view') === 'dates' ? 'dates' : 'sessions'
    const { filters: valid, typed, errors, status } = readListFilters(eventFilterInput, searchParams)
    const filters = valid ?? {}
    const cursor = searchParams.get('cursor') ?? undefined
    const { acts, types, statuses, words, name } = findEventKind(filters.kind)
    const sort = searchParams.get('sort')
    const asked = { ...filters, cursor }
    const kept = readListView(db, ctx, 'events')
    const shown = {
      list:
        view === 'sessions'
          ? { view, ...(await listSorted(view, sort, each => listEventSessions(ctx, { ...asked, sort: each }))) }
          : { view, ...(await listSorted(view, sort, each => listEventDates(ctx, { ...asked, sort: each }))) },
      kept: await kept,
      ...{ filters, typed, errors, types, statuses: statuses[view], words, kind: name },
      kinds: eventKinds.map(({ name: value, label }) => ({ value, label })),
      acts: acts
        .filter(act => act.view === view && mayDo(act)(ctx.actor) === null)
        .map(({ name: value, label }) => ({ name: value, label: label() })),
      ...{ isFirstPage: cursor === undefined, now: ctx.now.toString() },
    }
    return data(shown, { status })
  },
})

/** Opening the panel asks for nothing anew. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  isOnlyLook(args) ? false : args.defaultShouldRevalidate

export const action = formAction({
  export: actionHandler({
    policy: mayManageEvents,
    confirmed: true,
    schema: eventsExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startEventsExport(ctx, input))),
  }),
  ...viewActions('events', [...new Set(Object.values(EVENT_COLUMNS).flat())]),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Manage Events', description: 'All sessions and their dates.', isPrivate: true })

export default function EventsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, filters, typed, errors, types, statuses, words, kind, kinds, acts, isFirstPage, now } = loaderData
  const { kept } = loaderData
  const { view, items, nextCursor, sort } = list
  useLiveTopics(topics.admin('academy-sessions'), topics.admin('dne-sessions'))
  const shown = { types, statuses, words, now }
  const labels = eventColumnLabels(words)
  const sorted: Readonly<Record<string, string>> = sort ? { sort } : {}
  const noun = view === 'sessions' ? words.session : 'date'
  const sortTo = (next: string) => listPath(view, filters, { sort: next })
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
        <ListTools
          list="events"
          view={kept}
          columns={EVENT_COLUMNS[view].map(name => ({ name, label: labels[name] }))}
          actionResult={actionData}
        />
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
                  hidden={kept.hidden}
                  sort={columnSort<EventSort<'sessions'>>('published', {
                    sort: list.sort,
                    usual: '-published',
                    to: sortTo,
                  })}
                />
              ) : (
                <DateTable
                  {...shown}
                  rows={list.items}
                  hidden={kept.hidden}
                  sort={columnSort<EventSort<'dates'>>('start', { sort: list.sort, usual: 'start', to: sortTo })}
                />
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
            previousLabel="First page"
            next={nextCursor ? listPath(view, filters, { ...sorted, cursor: nextCursor }) : undefined}
          />
        )}
      </Stack>
      {list.view === 'sessions' ? (
        <LookPanel
          rows={list.items}
          idOf={({ id }) => id}
          titleOf={({ title }) => title}
          pageOf={({ id }) => eventPath(id)}
        >
          {session => <SessionFacts session={session} {...shown} />}
        </LookPanel>
      ) : (
        <LookPanel
          rows={list.items}
          idOf={({ id }) => id}
          titleOf={({ session }) => session.title}
          pageOf={({ session }) => eventPath(session.id)}
        >
          {date => <DateFacts date={date} {...shown} />}
        </LookPanel>
      )}
    </AdminFrame>
  )
}
